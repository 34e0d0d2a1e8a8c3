# SPDX-License-Identifier: Apache-2.0
"""Writes rows for property lists on a file system that all executors share.

    spark-submit scan_files.py NAMES OUTPUT

NAMES is a file with the path of one property list per line, and OUTPUT a directory for Parquet files.
Each partition of names is piped into one `plutil-lite scan`, which must be on the PATH of the executors.
"""
import sys

from pyspark.sql import SparkSession

import plists

COLUMNS = ["id=CFBundleIdentifier", "version:string=CFBundleVersion", "count:integer=Count"]
SCHEMA = "id string, version string, count long"


def main(names, output):
    spark = SparkSession.builder.appName("property lists").getOrCreate()
    paths = spark.sparkContext.textFile(names, minPartitions=spark.sparkContext.defaultParallelism)
    rows = paths.mapPartitions(lambda part: plists.scan_names(part, COLUMNS))
    frame = spark.read.schema(plists.SCHEMA + ", " + SCHEMA).json(rows)
    frame.write.mode("overwrite").parquet(output)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
