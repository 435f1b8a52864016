package dev.sameql.verifier.worker;

import dev.sameql.engines.process.ChildPipe;
import dev.sameql.engines.process.Frames;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.Measures;
import dev.sameql.verifier.crosscheck.CrossChecks;
import dev.sameql.verifier.crosscheck.GoldQuery;
import dev.sameql.verifier.process.SatQuestion;
import dev.sameql.verifier.process.SatReply;
import dev.sameql.verifier.process.SmtSolver;
import dev.sameql.verifier.witness.Cases;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.LongConsumer;

/// What a child's verifier needs of the world, asked of its parent, whose [ParentServices] answers.
final class ParentStub implements SmtSolver, CrossChecks, Cases, Measures {
    private final ChildPipe pipe;

    /// The pipe to the parent is broken.
    static final class Gone extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Gone(IOException cause) {
            super(cause);
        }

        @Override
        public synchronized IOException getCause() {
            return (IOException) super.getCause();
        }
    }

    ParentStub(ChildPipe pipe) {
        this.pipe = pipe;
    }

    private void tell(Tag tag, Frames.Content content) {
        try {
            pipe.write(
                    out -> {
                        tag.write(out);
                        content.write(out);
                    });
        } catch (IOException e) {
            throw new Gone(e);
        }
    }

    @Override
    public List<String> witnesses(GoldQuery gold) {
        tell(Tag.WITNESSES, out -> Frames.text(out, gold.key()));
        try {
            return Frames.texts(pipe.read());
        } catch (IOException e) {
            throw new Gone(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a child", e);
        }
    }

    @Override
    public SatReply ask(SatQuestion question, LongConsumer waited) throws InterruptedException {
        tell(Tag.SOLVE, question::write);
        try {
            DataInputStream reply = pipe.read();
            waited.accept(reply.readLong());
            return reply.readBoolean()
                    ? new SatReply.Crashed(Frames.text(reply))
                    : SatReply.read(reply);
        } catch (IOException e) {
            throw new Gone(e);
        }
    }

    /// The parent notes it once it has the answer, so that nobody waits for the brokers with a
    /// child in hand, and asks once more if there are witnesses that were not tried.
    @Override
    public List<String> note(GoldQuery gold, VerificationRequest request) {
        tell(Tag.NOTE, out -> Frames.text(out, gold.key()));
        return List.of();
    }

    @Override
    public void add(GoldQuery gold, String database) {
        tell(
                Tag.ADD,
                out -> {
                    Frames.text(out, gold.key());
                    Frames.text(out, database);
                });
    }

    @Override
    public void keep(List<String> about, String formula) {
        tell(
                Tag.KEEP,
                out -> {
                    Frames.texts(out, about);
                    Frames.text(out, formula);
                });
    }

    @Override
    public void databases(int tried) {
        tell(Tag.DATABASES, out -> out.writeInt(tried));
    }

    @Override
    public void replayFailed(String source) {
        tell(Tag.REPLAY_FAILED, out -> Frames.text(out, source));
    }

    @Override
    public void witness(String source) {
        tell(Tag.SOURCE, out -> Frames.text(out, source));
    }

    @Override
    public void solver(Duration spent, String answer) {
        tell(
                Tag.SOLVED,
                out -> {
                    out.writeLong(spent.toNanos());
                    Frames.text(out, answer);
                });
    }

    @Override
    public void job(Duration spent) {
        tell(Tag.JOB, out -> out.writeLong(spent.toNanos()));
    }

    @Override
    public void close() {}
}
