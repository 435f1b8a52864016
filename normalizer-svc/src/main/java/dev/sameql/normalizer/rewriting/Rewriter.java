package dev.sameql.normalizer.rewriting;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.facts.ColumnScopes;
import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.api.QueryFacts;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleSelection;
import dev.sameql.normalizer.site.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Applies the rules of a book to a query until none fires. Each pass looks at all sites; the
/// number of passes, the growth of the query and the operators that are looked at in all passes are
/// bounded, so a rule that undoes another, or builds on what it built, ends the work instead of
/// keeping it running, and so does a large query that changes a little in each pass.
public final class Rewriter {
    private static final int MOST_PASSES = 120;
    private static final int MOST_GROWTH = 16;
    private static final int MOST_SITES = 10_000;
    private static final int MOST_OPERATORS = 10_000;

    private final RuleBook book;
    private final RowSemantics rows;
    private final boolean anyColumnOrder;
    private final Watch watch;

    /// A rewriter for results compared by `rows` (not AUTO).
    public Rewriter(RuleBook book, RowSemantics rows, boolean anyColumnOrder) {
        this(book, rows, anyColumnOrder, Watch.endless());
    }

    /// The same for as long as the watch says.
    public Rewriter(RuleBook book, RowSemantics rows, boolean anyColumnOrder, Watch watch) {
        this.book = book;
        this.rows = rows;
        this.anyColumnOrder = anyColumnOrder;
        this.watch = watch;
    }

    /// The normal form under the rules that `profile` admits.
    public NormalForm normalForm(Query query, Predicate<RuleDescription> profile) {
        return continued(NormalForm.of(query), book.selection(profile));
    }

    /// The normal form under further rules, from one that was reached before.
    ///
    /// @throws Watch.OutOfTime when the watch ends it before
    public NormalForm continued(NormalForm start, RuleSelection rules) {
        if (rules.isEmpty()) return start;
        Sites sites =
                start.look().map(NormalForm.Look::sites).orElseGet(() -> sites(start.query()));
        RuleSelection asked = start.silent().map(s -> book.without(rules, s)).orElse(rules);
        List<Step> steps = new ArrayList<>(start.steps());
        NegativeCache known = NegativeCache.of(asked);
        int most = MOST_SITES + MOST_GROWTH * sites.all().size();
        int operators = 0;
        for (int i = 0; i < MOST_PASSES; i++) {
            operators += operators(sites);
            if (operators > MOST_OPERATORS && i > 1) break;
            Pass pass = new Pass(book, sites, known, watch);
            List<Pass.Proposal> changes = pass.changes();
            if (pass.isEndless()) break;
            known = known.of(rules, start.look().map(NormalForm.Look::known));
            if (changes.isEmpty()) return settled(start, rules, sites, known, steps);
            int before = steps.size();
            Query next = together(sites.query(), changes, steps);
            if (next == null) break;
            sites = sites(next);
            if (sites.all().size() > most) break;
            // other spellings change nothing that a rule asks for, and were looked at themselves
            if (pass.respelledOnly() && made(steps, before) == changes.size()) {
                return settled(start, rules, sites, known, steps);
            }
        }
        return new NormalForm(sites.query(), steps, false, Optional.empty(), Optional.empty());
    }

    /// The sites of operators: long lists and conditions cost a pass little.
    private static int operators(Sites sites) {
        int count = 0;
        for (Site site : sites.all()) if (site.node() instanceof Query) count++;
        return count;
    }

    private static int made(List<Step> steps, int from) {
        return steps.subList(from, steps.size()).stream().mapToInt(s -> s.sites().size()).sum();
    }

    private static NormalForm settled(
            NormalForm start,
            RuleSelection rules,
            Sites sites,
            NegativeCache known,
            List<Step> steps) {
        return new NormalForm(
                sites.query(),
                steps,
                start.settled(),
                Optional.of(rules),
                Optional.of(new NormalForm.Look(sites, known)));
    }

    private Sites sites(Query query) {
        return Sites.of(new QueryFacts(Unsharing.of(query), rows, anyColumnOrder));
    }

    /// All changes made, or when they do not go together (one may drop a column that nothing read
    /// while another begins to read it) the first alone that leaves every column its meaning. Null
    /// when none does.
    private Query together(Query query, List<Pass.Proposal> changes, List<Step> steps) {
        Query next = applied(query, changes, steps);
        for (int i = 0; next == null; i++) {
            if (i == changes.size()) return null;
            watch.look();
            next = applied(query, changes.subList(i, i + 1), steps);
        }
        return next;
    }

    /// The changes made rule by rule, as steps; null, and no step, when a column loses its meaning.
    private Query applied(Query query, List<Pass.Proposal> changes, List<Step> steps) {
        List<Step> made = new ArrayList<>();
        List<Pass.Proposal> open = changes;
        Query current = query;
        while (!open.isEmpty()) {
            watch.look();
            RuleDescription rule = open.getFirst().rule();
            List<Pass.Proposal> next = open.stream().filter(c -> c.rule() == rule).toList();
            Replacement replacement = new Replacement();
            next.forEach(c -> replacement.put(c.site().node(), c.replacement()));
            Query changed = replacement.apply(current);
            boolean stuck = changed == current;
            if (!stuck) made.add(new Step(rule, current, changed, sites(next, replacement)));
            current = changed;
            // a change of what another rule makes waits for it; if that never comes, for a new look
            open =
                    open.stream()
                            .filter(c -> c.rule() != rule || waits(c, replacement, stuck))
                            .toList();
        }
        if (!ColumnScopes.areClosed(current)) return null;
        steps.addAll(made);
        return current;
    }

    private static boolean waits(Pass.Proposal change, Replacement replacement, boolean stuck) {
        return !stuck && replacement.isOpen(change.site().node());
    }

    private static List<Site> sites(List<Pass.Proposal> changes, Replacement replacement) {
        return changes.stream()
                .map(Pass.Proposal::site)
                .filter(s -> !replacement.isOpen(s.node()))
                .toList();
    }
}
