package dev.sameql.normalizer.rewriting;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.facts.Scopes;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.normalizer.api.Inquiry;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleDescription;
import dev.sameql.normalizer.rulebook.RuleSelection;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Applies the rules of a book to a query until none fires. Each pass looks at all sites; the
/// number of passes is bounded, so a rule that undoes another ends the work instead of keeping it
/// running.
public final class Rewriter {
    private static final int MOST_PASSES = 60;

    private final RuleBook book;
    private final RowSemantics rows;
    private final boolean anyColumnOrder;
    private final boolean trace;

    /// A rewriter for results compared by `rows` (not AUTO). A `trace` holds the query before and
    /// after each step, which costs a printing each.
    public Rewriter(RuleBook book, RowSemantics rows, boolean anyColumnOrder, boolean trace) {
        this.book = book;
        this.rows = rows;
        this.anyColumnOrder = anyColumnOrder;
        this.trace = trace;
    }

    /// The normal form under the rules that `profile` admits.
    public NormalForm normalForm(Query query, Predicate<RuleDescription> profile) {
        return continued(new NormalForm(query, List.of(), true), profile);
    }

    /// The normal form under further rules, from one that was reached before.
    public NormalForm continued(NormalForm start, Predicate<RuleDescription> profile) {
        RuleSelection rules = book.selection(profile);
        if (rules.isEmpty()) return start;
        Query query = start.query();
        List<Step> steps = new ArrayList<>(start.steps());
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            query = Unsharing.of(query);
            Inquiry inquiry = new Inquiry(query, rows, anyColumnOrder);
            List<Pass.Proposal> changes = new Pass(book, rules, inquiry).changes();
            if (changes.isEmpty()) return new NormalForm(query, steps, start.settled());
            Query next = together(query, changes, steps);
            if (next == null) return new NormalForm(query, steps, false);
            query = next;
        }
        return new NormalForm(query, steps, false);
    }

    /// All changes made, or when they do not go together (one may drop a column that nothing read
    /// while another begins to read it) the first alone that leaves every column its meaning. Null
    /// when none does.
    private Query together(Query query, List<Pass.Proposal> changes, List<Step> steps) {
        List<Pass.Proposal> taken = changes;
        Query next = applied(query, taken);
        for (int i = 0; !Scopes.areClosed(next); i++) {
            if (i == changes.size()) return null;
            taken = changes.subList(i, i + 1);
            next = applied(query, taken);
        }
        if (trace) return traced(query, taken, steps);
        taken.forEach(c -> steps.add(Step.of(c.rule())));
        return next;
    }

    private static Query applied(Query query, List<Pass.Proposal> changes) {
        Replacement replacement = new Replacement();
        for (Pass.Proposal change : changes) {
            replacement.put(change.site().node(), change.replacement());
        }
        return replacement.apply(query);
    }

    private static Query traced(Query query, List<Pass.Proposal> changes, List<Step> steps) {
        Query current = query;
        String before = text(current);
        for (Pass.Proposal change : changes) {
            Replacement replacement = new Replacement();
            replacement.put(change.site().node(), change.replacement());
            Query next = replacement.apply(current);
            // a change further out than one just made comes again in the next pass
            if (next == current) continue;
            current = next;
            String after = text(current);
            steps.add(new Step(change.rule(), before, after, grounds(change)));
            before = after;
        }
        return current;
    }

    private static List<String> grounds(Pass.Proposal change) {
        return change.rule().assumes() ? Grounds.of(change.site()) : List.of();
    }

    private static String text(Query query) {
        return Printer.print(query, DialectId.SQLITE);
    }
}
