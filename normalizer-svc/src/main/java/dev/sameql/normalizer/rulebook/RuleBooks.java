package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Holds the book in force and follows its directory: an edit makes a new book, aside; when it is
/// lint free, compiles, its cases hold and its laws are decided, it replaces the old one at once,
/// else the old one stays and the rejected edit says why.
public final class RuleBooks implements AutoCloseable {
    private static final Duration GRACE = Duration.ofMinutes(2);
    private static final Duration LOOK = Duration.ofMillis(400);

    private final Path directory;
    private final RuleBookLoader loader;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile State state;

    /// What holds now. `rejected` is the last edit that was refused, until the files and the book
    /// agree again.
    public record State(RuleBook book, Optional<Rejected> rejected) {}

    /// An edit that did not make it: which file, and why.
    public record Rejected(String file, String reason) {}

    /// Loads the directory's rules; there has to be a first book.
    public RuleBooks(Path directory) throws RejectedRule, IOException {
        this(directory, RuleCache.none());
    }

    /// The same, with what earlier starts remembered.
    public RuleBooks(Path directory, RuleCache cache) throws RejectedRule, IOException {
        this(directory, cache, Optional.empty());
    }

    /// The same, and a law that is new counts as sound once this verifier has decided it.
    public RuleBooks(Path directory, RuleCache cache, Optional<RuleVerification> verification)
            throws RejectedRule, IOException {
        this.directory = directory;
        this.loader = new RuleBookLoader(directory, cache, verification);
        this.state = new State(loader.load(), Optional.empty());
    }

    /// The book in force.
    public RuleBook book() {
        return state.book();
    }

    /// The book in force and the last rejected edit.
    public State state() {
        return state;
    }

    /// Calls the listener after every change of the state.
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /// Follows the directory from now on.
    public RuleBooks watch() {
        var thread = Thread.ofVirtual().name("rule-book-watch").start(this::follow);
        thread.setUncaughtExceptionHandler((_, _) -> closed.countDown());
        return this;
    }

    /// Gets ready for edits: the first compilation and check in a process take seconds, so they are
    /// done beforehand, aside, with rules that are in force already.
    public RuleBooks expectEdits() {
        Thread.ofPlatform()
                .name("rule-book-warm-up")
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .start(loader::rehearse);
        return this;
    }

    /// File systems differ in what they announce, mounted volumes most of all: so it looks, some
    /// times a second, at times and sizes only.
    private void follow() {
        try {
            Set<Stamp> seen = look(Set.of());
            while (!closed.await(LOOK.toMillis(), TimeUnit.MILLISECONDS)) seen = look(seen);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /// The files as they are now, with a new book if they are not as they were seen and not those
    /// of the book. A directory that is gone may come back.
    private Set<Stamp> look(Set<Stamp> seen) {
        try {
            Set<Stamp> now = stamps();
            boolean changed = !now.equals(seen);
            if (changed && !RuleFile.digest(loader.files()).equals(book().digest())) refresh();
            else if (changed && state.rejected().isPresent()) refresh();
            return now;
        } catch (IOException | RuntimeException gone) {
            Rejected rejected = new Rejected(directory.toString(), gone.toString());
            if (state.rejected().filter(rejected::equals).isEmpty()) {
                state = new State(book(), Optional.of(rejected));
                listeners.forEach(Runnable::run);
            }
            return Set.of();
        }
    }

    private record Stamp(Path file, FileTime modified, long size) {}

    /// One question a file; a file that goes away meanwhile is none.
    private Set<Stamp> stamps() throws IOException {
        Set<Stamp> stamps = new HashSet<>();
        var visitor =
                new SimpleFileVisitor<Path>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (attributes.isRegularFile())
                            stamps.add(
                                    new Stamp(
                                            file,
                                            attributes.lastModifiedTime(),
                                            attributes.size()));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException failure)
                            throws IOException {
                        if (file.equals(directory)) throw failure;
                        return FileVisitResult.CONTINUE;
                    }
                };
        Files.walkFileTree(directory, EnumSet.of(FileVisitOption.FOLLOW_LINKS), 2, visitor);
        return stamps;
    }

    /// Makes a book of the files as they are now, and swaps, or notes why not.
    public void refresh() {
        RuleBook before = book();
        try {
            List<RuleFile> files = loader.files();
            boolean same = RuleFile.digest(files).equals(before.digest());
            state = new State(same ? before : loader.load(files), Optional.empty());
            if (!same) retire(before);
        } catch (RejectedRule refused) {
            state =
                    new State(
                            before,
                            Optional.of(new Rejected(refused.file(), refused.getMessage())));
        } catch (IOException | RuntimeException broken) {
            Rejected rejected = new Rejected(directory.toString(), broken.toString());
            state = new State(before, Optional.of(rejected));
        }
        listeners.forEach(Runnable::run);
    }

    /// Closes a book once nobody works with it any more.
    private static void retire(RuleBook book) {
        Thread.ofVirtual()
                .start(
                        () -> {
                            try {
                                Thread.sleep(GRACE);
                            } catch (InterruptedException stop) {
                                Thread.currentThread().interrupt();
                            }
                            book.close();
                        });
    }

    @Override
    public void close() {
        closed.countDown();
        book().close();
    }
}
