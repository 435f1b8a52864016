package dev.sameql.normalizer.suggest;

import dev.sameql.core.data.Policy;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.frontend.PinnedPair;
import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.Policies;
import dev.sameql.normalizer.api.RuleEngine;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.meaning.PolicyMoment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which rules are missing, by the pairs that they would decide: pairs that agree are taken one
/// after the other, each with the law that brings its normal forms together; those with the same
/// law, apart from the names of its variables, belong together.
public final class Suggestions implements AutoCloseable {
    private final CompiledRules compiled;
    private final RuleBook book;
    private final Verdicts verdicts;
    private final Map<Group, List<OpenPair>> groups = new LinkedHashMap<>();
    private final Map<Group, DraftSearch.Found> found = new LinkedHashMap<>();

    private record Group(Suggestion.Kind kind, String text) {}

    /// Beside the rules of these files. `quick` finds out what a law needs, `thorough` has the last
    /// word.
    public Suggestions(
            List<RuleFile> files,
            CompiledRules compiled,
            RuleVerification quick,
            RuleVerification thorough)
            throws RejectedRule {
        this.compiled = compiled;
        this.book = RuleBook.of(files, compiled);
        this.verdicts = new Verdicts(quick, thorough);
    }

    /// Whether rules alone bring a pair to one form, so that nobody need be asked about it.
    public boolean isDecided(OpenPair open) {
        return forms(open) instanceof Read.Both(var forms) && forms.areOne();
    }

    /// Looks for the rule that a pair lacks.
    public void add(OpenPair open) {
        switch (forms(open)) {
            case Read.Neither(var kind, String why) -> note(kind, why, open);
            case Read.Both(var forms) -> look(open, forms);
        }
    }

    private sealed interface Read {
        record Both(Forms forms) implements Read {}

        record Neither(Suggestion.Kind kind, String why) implements Read {}
    }

    private Read forms(OpenPair open) {
        return forms(open, book);
    }

    private static Read forms(OpenPair open, RuleBook book) {
        QueryPair pair = open.pair();
        Dialect dialect = Dialects.named(pair.getDialect()).orElse(RuleEngine.DIALECT);
        if (!RuleEngine.checks(dialect)) {
            String why = "rules speak of " + RuleEngine.DIALECT.name() + ", not of ";
            return new Read.Neither(Suggestion.Kind.UNSAYABLE, why + dialect.name());
        }
        PinnedPair texts =
                PinnedPair.of(
                        pair.getGold(),
                        pair.getPredicted(),
                        dialect,
                        PolicyMoment.of(pair.getPolicy()));
        Frontend frontend = Frontend.of(open.schema(), dialect);
        if (!(frontend.bind(texts.gold()) instanceof Bound.Success(Query gold, _, _))
                || !(frontend.bind(texts.predicted())
                        instanceof Bound.Success(Query predicted, _, _))) {
            return new Read.Neither(
                    Suggestion.Kind.NOT_OPEN, "a query is refused, or beyond what is modelled");
        }
        Policy policy = Policies.of(pair.getPolicy()).resolved(Ordering.isOrdered(gold));
        return new Read.Both(new Forms(book, policy, gold, predicted));
    }

    private void look(OpenPair open, Forms forms) {
        if (forms.areOne()) {
            note(Suggestion.Kind.NOT_OPEN, "rules bring them to one form already", open);
            return;
        }
        if (!forms.areSettled()) {
            note(Suggestion.Kind.NOT_OPEN, "rewriting does not come to rest", open);
            return;
        }
        DraftSearch search = new DraftSearch(forms, verdicts);
        List<List<Place>> places = Places.of(forms.left(), forms.right());
        for (List<Place> way : places) {
            Optional<DraftSearch.Found> law = search.along(way);
            if (law.isEmpty()) continue;
            note(Suggestion.Kind.RULE, law.get(), open);
            return;
        }
        if (search.refuted().isPresent()) {
            note(Suggestion.Kind.REFUTED, search.refuted().get(), open);
        } else if (places.size() > 1) {
            note(Suggestion.Kind.SEVERAL, places.size() + " places", open);
        } else {
            note(Suggestion.Kind.UNSAYABLE, search.unsayable(), open);
        }
    }

    private void note(Suggestion.Kind kind, DraftSearch.Found law, OpenPair open) {
        note(kind, law.draft().written(), open);
        found.putIfAbsent(new Group(kind, law.draft().written()), law);
    }

    private void note(Suggestion.Kind kind, String text, OpenPair open) {
        groups.computeIfAbsent(new Group(kind, text), _ -> new ArrayList<>()).add(open);
    }

    /// What is to be said of all pairs: rules first, those first that decide most.
    public List<Suggestion> all() throws RejectedRule {
        List<Suggestion> all = new ArrayList<>();
        for (var group : groups.entrySet()) all.add(of(group.getKey(), group.getValue()));
        all.sort(
                Comparator.comparing(Suggestion::kind)
                        .thenComparing(s -> -s.decides())
                        .thenComparing(s -> -s.pairs().size()));
        return List.copyOf(all);
    }

    private Suggestion of(Group group, List<OpenPair> pairs) throws RejectedRule {
        DraftSearch.Found law = found.get(group);
        if (law == null) {
            return new Suggestion(
                    group.kind(), pairs, 0, Optional.empty(), Optional.empty(), group.text());
        }
        return new Suggestion(
                group.kind(),
                pairs,
                decided(law.draft(), pairs),
                Optional.of(law.draft()),
                Optional.of(law.assessment()),
                "");
    }

    /// How many of the pairs the book decides with a rule more.
    private int decided(Draft draft, List<OpenPair> pairs) throws RejectedRule {
        List<RuleFile> files = new ArrayList<>(book.files());
        files.add(draft.file());
        RuleBook more = RuleBook.of(files, compiled);
        try {
            int decided = 0;
            for (OpenPair pair : pairs) {
                if (forms(pair, more) instanceof Read.Both(var forms) && forms.areOne()) decided++;
            }
            return decided;
        } finally {
            more.close();
        }
    }

    @Override
    public void close() {
        book.close();
    }
}
