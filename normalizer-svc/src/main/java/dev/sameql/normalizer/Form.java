package dev.sameql.normalizer;

import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.normalizer.api.RuleEngine;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Step;
import dev.sameql.normalizer.rewriting.Watch;
import dev.sameql.v1.RewriteStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// A form of a query as it is remembered: where rewriting ended, the rules that led there, and,
/// where somebody asked for them, the query as `text` and the `steps`, else empty.
record Form(NormalForm end, Set<String> rules, String text, List<RewriteStep> steps) {

    /// The form alone.
    static Form of(NormalForm form) {
        Set<String> ids = new TreeSet<>();
        form.steps().forEach(s -> ids.add(s.rule().id()));
        return new Form(form.asStart().shared(), ids, "", List.of());
    }

    /// With its text.
    static Form named(NormalForm form) {
        return of(form).with(text(form.query()), List.of());
    }

    /// With its text and the steps there. Each step costs a printing.
    static Form traced(NormalForm form, Watch watch) {
        if (form.steps().isEmpty()) return named(form);
        return traced(form, text(form.steps().getFirst().before()), watch);
    }

    /// The same, from a start of which the text is known.
    static Form traced(NormalForm form, String start, Watch watch) {
        List<RewriteStep> told = new ArrayList<>();
        String text = start;
        for (Step step : form.steps()) {
            watch.look();
            String before = text;
            text = text(step.after());
            told.add(told(step, before, text));
        }
        return of(form).with(text, List.copyOf(told));
    }

    private Form with(String newText, List<RewriteStep> newSteps) {
        return new Form(end, rules, newText, newSteps);
    }

    Query query() {
        return end.query();
    }

    boolean settled() {
        return end.settled();
    }

    /// Where further rules led from here.
    Form then(Form further) {
        if (further.rules.isEmpty()) return new Form(further.end, rules, text, steps);
        Set<String> ids = new TreeSet<>(rules);
        ids.addAll(further.rules);
        List<RewriteStep> all = new ArrayList<>(steps);
        all.addAll(further.steps);
        return new Form(further.end, ids, further.text, List.copyOf(all));
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
        return Printer.print(query, RuleEngine.DIALECT);
    }
}
