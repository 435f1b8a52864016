package dev.sameql.verifier.worker;

import dev.sameql.core.schema.Schema;
import dev.sameql.engines.process.Child;
import dev.sameql.engines.process.ChildPool;
import dev.sameql.engines.process.Frames;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.attempts.Place;
import dev.sameql.verifier.EvidenceWriter;
import dev.sameql.verifier.Judge;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.crosscheck.GoldQuery;
import dev.sameql.verifier.worker.Conversation.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.jboss.logging.Logger;

/// A verifier whose pairs are each judged in a child process, which is ended when a pair takes
/// longer than its time: then the pair is undecided. A pair whose child dies is tried once more, in
/// another child; tries that [Attempts] remembers of an earlier process count. Thread-safe; a
/// caller waits while all children are busy.
///
/// The end of a whole process may have had other causes than the pairs that it worked on. So a pair
/// that was on its way when two of them ended is given up only after it was tried alone, twice.
public final class Workers implements Judge {
    private static final Logger LOG = Logger.getLogger(Workers.class);
    private static final int TRIES = 2;
    private static final int PROCESSES = 4;

    /// What another child costs: its start takes a third of a second, and its code is compiled
    /// anew. Callers wait as long as that, all together, before they are given one.
    private static final Duration BEFORE_ANOTHER = Duration.ofSeconds(2);

    private final ParentServices services;
    private final Attempts attempts;
    private final ChildPool children;
    private final int size;
    private final Semaphore places;
    private volatile boolean able = true;

    /// A pair that its workers did not survive.
    public static final class Crashed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Crashed(String how) {
            super(how);
        }
    }

    /// No worker can be started: nothing is known of the pair.
    public static final class Unable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unable(Child.Unstarted cause) {
            super(cause.getMessage(), cause);
        }
    }

    /// The services and the record of attempts are closed with this.
    public Workers(WorkerSettings settings, ParentServices services, Attempts attempts) {
        this.services = services;
        this.attempts = attempts;
        this.children =
                new ChildPool(WorkerProgram.of(settings), settings.processes(), BEFORE_ANOTHER);
        this.size = settings.processes();
        this.places = new Semaphore(size, true);
    }

    /// Starts a child ahead of the first pair, in the background.
    public void prepare() {
        Thread.ofPlatform().daemon().name("first-worker").start(this::first);
    }

    private void first() {
        children.prepare();
        able = !children.processIds().isEmpty();
    }

    @Override
    public Evidence verify(VerificationRequest request, Schema schema) {
        return verify(request, schema, Optional.empty());
    }

    /// As [#verify(VerificationRequest, Schema)], for a request whose record lies there: once it is
    /// given up, it is so whenever it comes again.
    public Evidence verify(VerificationRequest request, Schema schema, Place record) {
        String job = request.getJob().getJobId();
        if (attempts.isGivenUp(job, record)) throw new Crashed("the pair was given up before");
        return verify(request, schema, Optional.of(record));
    }

    private Evidence verify(VerificationRequest request, Schema schema, Optional<Place> record) {
        Function<Duration, Optional<Evidence>> overdue =
                spent -> Optional.of(EvidenceWriter.overdue(request, spent));
        Answer answer =
                answer(request, record, question(Tag.VERIFY, schema, _ -> {}, request), overdue);
        Evidence evidence =
                answer.evidence()
                        .orElseThrow(() -> new IllegalStateException("a child gave no evidence"));
        List<String> late = late(request, answer);
        if (late.isEmpty()) return evidence;
        Frames.Content more = out -> Frames.texts(out, late);
        return answer(
                        after(request, evidence),
                        record,
                        question(Tag.LATE, schema, more, request),
                        overdue)
                .evidence()
                .map(
                        found ->
                                found.toBuilder()
                                        .setMillis(evidence.getMillis() + found.getMillis())
                                        .build())
                .orElse(evidence);
    }

    /// The witnesses of a job's gold query that became known while the job was answered; the job is
    /// noted as unrefuted before.
    private List<String> late(VerificationRequest request, Answer answer) {
        if (answer.unrefuted().isEmpty()) return List.of();
        GoldQuery gold = answer.unrefuted().get();
        List<String> late = new ArrayList<>(services.crossChecks().note(gold, request));
        late.removeAll(answer.tried());
        return late;
    }

    /// A request in the time that its first answer left.
    private static VerificationRequest after(VerificationRequest request, Evidence first) {
        long spent = (long) Math.ceil(first.getMillis());
        return request.toBuilder().setOverdrawnMillis(request.getOverdrawnMillis() + spent).build();
    }

    @Override
    public Optional<Evidence> reopen(VerificationRequest request, Schema schema, String database) {
        Frames.Content more = out -> Frames.text(out, database);
        return answer(
                        request,
                        Optional.empty(),
                        question(Tag.REOPEN, schema, more, request),
                        _ -> Optional.empty())
                .evidence();
    }

    /// What a child is asked about a request; `more` is what it is to try.
    private static Frames.Content question(
            Tag tag, Schema schema, Frames.Content more, VerificationRequest request) {
        return out -> {
            tag.write(out);
            Frames.texts(out, schema.ddl());
            more.write(out);
            request.writeTo(out);
        };
    }

    private Answer answer(
            VerificationRequest request,
            Optional<Place> record,
            Frames.Content question,
            Function<Duration, Optional<Evidence>> overdue) {
        String job = request.getJob().getJobId();
        String how = "its process ended";
        int crashes = attempts.crashes(job);
        int most = crashes < TRIES ? TRIES : PROCESSES;
        int taken = crashes < TRIES ? 1 : size;
        while (crashes < most) {
            take(job, taken);
            try {
                attempts.begin(job);
                Answer answer = onChild(request, question, overdue);
                attempts.end(job);
                return answer;
            } catch (Child.Unstarted none) {
                throw unable(job, none);
            } catch (ChildPool.Closed | InterruptedException end) {
                throw ending(job, end);
            } catch (IOException | Conversation.Failed crash) {
                attempts.crashed(job);
                how = String.valueOf(crash.getMessage());
                LOG.warnf("worker=verifier job=%s event=crashed reason=%s", job, how);
                most = TRIES;
            } catch (RuntimeException | Error ours) {
                attempts.release(job);
                throw ours;
            } finally {
                places.release(taken);
            }
            crashes = attempts.crashes(job);
        }
        record.ifPresentOrElse(place -> attempts.giveUp(job, place), () -> attempts.end(job));
        throw new Crashed("the pair's worker did not survive it, twice: " + how);
    }

    private RuntimeException unable(String job, Child.Unstarted none) {
        IOException why = children.reason(none);
        if (why instanceof ChildPool.Closed) return ending(job, why);
        able = false;
        attempts.release(job);
        return new Unable(none);
    }

    /// What is cut short by the end of this process has no answer.
    private IllegalStateException ending(String job, Exception cause) {
        attempts.release(job);
        Thread.currentThread().interrupt();
        return new IllegalStateException("the verifier is being closed", cause);
    }

    /// A pair that waits is not on its way: should the process end, it is not by this one.
    private void take(String job, int taken) {
        try {
            places.acquire(taken);
        } catch (InterruptedException end) {
            throw ending(job, end);
        }
    }

    private Answer onChild(
            VerificationRequest request,
            Frames.Content question,
            Function<Duration, Optional<Evidence>> overdue)
            throws IOException, InterruptedException {
        Child child = children.take();
        able = true;
        boolean answered = false;
        try (var stopwatch = Stopwatch.start(child, Verifier.patience(request))) {
            try {
                var talk = new Conversation(child, services, stopwatch);
                Answer answer = talk.answer(question);
                answered = true;
                return answer;
            } catch (Conversation.Failed failed) {
                answered = true;
                throw failed;
            } catch (IOException ended) {
                if (!stopwatch.hasRung())
                    throw children.reason(new IOException("a worker process died", ended));
                Duration spent = Duration.ofNanos(stopwatch.elapsed());
                LOG.warnf(
                        "worker=verifier job=%s event=overdue millis=%d",
                        request.getJob().getJobId(), spent.toMillis());
                return new Answer(overdue.apply(spent), Optional.empty(), List.of());
            }
        } finally {
            if (answered) children.giveBack(child);
            else children.end(child);
        }
    }

    /// Whether workers could be started when one was needed last.
    public boolean isAble() {
        return able;
    }

    /// The process ids of the children that live now.
    public List<Long> processIds() {
        return children.processIds();
    }

    @Override
    public void close() {
        children.close();
        services.solvers().close();
        attempts.close();
    }
}
