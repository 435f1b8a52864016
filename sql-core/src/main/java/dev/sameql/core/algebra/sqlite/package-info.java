/// SQLite's conversions, operators, functions and sums on known values. Open
/// [dev.sameql.core.algebra.sqlite.Conversions] first.
package dev.sameql.core.algebra.sqlite;
