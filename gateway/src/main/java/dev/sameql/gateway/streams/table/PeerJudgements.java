package dev.sameql.gateway.streams.table;

import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.HoldingServiceGrpc.HoldingServiceBlockingStub;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ReadHeldRequest;
import dev.sameql.v1.ReadHeldResponse;
import io.grpc.StatusRuntimeException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Supplier;

/// Judgements that another gateway holds, read page by page: the first at once, so that it is known
/// whether they are there.
final class PeerJudgements implements Judgements {

    private static final int PAGE = 500;

    private final Supplier<HoldingServiceBlockingStub> peer;
    private final Set<Integer> partitions;
    private final JobRange range;
    private Iterator<Judgement> page;
    private boolean more;
    private String last = "";

    PeerJudgements(
            Supplier<HoldingServiceBlockingStub> peer, Set<Integer> partitions, JobRange range) {
        this.peer = peer;
        this.partitions = Set.copyOf(partitions);
        this.range = range;
        turn(range);
    }

    private void turn(JobRange rest) {
        var asked = ReadHeldRequest.newBuilder().addAllPartitions(partitions).setPageSize(PAGE);
        if (rest.from() != null) asked.setFrom(rest.from());
        if (rest.to() != null) asked.setTo(rest.to());
        ReadHeldResponse answer = ask(asked.build());
        page = answer.getJudgementsList().iterator();
        more = answer.getMore();
    }

    private ReadHeldResponse ask(ReadHeldRequest asked) {
        try {
            return peer.get().readHeld(asked);
        } catch (StatusRuntimeException e) {
            throw switch (e.getStatus().getCode()) {
                // a peer that goes away in the middle of an answer cancels it
                case UNAVAILABLE, DEADLINE_EXCEEDED, CANCELLED ->
                        new NotThereYet(
                                "the gateway that holds them does not answer, or restores them", e);
                default -> e;
            };
        }
    }

    @Override
    public boolean hasNext() {
        if (!page.hasNext() && more) turn(range.after(last));
        return page.hasNext();
    }

    @Override
    public Judgement next() {
        if (!hasNext()) throw new NoSuchElementException();
        Judgement next = page.next();
        last = next.getJobId();
        return next;
    }

    @Override
    public void close() {
        page = java.util.Collections.emptyIterator();
        more = false;
    }
}
