package dev.sameql.normalizer.suggest;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.check.LawAssessment;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a verifier makes of drafts, each asked about once; and which side conditions a draft needs.
final class Verdicts {
    private static final RuleDescription RULE =
            new RuleDescription("suggested", "beyond", "none", "bag", "", true, "suggested");

    private final RuleVerification quick;
    private final RuleVerification thorough;
    private final Map<Draft, LawAssessment> quickly = new HashMap<>();
    private final Map<Draft, LawAssessment> thoroughly = new HashMap<>();

    /// The one looks at few rows, to find out what a law needs; the other has the last word.
    Verdicts(RuleVerification quick, RuleVerification thorough) {
        this.quick = quick;
        this.thorough = thorough;
    }

    /// The last word on a draft.
    LawAssessment of(Draft draft, Laws laws) {
        return thoroughly.computeIfAbsent(
                draft, _ -> LawAssessment.ofInstances(RULE, laws, thorough));
    }

    private LawAssessment quickly(Draft draft) {
        LawAssessment known = quickly.get(draft);
        if (known != null) return known;
        LawAssessment found;
        try {
            found = LawAssessment.ofInstances(RULE, draft.laws(), quick);
        } catch (Laws.BadSide unreadable) {
            found = new LawAssessment(0, 0, 0, List.of(), List.of(), Optional.empty());
        }
        quickly.put(draft, found);
        return found;
    }

    /// Whether nothing is known against a law, and something for it.
    static boolean isDecided(LawAssessment found) {
        return found.refutation().isEmpty()
                && found.instances() > 0
                && found.proved() + found.agreed() == found.instances();
    }

    /// The draft with what it needs of that which holds where it was found: nothing where it needs
    /// nothing, one word if one will do, else as few as it takes. Empty where all of it is not
    /// enough.
    Optional<Draft> required(Draft draft, List<Requirement> holding) {
        Draft bare = draft.requiring(List.of());
        if (isDecided(quickly(bare))) return Optional.of(bare);
        if (holding.isEmpty()) return Optional.empty();
        for (Requirement one : holding) {
            Draft with = draft.requiring(List.of(one));
            if (isDecided(quickly(with))) return Optional.of(with);
        }
        List<Requirement> kept = new ArrayList<>(holding);
        if (!isDecided(quickly(draft.requiring(kept)))) return Optional.empty();
        for (Requirement one : holding.reversed()) {
            List<Requirement> fewer = new ArrayList<>(kept);
            fewer.remove(one);
            if (isDecided(quickly(draft.requiring(fewer)))) kept = fewer;
        }
        return Optional.of(draft.requiring(kept));
    }
}
