/// Engines for which queries are only printed: what is bound for PostgreSQL, in their words. Open
/// [dev.sameql.core.dialect.printed.PrintedDialect].
package dev.sameql.core.dialect.printed;
