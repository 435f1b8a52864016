package dev.sameql.v1.wire;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Undecided;
import dev.sameql.v1.meaning.Reasons;

/// Evidence that fits its topic, its case file and its judgement. A finding that is too large to be
/// told loses the steps that led to it; one that still is becomes undecided, and says how large it
/// was. Never a dead letter: nothing is wrong with the job.
public final class EvidenceSize {

    private EvidenceSize() {}

    /// The evidence, if it is no larger than [Topics#MAX_EVIDENCE_BYTES]; else as much of it as is.
    public static Evidence fitting(Evidence evidence) {
        if (fits(evidence)) return evidence;
        Evidence brief = withoutSteps(evidence);
        return fits(brief) ? brief : undecided(evidence);
    }

    private static boolean fits(Evidence evidence) {
        return evidence.getSerializedSize() <= Topics.MAX_EVIDENCE_BYTES;
    }

    private static Evidence withoutSteps(Evidence evidence) {
        if (!evidence.hasNormalisation()) return evidence;
        var brief = evidence.toBuilder();
        brief.getNormalisationBuilder().clearGoldSteps().clearPredictedSteps();
        if (fits(brief.build())) return brief.build();
        brief.getNormalisationBuilder().clearGoldNormalForm().clearPredictedNormalForm();
        return brief.build();
    }

    private static Evidence undecided(Evidence evidence) {
        String detail =
                "what was found has %,d bytes; at most %,d are told"
                        .formatted(evidence.getSerializedSize(), Topics.MAX_EVIDENCE_BYTES);
        return Evidence.newBuilder()
                .setEvidenceId(evidence.getEvidenceId())
                .setJobId(evidence.getJobId())
                .setStage(evidence.getStage())
                .setRuleBookDigest(evidence.getRuleBookDigest())
                .setMillis(evidence.getMillis())
                .setLast(evidence.getLast())
                .setUndecided(
                        Undecided.newBuilder()
                                .addReasons(Reasons.of(ReasonCode.REASON_CODE_TOO_LARGE, detail)))
                .build();
    }
}
