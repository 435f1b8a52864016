package dev.sameql.verifier.worker;

import dev.sameql.core.schema.Schema;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import java.util.ArrayList;
import java.util.List;

/// Pairs that differ, sent one after the other while something else goes on.
final class Neighbours implements AutoCloseable {
    private final Workers workers;
    private final Schema schema;
    private final List<Evidence> wrong = new ArrayList<>();
    private final Thread sender;
    private int answered;
    private volatile boolean over;

    Neighbours(Workers workers, Schema schema) {
        this.workers = workers;
        this.schema = schema;
        this.sender = Thread.ofPlatform().daemon().start(this::send);
    }

    private void send() {
        do {
            int number = answered++;
            Evidence evidence =
                    workers.verify(
                            VerificationRequest.newBuilder()
                                    .setJob(
                                            QueryPairJob.newBuilder()
                                                    .setJobId("neighbour-" + number)
                                                    .setPair(pair(number)))
                                    .build(),
                            schema);
            if (!evidence.hasCounterexample()) wrong.add(evidence);
        } while (!over);
    }

    private static QueryPair pair(int number) {
        return QueryPair.newBuilder()
                .setSchemaId("shop")
                .setGold("SELECT id FROM item WHERE price > " + number)
                .setPredicted("SELECT id FROM item WHERE price >= " + number)
                .build();
    }

    /// Evidence on them that is not what it is without anything beside them.
    List<Evidence> wrong() {
        return wrong;
    }

    int answered() {
        return answered;
    }

    @Override
    public void close() {
        over = true;
        try {
            sender.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
