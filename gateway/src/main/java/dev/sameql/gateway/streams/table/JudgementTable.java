package dev.sameql.gateway.streams.table;

import dev.sameql.v1.Judgement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.apache.kafka.streams.state.HostInfo;

/// All judgements, in order of job id, open jobs among them as judgements that are not complete.
///
/// Each gateway holds those of its partitions, and asks the holders of the others, in its caller's
/// name. What is not there (a partition is being restored) is waited for, for a few seconds.
public final class JudgementTable {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(50);

    private final Holders holders;
    private final HeldJudgements held;
    private final Peers peers;
    private final Optional<String> token;

    public JudgementTable(Holders holders, HeldJudgements held, Peers peers) {
        this(holders, held, peers, Optional.empty());
    }

    private JudgementTable(
            Holders holders, HeldJudgements held, Peers peers, Optional<String> token) {
        this.holders = holders;
        this.held = held;
        this.peers = peers;
        this.token = token;
    }

    /// The same for a caller with a token: other gateways are shown it.
    public JudgementTable with(Optional<String> token) {
        return new JudgementTable(holders, held, peers, token);
    }

    /// What this gateway holds itself.
    public HeldJudgements held() {
        return held;
    }

    /// The judgement of a job.
    ///
    /// @throws NotThereYet when its partition is not there
    public Optional<Judgement> get(String jobId) {
        return once(patiently(() -> openOne(jobId)));
    }

    /// The judgement of a job, if it is there and can be read now.
    public Optional<Judgement> known(String jobId) {
        try {
            return readNow(jobId);
        } catch (NotThereYet e) {
            return Optional.empty();
        }
    }

    /// As [#get], without waiting.
    public Optional<Judgement> readNow(String jobId) {
        return once(openOne(jobId));
    }

    private static Optional<Judgement> once(Judgements found) {
        try (found) {
            return found.hasNext() ? Optional.of(found.next()) : Optional.empty();
        }
    }

    private Judgements openOne(String jobId) {
        return open(Set.of(holders.partition(jobId)), new JobRange(jobId, jobId));
    }

    /// Shows `visitor` the judgements with ids in the range until it says that it has seen enough.
    ///
    /// @throws NotThereYet when a partition is not there
    public void visit(JobRange range, Predicate<Judgement> visitor) {
        try (Judgements all = patiently(() -> open(holders.all().keySet(), range))) {
            while (all.hasNext()) if (!visitor.test(all.next())) return;
        }
    }

    /// Shows `visitor` all judgements with ids in the range, in no order, and several at a time:
    /// those of each partition that this gateway holds, and of each other gateway, in a thread of
    /// their own.
    ///
    /// @throws NotThereYet when a partition is not there
    public void visitAside(JobRange range, Consumer<Judgement> visitor) {
        List<Judgements> parts = patiently(() -> openAside(range));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            parts.stream()
                    .map(
                            part ->
                                    CompletableFuture.runAsync(
                                            () -> visitToItsEnd(part, visitor), threads))
                    .toList()
                    .forEach(CompletableFuture::join);
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    private static void visitToItsEnd(Judgements part, Consumer<Judgement> visitor) {
        try (part) {
            while (part.hasNext()) visitor.accept(part.next());
        }
    }

    /// About how many jobs the range of a campaign holds, from what this gateway holds of it: jobs
    /// are spread evenly over partitions. None when it holds nothing.
    public int estimate(JobRange range, int most) {
        try {
            int all = holders.all().size();
            Set<Integer> own = holders.byHolder(holders.all().keySet()).get(holders.own());
            if (own == null) return 0;
            return (int) Math.min(most, held.count(own, range, most) * (long) all / own.size());
        } catch (NotThereYet e) {
            return 0;
        }
    }

    private Judgements open(Set<Integer> partitions, JobRange range) {
        List<Judgements> parts = new ArrayList<>();
        open(
                parts,
                () ->
                        holders.byHolder(partitions)
                                .forEach(
                                        (holder, theirs) ->
                                                parts.add(read(holder, theirs, range))));
        return MergedJudgements.of(parts);
    }

    private List<Judgements> openAside(JobRange range) {
        List<Judgements> parts = new ArrayList<>();
        open(
                parts,
                () ->
                        holders.byHolder(holders.all().keySet())
                                .forEach(
                                        (holder, theirs) -> {
                                            if (!holder.equals(holders.own()))
                                                parts.add(read(holder, theirs, range));
                                            else
                                                for (int each : theirs)
                                                    parts.add(read(holder, Set.of(each), range));
                                        }));
        return parts;
    }

    /// Opens parts; when one cannot be, those that are open are closed.
    private static void open(List<Judgements> parts, Runnable opening) {
        try {
            opening.run();
        } catch (RuntimeException e) {
            parts.forEach(Judgements::close);
            throw e;
        }
    }

    private Judgements read(HostInfo holder, Set<Integer> partitions, JobRange range) {
        return holder.equals(holders.own())
                ? held.read(partitions, range)
                : peers.read(holder, partitions, range, token);
    }

    private static <T> T patiently(Supplier<T> opening) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return opening.get();
            } catch (NotThereYet e) {
                if (System.nanoTime() > end) throw e;
                pause(e);
            }
        }
    }

    private static void pause(NotThereYet cause) {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw cause;
        }
    }

    /// Job ids from `from` to `to`, both included; null is open.
    public record JobRange(String from, String to) {

        /// Every job.
        public static final JobRange ALL = new JobRange(null, null);

        /// The same range, only after `jobId`.
        public JobRange after(String jobId) {
            return new JobRange(jobId + "\u0000", to);
        }
    }
}
