package dev.sameql.gateway.fold;

import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.core.verdict.Strength;
import dev.sameql.v1.Assumption;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Policy;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Stage;
import dev.sameql.v1.meaning.Assumptions;
import dev.sameql.v1.meaning.Reasons;
import dev.sameql.v1.wire.Topics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// An answer with the stage that gave it and what it takes for granted.
record Opinion(Answer answer, Stage stage, List<Assumption> assumptions) {

    private static final Comparator<Answer> BY_STRENGTH =
            Comparator.comparingInt(Opinion::rank)
                    .thenComparing(Comparator.comparingInt(Opinion::rows).reversed());

    /// The opinion that decides, of evidence in order of its ids. Among equals the first does, so
    /// that the choice depends on the set alone.
    static Opinion strongest(CaseFile file) {
        List<Evidence> evidence = inTime(file.getEvidenceList());
        Policy policy = file.getQueryPairJob().getPair().getPolicy();
        return Stream.of(each(evidence), matchUpToTies(evidence, policy), undecided(evidence))
                .flatMap(List::stream)
                .min(Comparator.comparing(Opinion::answer, BY_STRENGTH))
                .orElseGet(Opinion::none);
    }

    /// The evidence that counts. That a worker found no schema any more says nothing once the job
    /// was ended while there was one, or got past that worker: a record may be delivered again,
    /// after the schema was deleted.
    private static List<Evidence> inTime(List<Evidence> evidence) {
        boolean ended =
                evidence.stream().anyMatch(e -> e.getLast() && !isOfGateway(e) && !cameTooLate(e));
        boolean forwarded = evidence.stream().anyMatch(Opinion::failedTheVerifier);
        return evidence.stream()
                .filter(e -> !cameTooLate(e) || !(ended || forwarded && isOfNormalizer(e)))
                .toList();
    }

    private static boolean cameTooLate(Evidence piece) {
        return !isOfGateway(piece)
                && piece.getInvalid().getReasonsCount() > 0
                && piece.getInvalid().getReasonsList().stream()
                        .allMatch(r -> Reasons.code(r) == ReasonCode.REASON_CODE_UNKNOWN_SCHEMA);
    }

    /// Whether the job's record is among the verifier's dead letters.
    private static boolean failedTheVerifier(Evidence piece) {
        return isOfGateway(piece)
                && piece.getUndecided().getReasonsList().stream()
                        .anyMatch(r -> r.getParametersList().contains(Topics.VERIFICATIONS));
    }

    private static boolean isOfNormalizer(Evidence piece) {
        return piece.getStage() == Stage.STAGE_NORMALIZER;
    }

    private static List<Opinion> each(List<Evidence> evidence) {
        List<Opinion> opinions = new ArrayList<>();
        for (Evidence piece : evidence) {
            Findings.answer(piece)
                    .filter(answer -> !(answer instanceof Answer.Undecided))
                    .ifPresent(
                            a ->
                                    opinions.add(
                                            new Opinion(
                                                    a, piece.getStage(), Assumptions.of(piece))));
        }
        return opinions;
    }

    /// The rules' match up to ties, once the verifier failed to refute it.
    private static List<Opinion> matchUpToTies(List<Evidence> evidence, Policy policy) {
        Optional<Evidence> match = evidence.stream().filter(Findings::isMatchUpToTies).findFirst();
        Optional<Evidence> attempt =
                evidence.stream()
                        .filter(piece -> Findings.isFailedRefutation(piece, policy))
                        .findFirst();
        if (match.isEmpty() || attempt.isEmpty()) return List.of();
        SequencedMap<String, Assumption> assumptions = new LinkedHashMap<>();
        Assumptions.of(match.get()).forEach(a -> assumptions.putIfAbsent(a.getText(), a));
        assumptions.putIfAbsent(General.TIES_ALIKE.text(), ties());
        var grounds = new Grounds.Rules(match.get().getNormalisation().getRulesList(), true);
        return List.of(
                new Opinion(
                        new Answer.Equivalent(grounds),
                        match.get().getStage(),
                        List.copyOf(assumptions.values())));
    }

    /// All that was undecided, in one: every stage's reasons count. That a record was a dead letter
    /// counts no more once a worker has ended the job: it was replayed.
    private static List<Opinion> undecided(List<Evidence> evidence) {
        List<Reason> reasons = new ArrayList<>();
        Stage stage = Stage.STAGE_GATEWAY;
        boolean ended = evidence.stream().anyMatch(e -> e.getLast() && !isOfGateway(e));
        for (Evidence piece : evidence) {
            if (ended && isOfGateway(piece)) continue;
            if (Findings.answer(piece).orElse(null) instanceof Answer.Undecided(var some)) {
                reasons.addAll(some);
                stage = piece.getStage();
            }
        }
        if (reasons.isEmpty()) return List.of();
        return List.of(new Opinion(new Answer.Undecided(reasons), stage, List.of()));
    }

    private static boolean isOfGateway(Evidence piece) {
        return piece.getStage() == Stage.STAGE_GATEWAY;
    }

    private static Assumption ties() {
        General ties = General.TIES_ALIKE;
        return Assumptions.of(ties.code(), ties.parameters(), ties.text());
    }

    /// Small is strong.
    private static int rank(Answer answer) {
        return switch (answer) {
            case Answer.NotEquivalent _ -> 0;
            case Answer.Invalid _ -> 1;
            case Answer.Explained _, Answer.Translated _ -> 2;
            case Answer.Equivalent(Grounds.Searched(Strength.Proof())) -> 3;
            case Answer.Equivalent(Grounds.Rules(_, boolean upToTies)) -> upToTies ? 5 : 4;
            case Answer.Equivalent(Grounds.Searched(Strength.Bounded _)) -> 6;
            case Answer.Undecided _ -> 7;
        };
    }

    /// The rows up to which a bounded agreement holds; those of other answers are not compared.
    private static int rows(Answer answer) {
        return answer instanceof Answer.Equivalent(Grounds.Searched(Strength.Bounded(int rows)))
                ? rows
                : 0;
    }

    private static Opinion none() {
        Reason reason =
                Reasons.of(
                                ReasonCode.REASON_CODE_MALFORMED_EVIDENCE,
                                "The stage that ended the job reported no finding; report this as a"
                                        + " defect of SameQL.")
                        .build();
        return new Opinion(new Answer.Undecided(List.of(reason)), Stage.STAGE_GATEWAY, List.of());
    }
}
