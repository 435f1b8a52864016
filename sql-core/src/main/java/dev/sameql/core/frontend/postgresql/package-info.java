/// What the binders read in PostgreSQL alone, asked for by a trait. Open
/// [dev.sameql.core.frontend.postgresql.PostgresNames].
package dev.sameql.core.frontend.postgresql;
