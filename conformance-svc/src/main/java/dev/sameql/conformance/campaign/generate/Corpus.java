package dev.sameql.conformance.campaign.generate;

import java.util.ArrayDeque;
import java.util.Deque;

/// Cases worth changing: those that reached what none before had. Each is followed by mutants, the
/// more the more it reached.
public final class Corpus {
    private static final int LEAST = 3;

    private final Deque<Long> waiting = new ArrayDeque<>();
    private long next;
    private int reached;

    /// With fresh cases from a seed on.
    public Corpus(long seed) {
        this.next = seed;
    }

    /// The seed of the next case.
    public long next() {
        return waiting.isEmpty() ? next++ : waiting.removeFirst();
    }

    /// A case has ended, after which so much is reached in all; what was not `taken` is not
    /// changed.
    public void ended(long seed, int inAll, boolean taken) {
        int fresh = inAll - reached;
        reached = inAll;
        if (!taken || fresh <= 0 || CaseGenerator.isMutant(seed)) return;
        int count = Math.min(CaseGenerator.MUTANTS, LEAST + fresh);
        for (int i = 0; i < count; i++) waiting.addLast(CaseGenerator.mutant(seed, i));
    }
}
