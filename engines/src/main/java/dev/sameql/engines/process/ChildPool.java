package dev.sameql.engines.process;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Children that run one program: started when first needed, kept for the next question, replaced
/// when they die. Thread-safe. Where this process ends without closing it, the children end by
/// themselves, since their pipes do.
public final class ChildPool implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ChildPool.class.getName());

    private final Program program;
    private final int mostIdle;
    private final ArrayDeque<Child> idle = new ArrayDeque<>();
    private final Set<Child> all = new HashSet<>();
    private boolean told;
    private boolean closed;

    /// The pool was closed before there was a child, or an answer.
    public static final class Closed extends IOException {
        private static final long serialVersionUID = 1L;

        private Closed() {
            super("the child processes are being ended");
        }
    }

    /// A pool that keeps so many children that nobody uses.
    public ChildPool(Program program, int mostIdle) {
        this.program = program;
        this.mostIdle = mostIdle;
    }

    /// A child that nobody else uses, to be given back or ended.
    ///
    /// @throws Closed once this is closed
    public Child take() throws IOException {
        synchronized (this) {
            if (closed) throw new Closed();
            while (!idle.isEmpty()) {
                Child child = idle.pop();
                if (child.isAlive()) return child;
                all.remove(child);
                child.close();
            }
        }
        Child child = Child.start(program);
        synchronized (this) {
            if (!closed) {
                all.add(child);
                tell(child.confines());
                return child;
            }
        }
        child.close();
        throw new Closed();
    }

    /// Starts one that nobody has asked for yet.
    public void prepare() {
        try {
            giveBack(take());
        } catch (IOException e) {
            LOG.log(Level.WARNING, () -> "event=no-child program=" + name() + " reason=" + e);
        }
    }

    /// One whose answer has come; one that does not live any more is ended.
    public void giveBack(Child child) {
        synchronized (this) {
            if (!closed && child.isAlive() && idle.size() < mostIdle) {
                idle.push(child);
                return;
            }
        }
        end(child);
    }

    /// One that is not to be asked again.
    public void end(Child child) {
        synchronized (this) {
            all.remove(child);
        }
        child.close();
    }

    /// Once for all children: the same system holds them.
    private void tell(Confines confines) {
        if (told) return;
        told = true;
        String lacking = confines.isWhole() ? "" : " reason=\"the system lacks it\"";
        LOG.log(
                confines.isWhole() ? Level.INFO : Level.WARNING,
                () ->
                        "event=children-confined program=%s files=%s network=%s memory=%s%s"
                                .formatted(
                                        name(),
                                        confines.files(),
                                        confines.network(),
                                        confines.memory(),
                                        lacking));
    }

    private String name() {
        return program.main().getSimpleName();
    }

    /// What a failure to answer means: [Closed] where this was closed meanwhile, which ends all
    /// children.
    public synchronized IOException reason(IOException failure) {
        if (!closed || failure instanceof Closed) return failure;
        var end = new Closed();
        end.initCause(failure);
        return end;
    }

    /// The process ids of the children that live now.
    public synchronized List<Long> processIds() {
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
        children.forEach(Child::kill);
        children.forEach(Child::close);
    }
}
