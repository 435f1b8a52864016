/// PostgreSQL's casts, operators and aggregates on known values. Open
/// [dev.sameql.core.dialect.postgresql.values.PostgresCasts].
package dev.sameql.core.dialect.postgresql.values;
