/// Binds statements, blocks and their clauses. Open
/// [dev.sameql.core.frontend.query.QueryBinder].
package dev.sameql.core.frontend.query;
