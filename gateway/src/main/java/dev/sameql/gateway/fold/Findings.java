package dev.sameql.gateway.fold;

import dev.sameql.core.verdict.Strength;
import dev.sameql.v1.Agreement;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.Policy;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Ties;
import dev.sameql.v1.meaning.Reasons;
import dev.sameql.v1.meaning.Strengths;
import java.util.List;
import java.util.Optional;

/// What one piece of evidence says.
final class Findings {

    private Findings() {}

    /// The answer that a piece of evidence gives by itself; empty when it gives none, as a
    /// normalisation without a match. A finding that lacks what its answer must rest on is no
    /// answer but a defect of its stage, and says so.
    static Optional<Answer> answer(Evidence evidence) {
        try {
            return switch (evidence.getFindingCase()) {
                case NORMALISATION -> match(evidence.getNormalisation());
                case AGREEMENT -> agreement(evidence.getAgreement());
                case COUNTEREXAMPLE ->
                        Optional.of(new Answer.NotEquivalent(evidence.getCounterexample()));
                case INVALID ->
                        Optional.of(new Answer.Invalid(evidence.getInvalid().getReasonsList()));
                case UNDECIDED ->
                        Optional.of(new Answer.Undecided(evidence.getUndecided().getReasonsList()));
                case DIALECT_REPORT ->
                        Optional.of(new Answer.Explained(evidence.getDialectReport()));
                case TRANSLATION_REPORT ->
                        Optional.of(new Answer.Translated(evidence.getTranslationReport()));
                case FINDING_NOT_SET -> Optional.empty();
            };
        } catch (IllegalArgumentException e) {
            return Optional.of(new Answer.Undecided(List.of(malformed(evidence, e.getMessage()))));
        }
    }

    /// Whether the evidence claims, up to the order of ties, that the queries are equivalent. It
    /// counts only beside a verifier that looked for a difference and found none.
    static boolean isMatchUpToTies(Evidence evidence) {
        return evidence.hasNormalisation()
                && evidence.getNormalisation().getSoundMatch()
                && evidence.getNormalisation().getUpToTies();
    }

    /// Whether a verifier looked for a difference and found none. One that is undecided did look if
    /// it compared the queries on at least one database; under a policy that leaves ties open, not
    /// if it saw ties tell the queries apart.
    static boolean isFailedRefutation(Evidence evidence, Policy policy) {
        if (evidence.getStage() != Stage.STAGE_VERIFIER) return false;
        if (evidence.hasAgreement()) return true;
        boolean tied =
                policy.getTies() == Ties.TIES_OPEN
                        && evidence.getUndecided().getReasonsList().stream()
                                .anyMatch(
                                        reason ->
                                                Reasons.code(reason)
                                                        == ReasonCode.REASON_CODE_NON_DETERMINISM);
        return evidence.hasUndecided()
                && evidence.getUndecided().getDatabasesCompared() > 0
                && !tied;
    }

    /// Whether the evidence is a proof that `counterexample` refutes.
    static boolean isRefutedBy(Evidence evidence, Counterexample counterexample) {
        if (isMatchUpToTies(evidence)) return !isAboutOrder(counterexample);
        return answer(evidence)
                .filter(
                        answer ->
                                answer instanceof Answer.Equivalent(var grounds)
                                        && grounds.reach() instanceof Strength.Proof)
                .isPresent();
    }

    private static boolean isAboutOrder(Counterexample counterexample) {
        return counterexample.getDifferencesList().stream()
                .anyMatch(d -> d == Difference.DIFFERENCE_TIES || d == Difference.DIFFERENCE_ORDER);
    }

    private static Optional<Answer> match(Normalisation normalisation) {
        if (!normalisation.getSoundMatch() || normalisation.getUpToTies()) return Optional.empty();
        return Optional.of(
                new Answer.Equivalent(new Grounds.Rules(normalisation.getRulesList(), false)));
    }

    private static Optional<Answer> agreement(Agreement agreement) {
        var claimed = Strengths.of(agreement);
        Strength.OfAgreement strength =
                switch (claimed.getKindCase()) {
                    case PROOF -> new Strength.Proof();
                    case BOUNDED -> new Strength.Bounded(claimed.getBounded().getRows());
                    case WITNESS, KIND_NOT_SET ->
                            throw new IllegalArgumentException(
                                    "an agreement is a proof or bounded");
                };
        return Optional.of(new Answer.Equivalent(new Grounds.Searched(strength)));
    }

    private static Reason malformed(Evidence evidence, String law) {
        return Reasons.of(
                        ReasonCode.REASON_CODE_MALFORMED_EVIDENCE,
                        law
                                + ", but evidence "
                                + evidence.getEvidenceId()
                                + " does not; report this as a defect of SameQL.")
                .build();
    }
}
