package dev.sameql.gateway.streams.table;

import dev.sameql.v1.Judgement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

/// Several sequences as one, in order of job id. Holds one judgement of each.
final class MergedJudgements implements Judgements {

    private record Head(Judgement judgement, Judgements rest) {}

    private final List<Judgements> parts;
    private final PriorityQueue<Head> heads =
            new PriorityQueue<>(Comparator.comparing((Head head) -> head.judgement().getJobId()));

    private MergedJudgements(List<Judgements> parts) {
        this.parts = List.copyOf(parts);
    }

    /// Takes over the parts: whatever happens, they are closed with it.
    static Judgements of(List<Judgements> parts) {
        if (parts.size() == 1) return parts.getFirst();
        var merged = new MergedJudgements(parts);
        try {
            merged.parts.forEach(merged::advance);
        } catch (RuntimeException e) {
            merged.close();
            throw e;
        }
        return merged;
    }

    private void advance(Judgements part) {
        if (part.hasNext()) heads.add(new Head(part.next(), part));
    }

    @Override
    public boolean hasNext() {
        return !heads.isEmpty();
    }

    @Override
    public Judgement next() {
        Head head = heads.poll();
        if (head == null) throw new NoSuchElementException();
        advance(head.rest());
        return head.judgement();
    }

    @Override
    public void close() {
        List<RuntimeException> failures = new ArrayList<>();
        for (Judgements part : parts) {
            try {
                part.close();
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) throw failures.getFirst();
    }
}
