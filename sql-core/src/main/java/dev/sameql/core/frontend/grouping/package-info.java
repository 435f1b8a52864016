/// Binds GROUP BY, grouping sets and DISTINCT ON. Open
/// [dev.sameql.core.frontend.grouping.GroupBinder].
package dev.sameql.core.frontend.grouping;
