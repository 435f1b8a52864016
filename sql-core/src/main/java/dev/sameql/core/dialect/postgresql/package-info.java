/// What makes PostgreSQL the engine it is: its spelling, types, operators and functions. Open
/// [dev.sameql.core.dialect.postgresql.PostgresElaborator].
package dev.sameql.core.dialect.postgresql;
