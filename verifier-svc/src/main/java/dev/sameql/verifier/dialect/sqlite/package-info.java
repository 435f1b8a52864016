/// SQLite's symbolic reading, over which the other engines' readings are made. Open
/// [dev.sameql.verifier.dialect.sqlite.SqliteReading].
package dev.sameql.verifier.dialect.sqlite;
