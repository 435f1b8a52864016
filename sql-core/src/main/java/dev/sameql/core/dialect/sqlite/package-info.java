/// What makes SQLite the engine it is: its affinities, typing and functions. Open
/// [dev.sameql.core.dialect.sqlite.SqliteElaborator].
package dev.sameql.core.dialect.sqlite;
