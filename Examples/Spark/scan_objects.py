# SPDX-License-Identifier: Apache-2.0
"""Writes rows for property lists in an object store, or any other source that Spark reads.

    spark-submit scan_objects.py INPUT OUTPUT

INPUT is a directory or a pattern for Spark's `binaryFile`, and OUTPUT a directory for Parquet files. The files
of a partition are piped as a tar archive into one `plutil-lite scan`, so executors do not need local files.
"""
import sys

from pyspark.sql import SparkSession

import plists

COLUMNS = ["id=CFBundleIdentifier", "version:string=CFBundleVersion", "count:integer=Count"]
SCHEMA = "id string, version string, count long"


def main(source, output):
    spark = SparkSession.builder.appName("property lists").getOrCreate()
    files = (
        spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(source)
        .select("path", "content")
    )
    rows = files.rdd.mapPartitions(lambda part: plists.scan_contents(part, COLUMNS))
    frame = spark.read.schema(plists.SCHEMA + ", " + SCHEMA).json(rows)
    frame.write.mode("overwrite").parquet(output)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
