# SPDX-License-Identifier: Apache-2.0
"""Compares the rows of a single process with those of Spark jobs: compare.py ROWS OUTPUT..."""
import json
import sys

from pyspark.sql import SparkSession


def key(row):
    return row["_path"]


def main(rows, *outputs):
    with open(rows, encoding="utf-8") as lines:
        expected = sorted((json.loads(line) for line in lines), key=key)
    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    for output in outputs:
        found = [row.asDict() for row in spark.read.parquet(output).collect()]
        for row in found:
            # Spark reports files as URLs.
            row["_path"] = row["_path"].removeprefix("file:")
        if sorted(found, key=key) != expected:
            sys.exit(f"{output}: the rows differ from those of a single process")
    faulty = sum(row["_error"] is not None for row in expected)
    print(f"Spark: {len(outputs)} jobs, {len(expected)} rows each, {faulty} of them with errors: the same")
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
