/// Runs one SELECT on a small database in SQLite, in memory, within a counted budget. Open
/// [dev.sameql.verifier.engine.SqliteEngine] first.
package dev.sameql.verifier.engine;
