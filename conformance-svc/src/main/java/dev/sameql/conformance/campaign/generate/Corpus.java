package dev.sameql.conformance.campaign.generate;

import java.util.ArrayDeque;
import java.util.Deque;

/// Cases worth changing: those that reached what none before had. Each is followed by mutants, the
/// more the more it reached.
public final class Corpus {
    private static final int LEAST = 1;
    private static final int FRESH_A_MUTANT = 4;

    private final Deque<Long> waiting = new ArrayDeque<>();
    private long next;
    private int reached;

    /// With fresh cases from a seed on, after so many that are constructed.
    public Corpus(long seed, int constructed) {
        this.next = seed;
        for (int i = 0; i < constructed; i++) waiting.addLast(CaseGenerator.constructed(i));
    }

    /// The seed of the next case.
    public long next() {
        return waiting.isEmpty() ? next++ : waiting.removeFirst();
    }

    /// Whether the next case is one by chance.
    public boolean isFresh() {
        return waiting.isEmpty();
    }

    /// A case has ended, after which so much is reached in all; what was not `taken` is not
    /// changed.
    public void ended(long seed, int inAll, boolean taken) {
        int fresh = inAll - reached;
        reached = inAll;
        if (!taken || fresh <= 0 || !CaseGenerator.isFresh(seed)) return;
        int count = Math.min(CaseGenerator.MUTANTS, LEAST + fresh / FRESH_A_MUTANT);
        for (int i = 0; i < count; i++) waiting.addLast(CaseGenerator.mutant(seed, i));
    }
}
