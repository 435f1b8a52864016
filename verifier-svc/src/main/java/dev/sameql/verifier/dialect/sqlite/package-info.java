/// SQLite's symbolic reading, over whose values the other engines' readings are made.
package dev.sameql.verifier.dialect.sqlite;
