/// DuckDB in this process, where its driver is at hand. Open
/// [dev.sameql.engines.duckdb.DuckdbHost].
package dev.sameql.engines.duckdb;
