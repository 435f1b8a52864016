/// Random queries, as texts, and random rows for them: open
/// [dev.sameql.core.generate.query.RandomQueries].
package dev.sameql.core.generate.query;
