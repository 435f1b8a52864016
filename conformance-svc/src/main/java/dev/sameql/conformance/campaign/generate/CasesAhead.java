package dev.sameql.conformance.campaign.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/// Cases of a generator. Those by chance are made in a thread of their own, some blocks ahead of
/// the one that is asked for, since making a case takes as long as running it.
///
/// Law: the case of a seed is that which [CaseGenerator#of] makes of it.
public final class CasesAhead implements AutoCloseable {
    private static final int AHEAD = 3;
    private static final int BEHIND = 1;

    private final CaseGenerator near;
    private final CaseGenerator far;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(
                    Thread.ofPlatform().daemon().name("cases-ahead").factory());
    private final TreeMap<Long, CompletableFuture<List<Optional<TestCase>>>> blocks =
            new TreeMap<>();

    /// With two generators alike, of which the second belongs to the thread.
    public CasesAhead(Supplier<CaseGenerator> generator) {
        this.near = generator.get();
        this.far = generator.get();
    }

    /// The generator of what is not made ahead.
    public CaseGenerator generator() {
        return near;
    }

    /// The case of a seed; none where its text is not read.
    public Optional<TestCase> of(long seed) {
        if (CaseGenerator.isFresh(seed)) return fresh(seed);
        if (!CaseGenerator.isMutant(seed)) return near.of(seed);
        return fresh(CaseGenerator.original(seed)).flatMap(from -> near.mutated(from, seed));
    }

    private Optional<TestCase> fresh(long seed) {
        long block = Math.floorDiv(seed, CaseGenerator.BLOCK);
        for (long b = block; b <= block + AHEAD; b++)
            blocks.computeIfAbsent(
                    b, wanted -> CompletableFuture.supplyAsync(() -> made(wanted), thread));
        blocks.headMap(block - BEHIND).clear();
        return blocks.get(block).join().get(Math.floorMod(seed, CaseGenerator.BLOCK));
    }

    private List<Optional<TestCase>> made(long block) {
        List<Optional<TestCase>> cases = new ArrayList<>(CaseGenerator.BLOCK);
        for (int i = 0; i < CaseGenerator.BLOCK; i++)
            cases.add(far.of(block * CaseGenerator.BLOCK + i));
        return cases;
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
