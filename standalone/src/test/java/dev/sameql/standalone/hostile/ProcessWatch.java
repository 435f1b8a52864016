package dev.sameql.standalone.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Sees, some times a second, how much memory a process and its children hold, which children there
/// are, and which files they have open.
final class ProcessWatch {

    private static final int EVERY_MILLIS = 50;

    private final ProcessHandle process;
    private final Path forbidden;
    private final Set<ProcessHandle> children = ConcurrentHashMap.newKeySet();
    private final Set<String> opened = ConcurrentHashMap.newKeySet();
    private final Thread sampler;
    private volatile long most;
    private volatile boolean ended;

    /// Watches a process; files in `forbidden` must not be open.
    ProcessWatch(Process process, Path forbidden) {
        this.process = process.toHandle();
        this.forbidden = forbidden;
        this.sampler = Thread.ofPlatform().daemon().name("process watch").start(this::sample);
    }

    /// The most bytes that they ever held together.
    long most() {
        return most;
    }

    /// Forbidden files that were open at some time.
    Set<String> opened() {
        return opened;
    }

    /// The children seen so far that are alive.
    List<ProcessHandle> alive() {
        return children.stream().filter(ProcessHandle::isAlive).toList();
    }

    /// Ends.
    void close() throws InterruptedException {
        ended = true;
        sampler.join();
    }

    private void sample() {
        while (!ended && process.isAlive()) {
            List<ProcessHandle> now = process.descendants().toList();
            children.addAll(now);
            long held = look(process);
            for (ProcessHandle child : now) held += look(child);
            most = Math.max(most, held);
            try {
                Thread.sleep(EVERY_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private long look(ProcessHandle one) {
        Path proc = Path.of("/proc", Long.toString(one.pid()));
        try (Stream<Path> open = Files.list(proc.resolve("fd"))) {
            open.forEach(this::note);
            return resident(Files.readAllLines(proc.resolve("status")));
        } catch (IOException | java.io.UncheckedIOException gone) {
            return 0;
        }
    }

    private void note(Path link) {
        try {
            Path file = Files.readSymbolicLink(link);
            if (file.startsWith(forbidden)) opened.add(file.toString());
        } catch (IOException closed) {
            // since it was listed
        }
    }

    /// Memory of its own: pages of files that are mapped are the system's to take back.
    private static long resident(List<String> status) {
        return status.stream()
                .filter(line -> line.startsWith("RssAnon:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                .sum();
    }
}
