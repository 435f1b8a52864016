package dev.sameql.verifier.worker;

import dev.sameql.core.cache.BoundedCache;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.process.ChildPipe;
import dev.sameql.engines.process.Frames;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The program of a child process: a [Verifier] that answers one request after the other. What it
/// needs of the world, its parent does for it: Z3, shared witnesses, cases, metrics. Its one
/// argument is its memory limit in megabytes.
public final class PairWorker {
    private static final int SCHEMAS = 64;

    private final ChildPipe pipe;
    private final Verifier verifier;
    private final BoundedCache<String, Schema> schemas = new BoundedCache<>(SCHEMAS);

    private PairWorker(ChildPipe pipe) {
        this.pipe = pipe;
        ParentStub parent = new ParentStub(pipe);
        this.verifier = new Verifier(new Solver(parent), parent, parent, parent);
    }

    /// Runs the child. SQLite's library is unpacked and loaded before the child gives up what that
    /// takes; no text from outside has been read by then.
    public static void main(String[] arguments) throws Exception {
        SqliteEngine.version();
        ChildPipe pipe = ChildPipe.open(arguments[0]);
        PairWorker worker = new PairWorker(pipe);
        pipe.ready();
        while (true) worker.answer(pipe.read());
    }

    private void answer(DataInputStream message) throws IOException {
        Optional<Evidence> evidence;
        try {
            evidence = evidence(message);
        } catch (ParentStub.Gone gone) {
            throw gone.getCause();
        } catch (RuntimeException | StackOverflowError failure) {
            pipe.write(
                    out -> {
                        Tag.FAILED.write(out);
                        Frames.text(out, failure.toString());
                    });
            return;
        }
        pipe.write(
                out -> {
                    if (evidence.isEmpty()) {
                        Tag.NOTHING.write(out);
                    } else {
                        Tag.EVIDENCE.write(out);
                        evidence.get().writeTo(out);
                    }
                });
    }

    private Optional<Evidence> evidence(DataInputStream message) throws IOException {
        Tag tag = Tag.read(message);
        List<String> ddl = Frames.texts(message);
        Schema schema = schemas.of(String.join(";\n", ddl), SchemaReader::ddl);
        return switch (tag) {
            case VERIFY -> Optional.of(verifier.verify(request(message), schema));
            case REOPEN -> {
                String database = Frames.text(message);
                yield verifier.reopen(request(message), schema, database);
            }
            case LATE -> {
                List<String> databases = Frames.texts(message);
                yield verifier.late(request(message), schema, databases);
            }
            case WITNESSES,
                    NOTE,
                    SOLVE,
                    ADD,
                    KEEP,
                    DATABASES,
                    REPLAY_FAILED,
                    SOURCE,
                    SOLVED,
                    JOB,
                    EVIDENCE,
                    NOTHING,
                    FAILED ->
                    throw new IOException("a parent asks for " + tag);
        };
    }

    private static VerificationRequest request(DataInputStream message) throws IOException {
        return VerificationRequest.parseFrom(message);
    }
}
