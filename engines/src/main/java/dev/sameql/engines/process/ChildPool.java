package dev.sameql.engines.process;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
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
    private final Duration patience;
    private final Set<Child> idle = new HashSet<>();

    /// In the order in which they were started.
    private final Set<Child> all = new LinkedHashSet<>();

    /// How long callers have waited since a child was started last, all together; accounted for up
    /// to a moment.
    private Duration waited = Duration.ZERO;

    private long accounted;
    private int waiting;
    private int starting;
    private boolean told;
    private boolean closed;

    /// The pool was closed before there was a child, or an answer.
    public static final class Closed extends IOException {
        private static final long serialVersionUID = 1L;

        private Closed() {
            super("the child processes are being ended");
        }
    }

    /// A pool that keeps so many children that nobody uses, and starts another whenever all are
    /// busy.
    public ChildPool(Program program, int mostIdle) {
        this(program, mostIdle, Duration.ZERO);
    }

    /// The same, but while all are busy callers wait for one of them, and another is started only
    /// once they have waited so long, all together since one was started last: short questions are
    /// answered sooner by one child that has warmed up than by several that have not.
    public ChildPool(Program program, int mostIdle, Duration patience) {
        this.program = program;
        this.mostIdle = mostIdle;
        this.patience = patience;
    }

    /// A child that nobody else uses, the oldest of them, to be given back or ended.
    ///
    /// @throws Closed once this is closed
    public Child take() throws IOException {
        Optional<Child> free = free();
        if (free.isPresent()) return free.get();
        try {
            return add(Child.start(program));
        } finally {
            begun();
        }
    }

    /// One that its caller started; none once this is closed.
    private Child add(Child child) throws Closed {
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

    private synchronized void begun() {
        starting--;
        notifyAll();
    }

    /// The oldest that is idle, now or before patience ends; none when another is to be started.
    private synchronized Optional<Child> free() throws Closed {
        while (true) {
            if (closed) throw new Closed();
            Optional<Child> oldest = oldest();
            if (oldest.isPresent()) return oldest;
            account();
            Duration left = patience.minus(waited);
            if (all.isEmpty() && starting == 0 || !left.isPositive()) {
                waited = Duration.ZERO;
                starting++;
                return Optional.empty();
            }
            waiting++;
            try {
                wait(left.dividedBy(waiting).toMillis() + 1);
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
                throw new Closed();
            } finally {
                account();
                waiting--;
            }
        }
    }

    /// Of those that are idle; those that have died are put away.
    private Optional<Child> oldest() {
        for (Child child : List.copyOf(all)) {
            if (!idle.remove(child)) continue;
            if (child.isAlive()) return Optional.of(child);
            all.remove(child);
            child.close();
        }
        return Optional.empty();
    }

    private void account() {
        long now = System.nanoTime();
        waited = waited.plusNanos(waiting * (now - accounted));
        accounted = now;
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
                idle.add(child);
                notify();
                return;
            }
        }
        end(child);
    }

    /// One that is not to be asked again.
    public void end(Child child) {
        synchronized (this) {
            all.remove(child);
            notifyAll();
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
            notifyAll();
        }
        children.forEach(Child::kill);
        children.forEach(Child::close);
    }
}
