package dev.sameql.standalone.judge;

import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.RewriteStep;
import dev.sameql.v1.summary.VerdictWords;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

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
        judgement.getReasonsList().forEach(r -> explanation.say(VerdictWords.next(r.getCode())));
        if (judgement.hasTrace()) explanation.trace(judgement.getTrace());
        return explanation.text.toString();
    }

    private void say(String sentence) {
        if (!sentence.isEmpty()) text.append(sentence).append('\n');
    }

    private String meaning() {
        return judgement.hasCounterexample()
                ? difference(judgement.getCounterexample())
                : VerdictWords.reach(judgement);
    }

    private static String difference(Counterexample found) {
        return "The database above satisfies the schema, and no row of it can be left out. On it"
                + " the gold query returns "
                + rows(found.getGoldRowsCount())
                + ", the predicted one "
                + rows(found.getPredictedRowsCount())
                + ": "
                + VerdictWords.differences(found)
                + ".";
    }

    private static String rows(int count) {
        return count == 0 ? "nothing" : count == 1 ? "one row" : count + " rows";
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
