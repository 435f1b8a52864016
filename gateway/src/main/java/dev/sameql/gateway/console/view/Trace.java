package dev.sameql.gateway.console.view;

import dev.sameql.v1.Normalisation;
import dev.sameql.v1.RewriteStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// What the rules made of both queries, step by step.
///
/// - `end`: what came of it, in a sentence.
public record Trace(List<Way> ways, String end) {

    /// One query's way.
    ///
    /// - `start`: the query as it is read.
    /// - `spellings`: the rules that changed its spelling alone.
    public record Way(String query, String start, List<Step> steps, String spellings) {}

    /// One rewriting; `assumption` is empty where there is none.
    public record Step(
            int number,
            String rule,
            String assumption,
            List<String> grounds,
            String after,
            boolean sound) {}

    static Trace of(Normalisation trace) {
        return new Trace(
                List.of(
                        way("Gold", trace.getGoldStepsList(), trace.getGoldNormalForm()),
                        way(
                                "Predicted",
                                trace.getPredictedStepsList(),
                                trace.getPredictedNormalForm())),
                end(trace));
    }

    private static String end(Normalisation trace) {
        if (trace.getSoundMatch() && trace.getUpToTies())
            return "Both have one form, up to the order of tied rows; so the verifier looked too.";
        if (trace.getSoundMatch()) return "Both have one form.";
        return "The rules leave two forms, so they decide nothing; the verifier looked.";
    }

    private static Way way(String query, List<RewriteStep> steps, String last) {
        List<Step> shown = new ArrayList<>();
        Set<String> spellings = new TreeSet<>();
        for (RewriteStep step : steps) {
            if (step.getBefore().equals(step.getAfter())) {
                spellings.add(step.getRuleId());
                continue;
            }
            String assumption = step.getAssumption();
            shown.add(
                    new Step(
                            shown.size() + 1,
                            step.getRuleId(),
                            assumption.equals("none") ? "" : assumption,
                            step.getGroundsList(),
                            step.getAfter(),
                            step.getSound()));
        }
        String start = steps.isEmpty() ? last : steps.getFirst().getBefore();
        return new Way(query, start, shown, String.join(", ", spellings));
    }
}
