package dev.sameql.v1.attempts;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Attempts in a file, which outlives the process however it ends: a job that was begun and neither
/// ended nor was released when its process died has crashed once more. A line for each event goes
/// to the system at once, without waiting for the disk: a killed process loses none, a machine
/// without power may.
///
/// One process at a time has the file. A thread that is interrupted notes as any other: an end in
/// good order is told by such threads, and a channel would close under them, for all. What cannot
/// be written, since the disk is full, is remembered by this process alone until it can be: no job
/// suffers by it.
public final class AttemptJournal implements Attempts {
    private static final Logger LOG = System.getLogger(AttemptJournal.class.getName());
    private static final String FILE = "attempts.log";
    private static final long GROWTH = 4L << 20;
    private static final int MOST_JOBS = 10_000;
    private static final int MOST_GIVEN_UP = 1_000;

    private static final char BEGUN = 'b';
    private static final char CRASHED = 'c';
    private static final char ENDED = 'e';
    private static final char RELEASED = 'r';
    private static final char GIVEN_UP = 'g';

    private final Path file;
    private final Map<String, Integer> crashes = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    /// Places of records with their jobs, the latest last.
    private final Set<String> givenUp = new LinkedHashSet<>();

    private final FileChannel lock;
    private RandomAccessFile log;
    private long longest;

    /// Whether the file lacks what could not be written.
    private boolean behind;

    private boolean closed;

    private AttemptJournal(Path folder) throws IOException {
        this.file = folder.resolve(FILE);
        this.lock =
                FileChannel.open(
                        folder.resolve("lock"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE);
        if (lock.tryLock() == null) {
            lock.close();
            throw new IOException("another process has its journal there");
        }
        if (Files.exists(file))
            Files.readAllLines(file, StandardCharsets.US_ASCII).forEach(this::replay);
        for (String job : Set.copyOf(open)) apply(CRASHED, job);
        rewrite();
    }

    /// The journal in a folder, with what a process before this one left there.
    public static AttemptJournal in(Path folder) {
        try {
            return new AttemptJournal(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "no journal of attempts in " + folder + ": " + e.getMessage(), e);
        }
    }

    /// A line that was torn by the end of the process tells nothing.
    private void replay(String line) {
        if (line.length() < 2 || !line.endsWith(".")) return;
        try {
            byte[] job = Base64.getUrlDecoder().decode(line.substring(1, line.length() - 1));
            apply(line.charAt(0), new String(job, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException torn) {
            return;
        }
    }

    private void apply(char event, String job) {
        switch (event) {
            case BEGUN -> open.add(job);
            case CRASHED -> {
                open.remove(job);
                crashes.merge(job, 1, Integer::sum);
            }
            case ENDED -> {
                open.remove(job);
                crashes.remove(job);
            }
            case RELEASED -> open.remove(job);
            case GIVEN_UP -> {
                apply(ENDED, job.substring(job.indexOf(' ') + 1));
                givenUp.add(job);
                if (givenUp.size() > MOST_GIVEN_UP) givenUp.remove(givenUp.iterator().next());
            }
            default -> throw new IllegalArgumentException("no event " + event);
        }
    }

    @Override
    public synchronized int crashes(String job) {
        return crashes.getOrDefault(job, 0);
    }

    @Override
    public synchronized int begin(String job) {
        note(BEGUN, job);
        return crashes(job);
    }

    @Override
    public synchronized void crashed(String job) {
        note(CRASHED, job);
    }

    @Override
    public synchronized void end(String job) {
        note(ENDED, job);
    }

    @Override
    public synchronized void giveUp(String job, Place record) {
        note(GIVEN_UP, at(record, job));
    }

    @Override
    public synchronized boolean isGivenUp(String job, Place record) {
        return givenUp.contains(at(record, job));
    }

    private static String at(Place record, String job) {
        return record.topic()
                + "/"
                + record.partition()
                + "/"
                + record.offset()
                + "@"
                + record.written().toEpochMilli()
                + " "
                + job;
    }

    @Override
    public synchronized void release(String job) {
        note(RELEASED, job);
    }

    /// What cannot be noted is no failure of the job. The next note writes the whole anew, so that
    /// nothing follows upon half a line.
    private void note(char event, String job) {
        apply(event, job);
        if (closed) return;
        try {
            if (behind) catchUp();
            else write(log, event, job);
            if (log.length() > longest) shorten();
        } catch (IOException full) {
            fallBehind(full);
        }
    }

    private void fallBehind(IOException full) {
        if (!behind)
            LOG.log(
                    Level.WARNING,
                    "event=attempts-not-noted file={0} reason=\"{1}\"",
                    file,
                    full.getMessage());
        behind = true;
    }

    private void catchUp() throws IOException {
        rewrite();
        behind = false;
        LOG.log(Level.INFO, "event=attempts-noted file={0}", file);
    }

    /// A file that cannot be made anew goes on growing.
    private void shorten() {
        try {
            rewrite();
        } catch (IOException full) {
            longest += GROWTH;
        }
    }

    private static void write(RandomAccessFile to, char event, String job) throws IOException {
        String name = Base64.getUrlEncoder().encodeToString(job.getBytes(StandardCharsets.UTF_8));
        to.write((event + name + ".\n").getBytes(StandardCharsets.US_ASCII));
    }

    /// Begins anew with what still counts; where that is too much, with some of it.
    private void rewrite() throws IOException {
        Path fresh = file.resolveSibling(FILE + ".new");
        var to = new RandomAccessFile(fresh.toFile(), "rw");
        try {
            to.setLength(0);
            for (String record : givenUp) write(to, GIVEN_UP, record);
            List<String> kept = crashes.keySet().stream().limit(MOST_JOBS).toList();
            crashes.keySet().retainAll(Set.copyOf(kept));
            for (String job : kept)
                for (int n = crashes.get(job); n > 0; n--) write(to, CRASHED, job);
            for (String job : open) write(to, BEGUN, job);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritten) {
            to.close();
            Files.deleteIfExists(fresh);
            throw unwritten;
        }
        RandomAccessFile before = log;
        log = to;
        longest = to.length() + GROWTH;
        if (before != null) before.close();
    }

    /// What is on its way now is cut short, and does not count.
    @Override
    public synchronized void close() {
        for (String job : Set.copyOf(open)) release(job);
        closed = true;
        try {
            if (behind) catchUp();
        } catch (IOException full) {
            fallBehind(full);
        }
        try {
            log.close();
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the journal of attempts cannot be closed", e);
        }
    }
}
