package dev.sameql.gateway.api;

import dev.sameql.gateway.streams.JudgementTable.JobRange;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListJudgementsResponse;

/// Reads one page of complete judgements in order of job id. A page ends early before it grows
/// beyond what gRPC clients take by default.
final class JudgementPage {

    private static final int USUAL = 100;
    private static final int MOST = 1000;
    private static final int MOST_BYTES = 3 << 20;

    private final ListJudgementsResponse.Builder page = ListJudgementsResponse.newBuilder();
    private final String campaign;
    private final int size;
    private int bytes;
    private String last = "";

    private JudgementPage(String campaign, int size) {
        this.campaign = campaign;
        this.size = size;
    }

    static ListJudgementsResponse read(
            OwnJudgements judgements, ListJudgementsRequest request, JobRange range) {
        var reading =
                new JudgementPage(
                        request.getCampaign(), PageToken.size(request.getPageSize(), USUAL, MOST));
        judgements.visit(
                PageToken.key(request.getPageToken()).map(range::after).orElse(range),
                reading::add);
        return reading.page.build();
    }

    private boolean add(Judgement judgement) {
        if (!judgement.getComplete()) return true;
        if (!campaign.isEmpty() && !judgement.getCampaign().equals(campaign)) return true;
        int more = judgement.getSerializedSize();
        boolean full =
                page.getJudgementsCount() >= size || (bytes > 0 && bytes + more > MOST_BYTES);
        if (full) {
            page.setNextPageToken(PageToken.after(last));
            return false;
        }
        page.addJudgements(judgement);
        bytes += more;
        last = judgement.getJobId();
        return true;
    }
}
