# SPDX-License-Identifier: Apache-2.0
"""Rows of property lists in an object store, or wherever Spark reads from.

    spark-submit scan_objects.py INPUT OUTPUT

INPUT is a directory or a pattern for Spark's `binaryFile`, OUTPUT a directory for rows as Parquet. The
files of a partition go as a tar archive into one `plutil-lite scan`, so that executors need no files.
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
