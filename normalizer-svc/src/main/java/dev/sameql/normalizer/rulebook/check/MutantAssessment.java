package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.verdict.Strength;
import dev.sameql.normalizer.law.instance.GenericInstance;
import dev.sameql.normalizer.law.instance.Mutants.Mutant;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.check.RuleVerification.Answer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Whether the check of laws notices that a law was made wrong.
///
/// `still a law` is what every instance is proved of: the fault made another law of it, or took a
/// word away that it did not need. It `survived` when nothing refutes it, and not all is proved.
public record MutantAssessment(Ending ending, Optional<Refutation> refutation, String note) {

    /// What became of it.
    public enum Ending {
        REFUTED,
        STILL_A_LAW,
        SURVIVED
    }

    /// Asks about its instances, until one is refuted.
    public static MutantAssessment of(
            RuleDescription rule, Mutant mutant, RuleVerification verification) {
        boolean proved = true;
        String note = "";
        for (GenericInstance instance : mutant.instances()) {
            switch (verification.ask(rule, RuleCase.of(instance))) {
                case Answer.Different(var refutation, _) -> {
                    return new MutantAssessment(
                            Ending.REFUTED, Optional.of(refutation), instance.kind());
                }
                case Answer.Same(Strength.Proof()) -> {}
                case Answer.Same(Strength.Bounded(int rows)) -> {
                    proved = false;
                    note = "agrees to " + rows + " rows";
                }
                case Answer.Open(String why) -> {
                    proved = false;
                    note = "open: " + why;
                }
                case Answer.Refused(String why) -> {
                    proved = false;
                    note = "no query: " + why;
                }
            }
        }
        Ending ending = proved ? Ending.STILL_A_LAW : Ending.SURVIVED;
        return new MutantAssessment(ending, Optional.empty(), note);
    }

    /// The most rows that a table of the refuting database has.
    public int mostRows() {
        Map<String, Integer> rows = new HashMap<>();
        for (String statement : refutation.map(Refutation::database).orElseThrow()) {
            rows.merge(statement.split(" VALUES", 2)[0], 1, Integer::sum);
        }
        return rows.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }
}
