/// How DuckDB reads what is printed for it. Open [dev.sameql.core.dialect.duckdb.DuckdbReading].
package dev.sameql.core.dialect.duckdb;
