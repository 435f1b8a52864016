package dev.sameql.normalizer.suggest;

import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.rulebook.check.LawAssessment;
import dev.sameql.normalizer.suggest.Sharing.Breadth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Looks for one law that brings two normal forms together, from the smallest place where they
/// differ outwards: as general as it may be first, and in both directions.
final class DraftSearch {
    private static final int MOST_AROUND = 6;
    private static final Pattern LISTS = Pattern.compile("\\?[pqrs]\\d*\\.\\.");

    /// For how long the next place, or a narrower law, is tried: what has begun is finished.
    private static final long PATIENCE = Duration.ofSeconds(10).toNanos();

    private final long begun = System.nanoTime();
    private final Forms forms;
    private final Verdicts verdicts;
    private final Set<Draft> seen = new HashSet<>();
    private Optional<Found> refuted = Optional.empty();
    private Optional<String> unsayable = Optional.empty();

    /// A draft, and what its instances say of it.
    record Found(Draft draft, LawAssessment assessment) {}

    DraftSearch(Forms forms, Verdicts verdicts) {
        this.forms = forms;
        this.verdicts = verdicts;
    }

    /// A law that nothing refutes; along a way from the whole queries to a place.
    Optional<Found> along(List<Place> way) {
        List<Place> outwards = way.reversed();
        for (Place place : outwards.subList(0, Math.min(MOST_AROUND, outwards.size()))) {
            Optional<Found> found = at(place);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    /// The first draft that would have brought them together, and is no law.
    Optional<Found> refuted() {
        return refuted;
    }

    /// Why the smallest place has no law.
    String unsayable() {
        return unsayable.orElse("no law that can be written brings the two together");
    }

    private Optional<Found> at(Place place) {
        boolean smaller = Parts.size(place.left()) < Parts.size(place.right());
        for (Breadth breadth : Breadth.values()) {
            if (System.nanoTime() - begun > PATIENCE) return Optional.empty();
            for (boolean fromLeft : new boolean[] {!smaller, smaller}) {
                try {
                    Optional<Found> found = draft(place, fromLeft, breadth);
                    if (found.isPresent()) return found;
                } catch (Unsayable why) {
                    if (unsayable.isEmpty()) unsayable = Optional.of(why.getMessage());
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Found> draft(Place place, boolean fromLeft, Breadth breadth) throws Unsayable {
        Object from = fromLeft ? place.left() : place.aligned();
        Object to = fromLeft ? place.aligned() : place.left();
        LawText text = LawText.of(Sharing.of(from, to, breadth));
        // what several lists of one pool of conjuncts take is not told apart
        if (LISTS.matcher(text.from()).results().count() > 1)
            throw new Unsayable("it has several lists of conditions: " + text.from());
        Draft draft = new Draft(text.from(), text.to(), List.of());
        if (!seen.add(draft)) return Optional.empty();
        Law law = read(draft).all().getFirst();
        Object node = fromLeft ? place.left() : place.right();
        Optional<List<Requirement>> holding = holding(draft, law, node, fromLeft);
        if (holding.isEmpty())
            throw new Unsayable("its own place has not the shape of " + draft.written());
        if (!forms.becomeOne(draft)) return Optional.empty();
        return decided(draft, holding.get());
    }

    private Optional<Found> decided(Draft draft, List<Requirement> holding) throws Unsayable {
        Optional<Draft> needs = verdicts.required(draft, holding);
        Draft last = needs.orElse(draft);
        LawAssessment assessment = verdicts.of(last, read(last));
        Found found = new Found(last, assessment);
        // without a word it is the draft that is known to bring them to one form
        boolean becomeOne = last.equals(draft) || forms.becomeOne(last);
        if (needs.isPresent() && Verdicts.isDecided(assessment) && becomeOne) {
            return Optional.of(found);
        }
        if (refuted.isEmpty()) refuted = Optional.of(found);
        return Optional.empty();
    }

    private static Laws read(Draft draft) throws Unsayable {
        try {
            return draft.laws();
        } catch (Laws.BadSide bad) {
            throw new Unsayable(bad.getMessage() + ": " + draft.written());
        }
    }

    /// Which side conditions of a law hold at the place that it was made from; empty where the law
    /// does not match there.
    private Optional<List<Requirement>> holding(Draft draft, Law law, Object node, boolean ofLeft)
            throws Unsayable {
        List<Requirement> known = new ArrayList<>(SideConditions.of(law));
        Law asking = read(draft.requiring(known)).all().getFirst();
        for (Site site : forms.sites(ofLeft).all()) {
            if (site.node() != node) continue;
            Optional<List<Requirement>> missing = asking.missing(site);
            if (missing.isEmpty()) continue;
            known.removeAll(missing.get());
            return Optional.of(known);
        }
        return Optional.empty();
    }
}
