package dev.sameql.gateway.fold;

import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.meaning.Reasons;
import dev.sameql.v1.wire.Topics;

/// Judgements that fit their topic. A pair and the finding that decides it always do, by the sizes
/// that are taken of each; what stands beside them may not, and goes first: the trace, then the
/// texts of the pair or of the question, which its caller has, then reasons but the first.
final class JudgementSize {

    /// A record is its value, its key and what the brokers put around them.
    private static final int MOST = Topics.MAX_RECORD_BYTES - (64 << 10);

    private JudgementSize() {}

    /// The judgement with as much as fits; its verdict stays.
    static Judgement fitting(Judgement judgement) {
        if (fits(judgement)) return judgement;
        Judgement.Builder brief = judgement.toBuilder().clearTrace();
        if (fits(brief.build())) return brief.build();
        QueryPair pair =
                judgement.getPair().toBuilder()
                        .clearGold()
                        .clearPredicted()
                        .clearQuestion()
                        .build();
        if (judgement.hasPair()) brief.setPair(pair);
        if (judgement.hasQuestion())
            brief.setQuestion(judgement.getQuestion().toBuilder().clearQuery().clearData());
        if (fits(brief.build())) return brief.build();
        return withOneReason(brief, judgement);
    }

    private static Judgement withOneReason(Judgement.Builder brief, Judgement whole) {
        Reason cut =
                Reasons.of(
                                ReasonCode.REASON_CODE_TOO_LARGE,
                                "the judgement has %,d bytes; at most %,d are told"
                                        .formatted(whole.getSerializedSize(), MOST))
                        .build();
        brief.clearReasons().addReasons(cut).clearContradiction();
        return brief.build();
    }

    private static boolean fits(Judgement judgement) {
        return judgement.getSerializedSize() <= MOST;
    }
}
