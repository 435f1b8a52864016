package dev.sameql.gateway.api;

import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListJudgementsResponse;
import dev.sameql.v1.Verdict;
import java.util.Set;
import java.util.function.Predicate;

/// Reads one page of complete judgements in order of job id. A page ends early before it grows
/// beyond what gRPC clients take by default, and once so many were looked at: few may be as they
/// are asked for, and the caller of the next page goes on behind them.
final class JudgementPage {

    private static final int USUAL = 100;
    private static final int MOST = 1000;
    private static final int MOST_BYTES = 3 << 20;

    /// The most judgements that one page looks at.
    static final int LOOKED_AT = 10_000;

    /// Where judgements are read from.
    interface Source {
        /// As [OwnJudgements#visit].
        void visit(JobRange range, Predicate<Judgement> visitor);
    }

    private final ListJudgementsResponse.Builder page = ListJudgementsResponse.newBuilder();
    private final ListJudgementsRequest request;
    private final Set<Verdict> verdicts;
    private final int size;
    private int bytes;
    private int seen;
    private String last = "";

    private JudgementPage(ListJudgementsRequest request) {
        this.request = request;
        this.verdicts = Set.copyOf(request.getVerdictsList());
        this.size = PageToken.size(request.getPageSize(), USUAL, MOST);
    }

    static ListJudgementsResponse read(
            Source judgements, ListJudgementsRequest request, JobRange range) {
        var reading = new JudgementPage(request);
        judgements.visit(
                PageToken.key(request.getPageToken()).map(range::after).orElse(range),
                reading::add);
        return reading.page.build();
    }

    private boolean isAskedFor(Judgement judgement) {
        return is(request.getCampaign(), judgement.getCampaign())
                && is(request.getModel(), judgement.getPair().getModel())
                && (verdicts.isEmpty() || verdicts.contains(judgement.getVerdict()));
    }

    private static boolean is(String asked, String given) {
        return asked.isEmpty() || asked.equals(given);
    }

    private boolean add(Judgement judgement) {
        if (seen == LOOKED_AT) return end();
        if (judgement.getComplete() && isAskedFor(judgement)) {
            int more = judgement.getSerializedSize();
            if (page.getJudgementsCount() >= size || (bytes > 0 && bytes + more > MOST_BYTES))
                return end();
            page.addJudgements(judgement);
            bytes += more;
        }
        seen++;
        last = judgement.getJobId();
        return true;
    }

    private boolean end() {
        page.setNextPageToken(PageToken.after(last));
        return false;
    }
}
