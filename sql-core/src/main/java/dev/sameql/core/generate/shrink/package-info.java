/// What fails, made small: open [dev.sameql.core.generate.shrink.Shrinker] for the search, and
/// [dev.sameql.core.generate.shrink.QueryTexts] to shrink a query that is a text.
package dev.sameql.core.generate.shrink;
