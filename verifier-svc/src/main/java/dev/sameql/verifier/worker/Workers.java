package dev.sameql.verifier.worker;

import dev.sameql.core.schema.Schema;
import dev.sameql.engines.process.Child;
import dev.sameql.engines.process.ChildPool;
import dev.sameql.engines.process.Frames;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.EvidenceWriter;
import dev.sameql.verifier.Judge;
import dev.sameql.verifier.Verifier;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.jboss.logging.Logger;

/// A verifier whose pairs are each judged in a child process, which is ended when a pair takes
/// longer than its time: then the pair is undecided. A pair whose child dies is tried once more, in
/// another child; tries that [Attempts] remembers of an earlier process count. Thread-safe; a
/// caller waits while all children are busy.
public final class Workers implements Judge {
    private static final Logger LOG = Logger.getLogger(Workers.class);
    private static final int TRIES = 2;

    /// Most pairs take a hundredth of a second, and a child's start a third of one.
    private static final Duration BEFORE_ANOTHER = Duration.ofMillis(100);

    private final ParentServices services;
    private final Attempts attempts;
    private final ChildPool children;
    private final Semaphore places;

    /// A pair that its workers did not survive.
    public static final class Crashed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Crashed(String how) {
            super(how);
        }
    }

    /// The services and the record of attempts are closed with this.
    public Workers(WorkerSettings settings, ParentServices services, Attempts attempts) {
        this.services = services;
        this.attempts = attempts;
        this.children =
                new ChildPool(WorkerProgram.of(settings), settings.processes(), BEFORE_ANOTHER);
        this.places = new Semaphore(settings.processes(), true);
    }

    /// Starts a child ahead of the first pair, in the background.
    public void prepare() {
        Thread.ofPlatform().daemon().name("first-worker").start(children::prepare);
    }

    @Override
    public Evidence verify(VerificationRequest request, Schema schema) {
        return answer(
                        request,
                        out -> {
                            Tag.VERIFY.write(out);
                            Frames.texts(out, schema.ddl());
                            request.writeTo(out);
                        },
                        spent -> Optional.of(EvidenceWriter.overdue(request, spent)))
                .orElseThrow(() -> new IllegalStateException("a child gave no evidence"));
    }

    @Override
    public Optional<Evidence> reopen(VerificationRequest request, Schema schema, String database) {
        return answer(
                request,
                out -> {
                    Tag.REOPEN.write(out);
                    Frames.texts(out, schema.ddl());
                    Frames.text(out, database);
                    request.writeTo(out);
                },
                _ -> Optional.empty());
    }

    private Optional<Evidence> answer(
            VerificationRequest request,
            Frames.Content question,
            Function<Duration, Optional<Evidence>> overdue) {
        String job = request.getJob().getJobId();
        String how = "its process ended";
        while (attempts.begin(job) < TRIES) {
            try {
                Optional<Evidence> evidence = once(request, question, overdue);
                attempts.end(job);
                return evidence;
            } catch (ChildPool.Closed | InterruptedException end) {
                throw ending(job, end);
            } catch (IOException | Conversation.Failed crash) {
                attempts.crashed(job);
                how = String.valueOf(crash.getMessage());
                LOG.warnf("worker=verifier job=%s event=crashed reason=%s", job, how);
            } catch (RuntimeException | Error ours) {
                attempts.release(job);
                throw ours;
            }
        }
        attempts.end(job);
        throw new Crashed("the pair's worker did not survive it, twice: " + how);
    }

    /// What is cut short by the end of this process has no answer.
    private IllegalStateException ending(String job, Exception cause) {
        attempts.release(job);
        Thread.currentThread().interrupt();
        return new IllegalStateException("the verifier is being closed", cause);
    }

    private Optional<Evidence> once(
            VerificationRequest request,
            Frames.Content question,
            Function<Duration, Optional<Evidence>> overdue)
            throws IOException, InterruptedException {
        places.acquire();
        try {
            return onChild(request, question, overdue);
        } finally {
            places.release();
        }
    }

    private Optional<Evidence> onChild(
            VerificationRequest request,
            Frames.Content question,
            Function<Duration, Optional<Evidence>> overdue)
            throws IOException, InterruptedException {
        Child child = children.take();
        boolean answered = false;
        try (var stopwatch = Stopwatch.start(child, Verifier.patience(request))) {
            try {
                var talk = new Conversation(child, services, request, stopwatch);
                Optional<Evidence> evidence = talk.answer(question);
                answered = true;
                return evidence;
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
                return overdue.apply(spent);
            }
        } finally {
            if (answered) children.giveBack(child);
            else children.end(child);
        }
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
