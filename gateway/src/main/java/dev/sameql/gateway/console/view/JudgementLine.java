package dev.sameql.gateway.console.view;

import dev.sameql.v1.Judgement;

/// A judgement as a line of its campaign's list.
public record JudgementLine(
        String id,
        String request,
        String model,
        String kind,
        String title,
        String evidence,
        String gold) {

    private static final int SHOWN = 120;

    /// The line of a judgement.
    public static JudgementLine of(Judgement judgement) {
        String gold = judgement.getPair().getGold().strip();
        return new JudgementLine(
                judgement.getJobId(),
                judgement.getRequestId(),
                judgement.getPair().getModel(),
                Verdict.kind(judgement),
                Words.title(judgement),
                Verdict.evidence(judgement),
                gold.length() <= SHOWN ? gold : gold.substring(0, SHOWN) + " …");
    }
}
