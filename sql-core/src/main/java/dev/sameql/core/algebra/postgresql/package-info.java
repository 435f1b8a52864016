/// PostgreSQL's casts, operators and aggregates on known values. Open
/// [dev.sameql.core.algebra.postgresql.PostgresCasts].
package dev.sameql.core.algebra.postgresql;
