package dev.sameql.core.verdict;

/// How far an answer carries.
public sealed interface Strength {

    /// How far an agreement carries.
    sealed interface OfAgreement extends Strength {

        /// Whether it holds for databases with so many rows in each table.
        boolean covers(long rows);

        /// So many rows, or as many as it holds for where these are fewer.
        int atMost(int rows);
    }

    /// For any number of rows.
    record Proof() implements OfAgreement {
        @Override
        public boolean covers(long rows) {
            return true;
        }

        @Override
        public int atMost(int rows) {
            return rows;
        }
    }

    /// For databases with at most `rows` rows in each table, none included.
    record Bounded(int rows) implements OfAgreement {
        public Bounded {
            if (rows < 1) throw new IllegalArgumentException("a bounded agreement has a bound");
        }

        @Override
        public boolean covers(long wanted) {
            return wanted <= rows;
        }

        @Override
        public int atMost(int wanted) {
            return Math.min(wanted, rows);
        }
    }

    /// A database on which the queries differ, replayed on a real engine: nothing outdoes it.
    record Witness() implements Strength {}
}
