/// What only PostgreSQL writes, as the parser reads it. Open
/// [dev.sameql.core.dialect.postgresql.spelling.PostgresSpelling].
package dev.sameql.core.dialect.postgresql.spelling;
