package dev.sameql.verifier;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.verifier.question.SolverReason.Code;

/// Why a pair stays open, other than for what provers say. Decisions read the type; [#detail()] is
/// for people, and written nowhere else.
sealed interface OpenReason {

    Code code();

    /// One sentence: what, and the next step.
    String detail();

    /// Two runs of a query may differ.
    record Chance() implements OpenReason {
        @Override
        public Code code() {
            return Code.NON_DETERMINISM;
        }

        @Override
        public String detail() {
            return "a query calls random(); two runs of it may differ";
        }
    }

    /// A subquery's keys are of the query around it.
    record OuterKey() implements OpenReason {
        @Override
        public Code code() {
            return Code.UNSUPPORTED_FEATURE;
        }

        @Override
        public String detail() {
            return "a subquery groups or orders by a column of an enclosing query, which releases"
                    + " of SQLite read differently; name a column of its own";
        }
    }

    /// A run on a small database takes too much.
    record DearRuns() implements OpenReason {
        @Override
        public Code code() {
            return Code.OUT_OF_BUDGET;
        }

        @Override
        public String detail() {
            return "the queries need more operations than a run on a small database may take";
        }
    }

    /// No database was found on which both queries have a result.
    record FailsEverywhere(String error) implements OpenReason {
        @Override
        public Code code() {
            return Code.OUT_OF_BUDGET;
        }

        @Override
        public String detail() {
            return "on every database that was tried a query ended with the error: " + error;
        }
    }

    /// An agreement that holds of queries without errors would say nothing.
    record FailingConstant(String error) implements OpenReason {
        @Override
        public Code code() {
            return Code.UNSUPPORTED_FEATURE;
        }

        @Override
        public String detail() {
            return "a constant of a query ends in the error: "
                    + error
                    + "; what errors do is not compared, write a constant that has a value";
        }
    }

    /// Nothing speaks for either answer.
    record NothingFound() implements OpenReason {
        @Override
        public Code code() {
            return Code.SOLVER_UNKNOWN;
        }

        @Override
        public String detail() {
            return "no difference was found, and no proof that there is none";
        }
    }

    /// The results agree up to ties, which an engine need not break alike in both queries.
    record TiesChooseDifferently(Dialect dialect) implements OpenReason {
        @Override
        public Code code() {
            return Code.NON_DETERMINISM;
        }

        @Override
        public String detail() {
            return "the results agree but for the order or choice of tied rows, and with an outer"
                    + " join or a DISTINCT in only one query "
                    + dialect
                    + " need not choose alike; order by a key, or ask with ties=open";
        }
    }

    /// Only what SQL leaves open tells the results apart, as on a database.
    record OnlyTies(String database) implements OpenReason {
        @Override
        public Code code() {
            return Code.NON_DETERMINISM;
        }

        @Override
        public String detail() {
            return "the results differ only in what ORDER BY, LIMIT or grouping leaves open, as on:"
                    + " "
                    + database
                    + " To decide, order by a key, or ask with ties=differ";
        }
    }
}
