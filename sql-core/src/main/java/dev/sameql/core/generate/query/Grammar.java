package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Dialect;

/// Which queries are made by chance, and over which tables.
public enum Grammar {
    /// What all engines have, in a dialect's words.
    SHARED {
        @Override
        public String ddl(Dialect dialect) {
            return SampleTables.ddl(dialect);
        }

        @Override
        public RandomQueries queries(Dialect dialect, long seed) {
            return new RandomQueries(dialect, seed);
        }
    },

    /// Also what only one engine has, with a table of days besides; for MySQL and PostgreSQL.
    OWN_WORDS {
        @Override
        public String ddl(Dialect dialect) {
            return SampleTables.ddlWithDays(dialect);
        }

        @Override
        public RandomQueries queries(Dialect dialect, long seed) {
            return RandomQueries.withOwnWords(dialect, seed);
        }
    };

    /// The tables that the queries are over.
    public abstract String ddl(Dialect dialect);

    /// The queries of a seed.
    public abstract RandomQueries queries(Dialect dialect, long seed);
}
