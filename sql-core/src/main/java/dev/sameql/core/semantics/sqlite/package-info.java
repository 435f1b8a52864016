/// SQLite's conversions, operators, functions and sums on known values. Open
/// [dev.sameql.core.semantics.sqlite.Conversions] first.
package dev.sameql.core.semantics.sqlite;
