/// Sites of groupings and aggregates.
package dev.sameql.normalizer.site.grouping;
