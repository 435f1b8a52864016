package dev.sameql.gateway.fold;

import dev.sameql.core.verdict.Strength;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.meaning.Strengths;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/// Folds a case file into a judgement: a function of the *set* of evidence.
///
/// The strongest evidence decides: counterexample, then invalid, then rules or proof, then bounded,
/// then undecided. A proof beside a counterexample is a [Contradiction], which the judgement tells.
public final class JudgementFold {

    private JudgementFold() {}

    /// The judgement on a file, of a size that its topic takes; without a verdict while the file is
    /// not complete.
    public static Judgement judgement(CaseFile file) {
        return CaseFiles.refusal(file).orElseGet(() -> folded(file));
    }

    private static Judgement folded(CaseFile file) {
        Judgement.Builder judgement =
                Judgement.newBuilder().setComplete(CaseFiles.isComplete(file));
        repeatJob(judgement, file);
        if (!judgement.getComplete()) return JudgementSize.fitting(judgement.build());
        repeatNormalisation(judgement, file);
        judgement.setMillis(file.getEvidenceList().stream().mapToDouble(Evidence::getMillis).sum());
        judgement.setContradiction(
                contradictions(file).stream()
                        .map(Contradiction::toString)
                        .collect(Collectors.joining("; ")));
        state(judgement, Opinion.strongest(file));
        return JudgementSize.fitting(judgement.build());
    }

    /// The proofs on file that a counterexample on file refutes.
    public static List<Contradiction> contradictions(CaseFile file) {
        Optional<Counterexample> counterexample =
                file.getEvidenceList().stream()
                        .filter(
                                e ->
                                        Findings.answer(e).orElse(null)
                                                instanceof Answer.NotEquivalent)
                        .map(Evidence::getCounterexample)
                        .findFirst();
        if (counterexample.isEmpty()) return List.of();
        return file.getEvidenceList().stream()
                .filter(e -> Findings.isRefutedBy(e, counterexample.get()))
                .map(
                        e ->
                                new Contradiction(
                                        e.getStage(),
                                        e.getNormalisation().getRulesList(),
                                        e.getRuleBookDigest()))
                .toList();
    }

    private static void repeatJob(Judgement.Builder judgement, CaseFile file) {
        QueryPairJob job = file.getQueryPairJob();
        String filed = file.getEvidenceCount() == 0 ? "" : file.getEvidence(0).getJobId();
        if (file.hasQueryPairJob()) {
            judgement
                    .setJobId(job.getJobId())
                    .setRequestId(job.getRequestId())
                    .setCampaign(job.getCampaign())
                    .setTenant(job.getTenant());
            judgement.setPair(job.getPair());
            if (job.hasBudget()) judgement.setBudget(job.getBudget());
        } else if (file.hasDialectJob()) {
            judgement
                    .setJobId(file.getDialectJob().getJobId())
                    .setRequestId(file.getDialectJob().getRequestId())
                    .setTenant(file.getDialectJob().getTenant());
            if (file.getDialectJob().hasQuestion())
                judgement.setQuestion(file.getDialectJob().getQuestion());
        } else {
            judgement.setJobId(filed);
        }
    }

    private static void repeatNormalisation(Judgement.Builder judgement, CaseFile file) {
        for (Evidence evidence : file.getEvidenceList()) {
            if (!evidence.getRuleBookDigest().isEmpty())
                judgement.setRuleBookDigest(evidence.getRuleBookDigest());
            if (!evidence.hasNormalisation()) continue;
            Normalisation normalisation = evidence.getNormalisation();
            if (!normalisation.getEtmUnknown()) judgement.setEtm(normalisation.getEtmMatch());
            if (file.getQueryPairJob().getTrace()) judgement.setTrace(normalisation);
        }
    }

    private static void state(Judgement.Builder judgement, Opinion opinion) {
        judgement.setStage(opinion.stage()).addAllAssumed(opinion.assumptions());
        opinion.assumptions().forEach(a -> judgement.addAssumptions(a.getText()));
        switch (opinion.answer()) {
            case Answer.Equivalent(var grounds) ->
                    state(judgement.setVerdict(Verdict.VERDICT_EQUIVALENT), grounds);
            case Answer.NotEquivalent(var counterexample) ->
                    judgement
                            .setVerdict(Verdict.VERDICT_NOT_EQUIVALENT)
                            .setEvidence(EvidenceKind.EVIDENCE_KIND_COUNTEREXAMPLE)
                            .setStrength(Strengths.witness())
                            .setCounterexample(counterexample);
            case Answer.Invalid(var reasons) ->
                    judgement.setVerdict(Verdict.VERDICT_INVALID).addAllReasons(distinct(reasons));
            case Answer.Undecided(var reasons) ->
                    judgement
                            .setVerdict(Verdict.VERDICT_UNDECIDED)
                            .addAllReasons(distinct(reasons));
            case Answer.Explained(var report) -> judgement.setDialectReport(report);
            case Answer.Translated(var report) -> judgement.setTranslationReport(report);
        }
    }

    private static void state(Judgement.Builder judgement, Grounds grounds) {
        judgement.setStrength(
                switch (grounds.reach()) {
                    case Strength.Proof() -> Strengths.proof();
                    case Strength.Bounded(int rows) -> Strengths.bounded(rows);
                });
        switch (grounds) {
            case Grounds.Rules rules ->
                    judgement
                            .setEvidence(EvidenceKind.EVIDENCE_KIND_RULES)
                            .addAllRules(rules.rules());
            case Grounds.Searched(Strength.Proof()) ->
                    judgement.setEvidence(EvidenceKind.EVIDENCE_KIND_PROOF);
            case Grounds.Searched(Strength.Bounded(int rows)) ->
                    judgement.setEvidence(EvidenceKind.EVIDENCE_KIND_BOUNDED).setBound(rows);
        }
    }

    private static SequencedSet<Reason> distinct(List<Reason> reasons) {
        return new LinkedHashSet<>(reasons);
    }
}
