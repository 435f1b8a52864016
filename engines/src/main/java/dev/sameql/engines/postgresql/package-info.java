/// PostgreSQL: a server started here, or one of the user's. Open
/// [dev.sameql.engines.postgresql.PostgresHost].
package dev.sameql.engines.postgresql;
