/// Random queries, as texts, and random rows for them: open [dev.sameql.core.random.RandomQueries].
package dev.sameql.core.random;
