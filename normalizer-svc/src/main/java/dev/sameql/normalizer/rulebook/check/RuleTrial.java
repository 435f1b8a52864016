package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.normalizer.api.RuleEngine;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rewriting.Step;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rulebook.RuleBook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a rule makes of one query, or why it makes nothing of it: for its author.
public final class RuleTrial {
    private final RuleBook book;
    private final String rule;
    private final Optional<Laws> laws;

    /// A trial of a rule of a book, which has these laws if it says any.
    public RuleTrial(RuleBook book, String rule, Optional<Laws> laws) {
        this.book = book;
        this.rule = rule;
        this.laws = laws;
    }

    /// In lines: each step with the whole query before and after. `others` may fire as well.
    public List<String> of(Schema schema, String sql, Set<String> others) throws RejectedRule {
        Query query =
                switch (Frontend.of(schema, RuleEngine.DIALECT).bind(sql)) {
                    case Bound.Success(var bound, _, _) -> bound;
                    case Bound.Failure(var problem) ->
                            throw new RejectedRule("the query", problem.detail());
                };
        NormalForm form =
                new Rewriter(book, RowSemantics.BAG, false)
                        .normalForm(query, r -> r.id().equals(rule) || others.contains(r.id()));
        List<String> lines = new ArrayList<>();
        for (Step step : form.steps()) {
            lines.add(step.rule().id() + " fires " + times(step.sites().size()));
            lines.add("  before  " + text(step.before()));
            lines.add("  after   " + text(step.after()));
        }
        boolean fired = form.steps().stream().anyMatch(s -> s.rule().id().equals(rule));
        if (!fired) {
            lines.add(rule + " does not fire");
            laws.ifPresent(l -> why(l, form.query(), lines));
        }
        if (!form.settled()) lines.add("it never comes to rest");
        return lines;
    }

    private static String times(int sites) {
        return sites == 1 ? "once" : sites + " times";
    }

    private static void why(Laws laws, Query query, List<String> lines) {
        WhyNot why = new WhyNot(query, RowSemantics.BAG, false);
        boolean shaped = false;
        for (Law law : laws.all()) {
            List<String> met = why.missing(law);
            lines.add("  " + law.written());
            if (met.isEmpty()) lines.add("    nothing in the query has its shape");
            for (String missing : met) lines.add("    has its shape, but not " + missing);
            shaped |= !met.isEmpty();
        }
        if (!shaped) lines.add("  the query  " + text(query));
    }

    private static String text(Query query) {
        return Printer.print(query, RuleEngine.DIALECT).replaceAll("\\s+", " ").strip();
    }
}
