package dev.sameql.v1.summary;

import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Judgement;
import java.util.stream.Collectors;

/// What a verdict promises, in words.
public final class VerdictWords {

    private VerdictWords() {}

    /// How far an equivalence reaches; empty where the verdict is none, or rests on nothing.
    public static String reach(Judgement judgement) {
        return switch (judgement.getEvidence()) {
            case EVIDENCE_KIND_RULES ->
                    "Rules that keep the result on every database bring both queries to one form:"
                            + " they are equivalent, however large the database.";
            case EVIDENCE_KIND_PROOF ->
                    "There is a proof that they return the same, however large the database.";
            case EVIDENCE_KIND_BOUNDED ->
                    "All databases with at most "
                            + judgement.getBound()
                            + " rows in each table were searched, and none tells them apart. A"
                            + " larger one might: this is no proof.";
            case EVIDENCE_KIND_COUNTEREXAMPLE, EVIDENCE_KIND_UNSPECIFIED, UNRECOGNIZED -> "";
        };
    }

    /// How two results differ.
    public static String differences(Counterexample found) {
        return found.getDifferencesList().stream()
                .map(VerdictWords::of)
                .collect(Collectors.joining("; "));
    }

    private static String of(Difference difference) {
        return switch (difference) {
            case DIFFERENCE_DUPLICATES -> "the same rows, but some come more often";
            case DIFFERENCE_ORDER -> "the same rows in another order";
            case DIFFERENCE_NULLS -> "only NULLs make the difference";
            case DIFFERENCE_TIES ->
                    "only the order of rows that ORDER BY leaves tied, or which of them LIMIT"
                            + " keeps, makes the difference";
            case DIFFERENCE_EMPTY_VS_NULL -> "no row stands against a row of NULLs";
            case DIFFERENCE_COLUMN_ORDER -> "the same columns in another order";
            case DIFFERENCE_VALUES -> "the values differ";
            case DIFFERENCE_UNSPECIFIED, UNRECOGNIZED -> "they differ";
        };
    }

    /// The next step after the reason of a code; empty where the reason's own sentence says it.
    public static String next(String code) {
        return switch (code) {
            case "UNSUPPORTED_FEATURE" ->
                    "What is not modelled exactly is not translated: rewrite that part, or leave"
                            + " the pair undecided.";
            case "OUT_OF_BUDGET" ->
                    "Give it more time (--budget), or ask for a smaller bound (--bound).";
            case "SOLVER_UNKNOWN" -> "Neither a difference nor a proof was found.";
            case "NON_DETERMINISM" ->
                    "The result depends on more than the database: let the query say what it"
                            + " means.";
            default -> "";
        };
    }
}
