package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.verdict.Strength;
import dev.sameql.normalizer.law.GenericInstance;
import dev.sameql.normalizer.law.Instances;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.check.RuleVerification.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the verifier makes of the laws of a rule: of their generic instances, which stand for every
/// query that they will match.
///
/// A sound rule whose law is refuted is not what it claims to be. A word without which no instance
/// is refuted is not needed, as far as instances show; a remark names it.
public record LawAssessment(
        int instances,
        int proved,
        int agreed,
        List<String> surprises,
        List<String> remarks,
        Optional<Refutation> refutation) {

    /// In words, for the list of rules.
    public String verdict() {
        if (refutation.isPresent()) return "law refuted";
        int open = instances - proved - agreed;
        return "law: " + proved + " proved, " + agreed + " agreed, " + open + " open";
    }

    /// Asks about each instance of each law, and again without each of the words whose effect an
    /// instance shows.
    public static LawAssessment of(RuleDescription rule, Laws laws, RuleVerification verification) {
        Hearing hearing = new Hearing(rule, verification);
        for (Law law : laws.all()) hearing.hear(law);
        return hearing.assessment();
    }

    private static final class Hearing {
        private final RuleDescription rule;
        private final RuleVerification verification;
        private final List<String> surprises = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();
        private Optional<Refutation> smallest = Optional.empty();
        private int instances;
        private int proved;
        private int agreed;

        Hearing(RuleDescription rule, RuleVerification verification) {
            this.rule = rule;
            this.verification = verification;
        }

        void hear(Law law) {
            for (GenericInstance instance : Instances.of(law)) {
                instances++;
                String of = law.written() + " (" + instance.kind() + ")";
                switch (ask(instance)) {
                    case Answer.Same(Strength.Proof()) -> proved++;
                    case Answer.Same(Strength.Bounded _) -> agreed++;
                    case Answer.Different(var refutation, _) -> refuted(of, refutation);
                    case Answer.Open(String why) ->
                            remarks.add("nobody knows of the law " + of + ": " + why);
                    case Answer.Refused(String why) ->
                            remarks.add("no query is an instance of " + of + ": " + why);
                }
            }
            for (Requirement requirement : law.requirements()) {
                if (requirement instanceof Requirement.Says(var word, var variables)
                        && Instances.shown().contains(word)
                        && !isNeeded(law, requirement)) {
                    remarks.add(
                            "no instance shows that it needs "
                                    + word.written()
                                    + variables
                                    + ": "
                                    + law.written());
                }
            }
        }

        private boolean isNeeded(Law law, Requirement requirement) {
            return Instances.without(law, requirement).stream()
                    .anyMatch(i -> ask(i) instanceof Answer.Different);
        }

        private void refuted(String law, Refutation refutation) {
            if (rule.sound()) surprises.add("a database refutes the law " + law);
            if (smallest.filter(s -> s.weight() <= refutation.weight()).isEmpty()) {
                smallest = Optional.of(refutation);
            }
        }

        private Answer ask(GenericInstance instance) {
            return verification.ask(rule, RuleCase.of(instance));
        }

        LawAssessment assessment() {
            return new LawAssessment(instances, proved, agreed, surprises, remarks, smallest);
        }
    }
}
