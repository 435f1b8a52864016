package dev.sameql.standalone.judge;

import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.Reason;
import dev.sameql.v1.RewriteStep;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A judgement in plain words: what the verdict rests on, how far it reaches, and, step by step,
/// what the rules made of both queries.
final class Explanation {
    private final Judgement judgement;
    private final StringBuilder text = new StringBuilder();

    private Explanation(Judgement judgement) {
        this.judgement = judgement;
    }

    /// The report of a judgement, and what it means.
    static String of(Judgement judgement) {
        Explanation explanation = new Explanation(judgement);
        explanation.text.append(Report.of(judgement)).append('\n');
        explanation.say(explanation.meaning());
        judgement.getReasonsList().forEach(r -> explanation.say(next(r)));
        if (judgement.hasTrace()) explanation.trace(judgement.getTrace());
        return explanation.text.toString();
    }

    private void say(String sentence) {
        if (!sentence.isEmpty()) text.append(sentence).append('\n');
    }

    private String meaning() {
        EvidenceKind kind = judgement.getEvidence();
        return switch (kind) {
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
            case EVIDENCE_KIND_COUNTEREXAMPLE -> difference(judgement.getCounterexample());
            case EVIDENCE_KIND_UNSPECIFIED, UNRECOGNIZED -> "";
        };
    }

    private static String difference(Counterexample found) {
        String classes =
                found.getDifferencesList().stream()
                        .map(Explanation::words)
                        .collect(Collectors.joining("; "));
        return "The database above satisfies the schema, and no row of it can be left out. On it"
                + " the gold query returns "
                + rows(found.getGoldRowsCount())
                + ", the predicted one "
                + rows(found.getPredictedRowsCount())
                + ": "
                + classes
                + ".";
    }

    private static String rows(int count) {
        return count == 0 ? "nothing" : count == 1 ? "one row" : count + " rows";
    }

    private static String words(Difference difference) {
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

    private static String next(Reason reason) {
        return switch (reason.getCode()) {
            case "UNSUPPORTED_FEATURE" ->
                    "What is not modelled exactly is not translated: rewrite that part, or leave"
                            + " the pair undecided.";
            case "OUT_OF_BUDGET" -> "Give it more with --budget, or ask for less with --bound.";
            case "SOLVER_UNKNOWN" -> "Neither a difference nor a proof was found.";
            case "NON_DETERMINISM" ->
                    "The result depends on more than the database: let the query say what it"
                            + " means.";
            // the reason's own sentence says what to do
            default -> "";
        };
    }

    private void trace(Normalisation trace) {
        steps("gold", trace.getGoldStepsList(), trace.getGoldNormalForm());
        steps("predicted", trace.getPredictedStepsList(), trace.getPredictedNormalForm());
        text.append('\n');
        if (trace.getSoundMatch() && trace.getUpToTies())
            say("Both have one form, up to the order of tied rows; so the verifier looked too.");
        else if (trace.getSoundMatch()) say("Both have one form.");
        else say("The rules leave two forms, so they decide nothing; the verifier looked.");
    }

    private void steps(String query, List<RewriteStep> steps, String last) {
        text.append("\nThe ").append(query).append(" query, as it is read:\n");
        sql(steps.isEmpty() ? last : steps.getFirst().getBefore());
        int number = 0;
        Set<String> spellings = new TreeSet<>();
        for (RewriteStep step : steps) {
            if (step.getBefore().equals(step.getAfter())) {
                spellings.add(step.getRuleId());
                continue;
            }
            text.append("  ").append(++number).append(". ").append(step.getRuleId()).append('\n');
            if (!step.getAssumption().equals("none"))
                text.append("     assumes: ").append(step.getAssumption()).append('\n');
            step.getGroundsList()
                    .forEach(g -> text.append("     known here: ").append(g).append('\n'));
            sql(step.getAfter());
        }
        if (!spellings.isEmpty())
            text.append("  Spelling alone: ").append(String.join(", ", spellings)).append('\n');
    }

    private void sql(String query) {
        query.lines().forEach(line -> text.append("       ").append(line).append('\n'));
    }
}
