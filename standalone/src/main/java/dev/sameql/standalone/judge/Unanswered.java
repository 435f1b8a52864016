package dev.sameql.standalone.judge;

import dev.sameql.v1.Judgement;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.meaning.Reasons;

/// What stands for an answer that never came.
final class Unanswered {

    private Unanswered() {}

    static Judgement judgement(String why) {
        return Judgement.newBuilder()
                .setVerdict(Verdict.VERDICT_UNDECIDED)
                .addReasons(Reasons.of(ReasonCode.REASON_CODE_NO_ANSWER, why))
                .setComplete(true)
                .build();
    }
}
