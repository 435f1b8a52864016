package dev.sameql.verifier.question;

/// Why the solver has no answer. `node` is the query or expression of the tree that it is about, or
/// null; `side` is the query it belongs to, or [Side#NONE].
public record SolverReason(Code code, String detail, Side side, Object node) {

    /// A reason that no single place of a query explains.
    public static SolverReason of(Code code, String detail) {
        return new SolverReason(code, detail, Side.NONE, null);
    }

    /// The budget is spent: on `what`.
    public static SolverReason outOfBudget(String what) {
        return of(Code.OUT_OF_BUDGET, "the solver ran out of its budget (" + what + "); raise it");
    }

    /// The closed set of reasons, named as verdicts report them.
    public enum Code {
        UNSUPPORTED_FEATURE,
        OUT_OF_BUDGET,
        SOLVER_UNKNOWN,
        NON_DETERMINISM,
        WORKER_CRASHED
    }

    /// Which of the two queries.
    public enum Side {
        GOLD,
        PREDICTED,
        NONE
    }
}
