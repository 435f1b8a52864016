/// What makes PostgreSQL the engine it is: here its value, and what it refuses of whole queries; in
/// rooms of their own its spelling, typing and values. Open
/// [dev.sameql.core.dialect.postgresql.PostgresDialect].
package dev.sameql.core.dialect.postgresql;
