package dev.sameql.normalizer;

import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Step;
import dev.sameql.v1.RewriteStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The normal forms of one query, and what else a comparison has to know about it.
///
/// - `plain`: under sound rules after which an engine still does the very same, ties included.
/// - `sound`: under all rules marked sound.
/// - `published`: under ETM's rules as published.
/// - `tieSensitive`: the result may depend on an order that the query leaves open.
record NormalForms(
        Form plain, Form sound, Form published, boolean tieSensitive, Determinism determinism) {

    /// One of them, as it is remembered: `text` and `steps` are empty where no trace was asked for.
    record Form(
            Query query,
            boolean settled,
            Set<String> rules,
            String text,
            List<RewriteStep> steps) {

        /// Without a trace.
        static Form of(NormalForm form) {
            return new Form(form.query(), form.settled(), rules(form), "", List.of());
        }

        /// With a trace, which costs a printing for each step.
        static Form traced(NormalForm form) {
            List<RewriteStep> steps = new ArrayList<>();
            String text = form.steps().isEmpty() ? text(form.query()) : null;
            for (Step step : form.steps()) {
                String before = text == null ? text(step.before()) : text;
                text = text(step.after());
                steps.add(told(step, before, text));
            }
            return new Form(form.query(), form.settled(), rules(form), text, List.copyOf(steps));
        }

        private static Set<String> rules(NormalForm form) {
            Set<String> ids = new TreeSet<>();
            form.steps().forEach(s -> ids.add(s.rule().id()));
            return ids;
        }

        private static RewriteStep told(Step step, String before, String after) {
            return RewriteStep.newBuilder()
                    .setRuleId(step.rule().id())
                    .setBefore(before)
                    .setAfter(after)
                    .setAssumption(step.rule().assumption())
                    .addAllGrounds(step.grounds())
                    .setSound(step.rule().sound())
                    .build();
        }

        private static String text(Query query) {
            return Printer.print(query, DialectId.SQLITE);
        }
    }
}
