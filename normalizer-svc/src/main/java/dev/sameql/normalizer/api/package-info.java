/// What every site is made of: the contract of a site, what is known around it and of the whole
/// query, and the one call that proposes a replacement. With the rooms below
/// [dev.sameql.normalizer.site] it is all that rules may import beside the query language. Open
/// [dev.sameql.normalizer.api.Site] and [dev.sameql.normalizer.api.Rewrite].
package dev.sameql.normalizer.api;
