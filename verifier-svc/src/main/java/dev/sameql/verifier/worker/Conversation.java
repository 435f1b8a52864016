package dev.sameql.verifier.worker;

import dev.sameql.engines.process.Child;
import dev.sameql.engines.process.Frames;
import dev.sameql.v1.Evidence;
import dev.sameql.verifier.crosscheck.GoldQuery;
import dev.sameql.verifier.process.SatQuestion;
import dev.sameql.verifier.process.SatReply;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The parent's part while a child works on one request: it does what the child asks for, until the
/// child has its answer.
final class Conversation {
    private final Child child;
    private final ParentServices services;
    private final Stopwatch stopwatch;
    private final List<String> given = new ArrayList<>();
    private Optional<GoldQuery> noted = Optional.empty();

    /// What a child answered.
    ///
    /// - `unrefuted`: the gold query of a job that is to be noted as unrefuted.
    /// - `tried`: the witnesses that the child was given.
    record Answer(Optional<Evidence> evidence, Optional<GoldQuery> unrefuted, List<String> tried) {}

    /// The verifier failed in the child, which goes on living.
    static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Failed(String how) {
            super(how);
        }
    }

    Conversation(Child child, ParentServices services, Stopwatch stopwatch) {
        this.child = child;
        this.services = services;
        this.stopwatch = stopwatch;
    }

    /// The answer to a question. Fails when the child ends before it.
    Answer answer(Frames.Content question) throws IOException, InterruptedException {
        child.write(question);
        while (true) {
            DataInputStream message = child.read();
            Tag tag = Tag.read(message);
            switch (tag) {
                case EVIDENCE -> {
                    return answered(Optional.of(Evidence.parseFrom(message)));
                }
                case NOTHING -> {
                    return answered(Optional.empty());
                }
                case FAILED -> throw new Failed(Frames.text(message));
                case SOLVE -> solve(SatQuestion.read(message));
                case WITNESSES -> witnesses(gold(message));
                case NOTE -> noted = Optional.of(gold(message));
                case ADD -> services.crossChecks().add(gold(message), Frames.text(message));
                case KEEP -> services.cases().keep(Frames.texts(message), Frames.text(message));
                case DATABASES -> services.measures().databases(message.readInt());
                case REPLAY_FAILED -> services.measures().replayFailed(Frames.text(message));
                case SOURCE -> services.measures().witness(Frames.text(message));
                case SOLVED ->
                        services.measures()
                                .solver(Duration.ofNanos(message.readLong()), Frames.text(message));
                case JOB -> services.measures().job(Duration.ofNanos(message.readLong()));
                case VERIFY, REOPEN, LATE -> throw new IOException("a child asks for " + tag);
            }
        }
    }

    private static GoldQuery gold(DataInputStream message) throws IOException {
        return new GoldQuery(Frames.text(message));
    }

    private void witnesses(GoldQuery gold) throws IOException {
        List<String> scripts = services.crossChecks().witnesses(gold);
        given.addAll(scripts);
        child.write(out -> Frames.texts(out, scripts));
    }

    private Answer answered(Optional<Evidence> evidence) {
        return new Answer(evidence, noted, List.copyOf(given));
    }

    private void solve(SatQuestion question) throws IOException, InterruptedException {
        long[] waited = {0};
        long start = System.nanoTime();
        SatReply reply = services.solvers().ask(question, nanos -> waited[0] += nanos);
        stopwatch.solved(System.nanoTime() - start - waited[0], waited[0]);
        child.write(
                out -> {
                    out.writeLong(waited[0]);
                    boolean crashed = reply instanceof SatReply.Crashed;
                    out.writeBoolean(crashed);
                    if (reply instanceof SatReply.Crashed(var detail)) Frames.text(out, detail);
                    else reply.write(out);
                });
    }
}
