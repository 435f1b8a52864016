package dev.sameql.gateway.streams.table;

import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ReadHeldRequest;
import dev.sameql.v1.ReadHeldResponse;
import java.util.function.Predicate;

/// What this gateway shows another of what it holds.
public final class HeldPage {

    private static final int MOST_BYTES = 3 << 20;

    private HeldPage() {}

    /// A page.
    ///
    /// - `size`: how many judgements it has at most.
    /// - `shown`: those that whoever asks may see.
    ///
    /// @throws NotThereYet when one of the partitions is not held
    public static ReadHeldResponse read(
            HeldJudgements held, ReadHeldRequest request, int size, Predicate<Judgement> shown) {
        var range = new JobRange(bound(request.getFrom()), bound(request.getTo()));
        var page = ReadHeldResponse.newBuilder();
        int bytes = 0;
        try (Judgements judgements = held.read(request.getPartitionsList(), range)) {
            while (judgements.hasNext()) {
                Judgement judgement = judgements.next();
                if (!shown.test(judgement)) continue;
                if (page.getJudgementsCount() == size || bytes > MOST_BYTES)
                    return page.setMore(true).build();
                page.addJudgements(judgement);
                bytes += judgement.getSerializedSize();
            }
        }
        return page.build();
    }

    private static String bound(String sent) {
        return sent.isEmpty() ? null : sent;
    }
}
