# SPDX-License-Identifier: Apache-2.0
"""Compares rows of one process with those that jobs have written: compare.py ROWS OUTPUT..."""
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
            # Spark names files by their address.
            row["_path"] = row["_path"].removeprefix("file:")
        if sorted(found, key=key) != expected:
            sys.exit(f"{output}: other rows than one process writes")
    faulty = sum(row["_error"] is not None for row in expected)
    print(f"Spark: {len(outputs)} jobs, {len(expected)} rows each, {faulty} of them with errors: the same")
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
