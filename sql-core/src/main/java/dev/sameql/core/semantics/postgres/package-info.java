/// PostgreSQL's casts, operators and aggregates on known values. Open
/// [dev.sameql.core.semantics.postgres.PostgresCasts].
package dev.sameql.core.semantics.postgres;
