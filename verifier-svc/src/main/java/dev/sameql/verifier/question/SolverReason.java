package dev.sameql.verifier.question;

import java.util.List;
import java.util.Optional;

/// Why a question has no answer. Decisions read the type; [#detail()] is for people, and written
/// nowhere else.
public sealed interface SolverReason {

    Code code();

    /// One sentence: what, and the next step.
    String detail();

    /// What the sentence is about.
    default List<String> parameters() {
        return List.of();
    }

    /// What part of a query it is about, where it is about one.
    default Optional<Place> place() {
        return Optional.empty();
    }

    /// The closed set of codes, named as verdicts report them.
    enum Code {
        UNSUPPORTED_FEATURE,
        OUT_OF_BUDGET,
        SOLVER_UNKNOWN,
        NON_DETERMINISM,
        WORKER_CRASHED
    }

    /// Which of the two queries.
    enum Side {
        GOLD,
        PREDICTED
    }

    /// A query, and the part of its tree, if one is known.
    record Place(Side side, Optional<Object> part) {}

    /// No prover reads this engine's SQL.
    record EngineNotRead(String engine) implements SolverReason {
        @Override
        public Code code() {
            return Code.UNSUPPORTED_FEATURE;
        }

        @Override
        public String detail() {
            return "the solver does not read " + engine;
        }

        @Override
        public List<String> parameters() {
            return List.of(engine);
        }
    }

    /// A query cannot be expressed.
    record NotModelled(String feature, Optional<Place> place) implements SolverReason {
        @Override
        public Code code() {
            return Code.UNSUPPORTED_FEATURE;
        }

        @Override
        public String detail() {
            return feature + " is not modelled by the solver";
        }

        @Override
        public List<String> parameters() {
            return List.of(feature);
        }
    }

    /// A query asks for chance.
    record Chance(Optional<Place> place) implements SolverReason {
        @Override
        public Code code() {
            return Code.NON_DETERMINISM;
        }

        @Override
        public String detail() {
            return "the result depends on chance; remove RANDOM()";
        }
    }

    /// The budget is spent: on `what`.
    record OutOfBudget(String what) implements SolverReason {
        /// By the solver's steps or the clock.
        public static final OutOfBudget STEPS = new OutOfBudget("steps or time");

        @Override
        public Code code() {
            return Code.OUT_OF_BUDGET;
        }

        @Override
        public String detail() {
            return "the solver ran out of its budget (" + what + "); raise it";
        }

        @Override
        public List<String> parameters() {
            return List.of(what);
        }
    }

    /// Somebody ended the check.
    record Interrupted() implements SolverReason {
        @Override
        public Code code() {
            return Code.OUT_OF_BUDGET;
        }

        @Override
        public String detail() {
            return "the check was interrupted";
        }
    }

    /// The formula for `bound` rows a table has too many nodes.
    record TooLarge(int bound, String limit) implements SolverReason {
        @Override
        public Code code() {
            return Code.OUT_OF_BUDGET;
        }

        @Override
        public String detail() {
            return "at bound " + bound + " " + limit + "; lower the bound";
        }

        @Override
        public List<String> parameters() {
            return List.of(Integer.toString(bound), limit);
        }
    }

    /// The queries agree on `reached` rows a table, which says nothing.
    record TooFewRows(long needed, int reached) implements SolverReason {
        @Override
        public Code code() {
            return Code.OUT_OF_BUDGET;
        }

        @Override
        public String detail() {
            return "it takes %d rows a table to tell the queries apart, and the budget reached %d; raise it"
                    .formatted(needed, reached);
        }

        @Override
        public List<String> parameters() {
            return List.of(Long.toString(needed), Integer.toString(reached));
        }
    }

    /// Nothing was compared: no database of so many rows has a row where one is needed. A higher
    /// bound may remove this reason.
    record Vacuous(int bound, Missing missing) implements SolverReason {
        /// Where no database has a row.
        public enum Missing {
            IN_A_TABLE("in every table read"),
            IN_THE_RESULT("in the result");

            private final String text;

            Missing(String text) {
                this.text = text;
            }
        }

        @Override
        public Code code() {
            return Code.SOLVER_UNKNOWN;
        }

        @Override
        public String detail() {
            return "no database with at most %d rows a table that satisfies the schema's constraints has a row %s; raise the bound"
                    .formatted(bound, missing.text);
        }

        @Override
        public List<String> parameters() {
            return List.of(Integer.toString(bound), missing.name());
        }
    }

    /// The difference that was found is none: the formula knows too little.
    record Coarse() implements SolverReason {
        @Override
        public Code code() {
            return Code.SOLVER_UNKNOWN;
        }

        @Override
        public String detail() {
            return "the solver's difference is not real: what it does not know about a function or"
                    + " a number matters here";
        }
    }

    /// What SQL leaves open makes all the difference.
    record OpenChoice() implements SolverReason {
        @Override
        public Code code() {
            return Code.NON_DETERMINISM;
        }

        @Override
        public String detail() {
            return "the results differ only where ORDER BY, LIMIT or grouping leaves a choice open;"
                    + " order by a key";
        }
    }

    /// The solver gave up, as it says.
    record GaveUp(String said) implements SolverReason {
        @Override
        public Code code() {
            return Code.SOLVER_UNKNOWN;
        }

        @Override
        public String detail() {
            return "Z3 says: " + said;
        }

        @Override
        public List<String> parameters() {
            return List.of(said);
        }
    }

    /// No prover has anything to offer.
    record NoProver() implements SolverReason {
        @Override
        public Code code() {
            return Code.SOLVER_UNKNOWN;
        }

        @Override
        public String detail() {
            return "no prover has an answer";
        }
    }

    /// A solver process died.
    record Crashed(String detail) implements SolverReason {
        @Override
        public Code code() {
            return Code.WORKER_CRASHED;
        }

        @Override
        public List<String> parameters() {
            return List.of(detail);
        }
    }
}
