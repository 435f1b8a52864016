package dev.sameql.verifier.worker;

import com.google.protobuf.MessageLite;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.process.Child;
import dev.sameql.engines.process.Confines;
import dev.sameql.engines.process.Program;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.v1.Evidence;
import dev.sameql.verifier.Verifier;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.JSQLParserException;
import org.jboss.logging.Logger;
import org.sqlite.SQLiteConnection;

/// Children that run [PairWorker]: started when first needed, kept for the next request, replaced
/// when they die. Thread-safe. Where this process ends without closing it, the children end by
/// themselves, since their pipes do.
final class WorkerChildren implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(WorkerChildren.class);

    /// Of a child's memory, Java's heap takes a third; SQLite and Java itself share the rest.
    private static final int HEAP_IS_ONE_OF = 3;

    private static final String FIRST_COMPILER_ONLY = "-XX:TieredStopAtLevel=1";

    private static final List<String> PARTS =
            List.of(
                    Program.resource(Verifier.class),
                    Program.resource(Schema.class),
                    Program.resource(SqliteEngine.class),
                    Program.resource(Evidence.class),
                    Program.resource(MessageLite.class),
                    Program.resource(JSQLParserException.class),
                    Program.resource(SQLiteConnection.class));

    private final Program program;
    private final ArrayDeque<Child> idle = new ArrayDeque<>();
    private final Set<Child> all = new HashSet<>();
    private boolean told;
    private boolean closed;

    WorkerChildren(int megabytes) {
        List<String> options = new ArrayList<>();
        options.add("-Xmx" + megabytes / HEAP_IS_ONE_OF + "m");
        options.add("-Xshare:auto");
        // children live as long as their parent: what pays there pays here
        if (ManagementFactory.getRuntimeMXBean().getInputArguments().contains(FIRST_COMPILER_ONLY))
            options.add(FIRST_COMPILER_ONLY);
        this.program = new Program(PairWorker.class, PARTS, options, List.of(), megabytes);
    }

    /// One that nobody uses, or a new one.
    Child take() throws IOException {
        synchronized (this) {
            if (closed) throw new IOException("no more pairs are taken");
            while (!idle.isEmpty()) {
                Child child = idle.pop();
                if (child.isAlive()) return child;
                all.remove(child);
                child.close();
            }
        }
        Child child = Child.start(program);
        boolean late;
        synchronized (this) {
            late = closed;
            if (!late) all.add(child);
            if (!told) tell(child.confines());
            told = true;
        }
        if (late) {
            child.close();
            throw new IOException("no more pairs are taken");
        }
        return child;
    }

    /// Starts one that nobody has asked for yet.
    void prepare() {
        try {
            giveBack(take());
        } catch (IOException e) {
            LOG.warnf("event=no-worker reason=%s", e.getMessage());
        }
    }

    /// One whose answer has come.
    void giveBack(Child child) {
        synchronized (this) {
            if (!closed && child.isAlive()) {
                idle.push(child);
                return;
            }
        }
        end(child);
    }

    /// One that is not to be asked again.
    void end(Child child) {
        synchronized (this) {
            all.remove(child);
        }
        child.close();
    }

    private static void tell(Confines confines) {
        Logger.Level level = confines.isWhole() ? Logger.Level.INFO : Logger.Level.WARN;
        LOG.logf(
                level,
                "event=children-confined files=%s network=%s memory=%s%s",
                confines.files(),
                confines.network(),
                confines.memory(),
                confines.isWhole() ? "" : " reason=\"the system lacks it, see operations.md\"");
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /// The process ids of those that live now.
    synchronized List<Long> processIds() {
        return all.stream().filter(Child::isAlive).map(Child::processId).toList();
    }

    @Override
    public void close() {
        Set<Child> children;
        synchronized (this) {
            closed = true;
            children = Set.copyOf(all);
            all.clear();
            idle.clear();
        }
        children.forEach(Child::close);
    }
}
