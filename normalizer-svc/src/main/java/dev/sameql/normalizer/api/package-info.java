/// What rules are written against, and all that they may import beside the query language: the
/// sites of a query, the facts about them, and the one call that proposes a replacement. Open
/// [dev.sameql.normalizer.api.Site] and [dev.sameql.normalizer.api.Rewrite].
package dev.sameql.normalizer.api;
