package dev.sameql.standalone.judge;

import dev.sameql.v1.Judgement;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Verdict;

/// What stands for an answer that never came.
final class Unanswered {

    private Unanswered() {}

    static Judgement judgement(String why) {
        return Judgement.newBuilder()
                .setVerdict(Verdict.VERDICT_UNDECIDED)
                .addReasons(Reason.newBuilder().setCode("OUT_OF_BUDGET").setDetail(why))
                .setComplete(true)
                .build();
    }
}
