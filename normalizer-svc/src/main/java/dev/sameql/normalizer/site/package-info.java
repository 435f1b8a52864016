/// Finds the sites of a query. Open [dev.sameql.normalizer.site.Sites] first.
package dev.sameql.normalizer.site;
