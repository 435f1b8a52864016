/// SQLite's conversions, operators, functions and sums on known values. Open
/// [dev.sameql.core.dialect.sqlite.values.Conversions] first.
package dev.sameql.core.dialect.sqlite.values;
