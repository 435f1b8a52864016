/// SQLite as it runs in this process: the one door to a connection.
/// Open [dev.sameql.core.sqlite.SqliteConnections] first.
package dev.sameql.core.sqlite;
