# SPDX-License-Identifier: Apache-2.0
"""Sums up the rows of `plutil-lite scan` on standard input."""
import duckdb

QUERY = """
    select count(*) as files, count(_error) as faulty, count(distinct id) as apps, sum(count)::bigint as total
    from read_json('/dev/stdin', format = 'newline_delimited', columns = {
        _path: 'varchar', _format: 'varchar', _size: 'bigint', _error: 'varchar', id: 'varchar', count: 'bigint'
    })
"""

print(*duckdb.execute(QUERY).fetchone())
