/// Runs one SELECT on a small database in SQLite, in memory, within a counted budget. Open
/// [dev.sameql.engines.sqlite.SqliteEngine] first.
package dev.sameql.engines.sqlite;
