package dev.sameql.bench.chaos;

import dev.sameql.bench.ResidentMemory;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// One process of the cluster, which an orchestrator would start again whenever it ends.
final class Member {

    private static final Duration LAST = Duration.ofSeconds(20);

    /// The soft limit, then the hard one, as the system lists them.
    private static final Pattern UNLIMITED_FILES =
            Pattern.compile("Max file size +\\S+ +unlimited .*");

    private final String name;
    private final List<String> command;
    private final File log;
    private Process process;
    private boolean wanted = true;
    private boolean ended;

    Member(String name, List<String> command, Path folder) {
        this.name = name;
        this.command = command;
        this.log = folder.resolve(name + ".log").toFile();
    }

    String name() {
        return name;
    }

    /// Starts it if it is to run and does not.
    synchronized void revive() throws IOException {
        if (!wanted || process != null && process.isAlive()) return;
        process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                        .start();
    }

    /// It and its children can write to no file for so long, as on a disk that is full. Children
    /// that are confined to less from their start stay as they are.
    void fillDisk(Duration time) throws IOException, InterruptedException {
        List<ProcessHandle> limited = alive();
        try {
            limitFiles(limited, "0");
            Thread.sleep(time);
        } finally {
            limitFiles(limited, "unlimited");
            limitFiles(alive(), "unlimited");
        }
    }

    /// The process and its children.
    private synchronized List<ProcessHandle> alive() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    }

    private static void limitFiles(List<ProcessHandle> processes, String bytes)
            throws IOException, InterruptedException {
        for (ProcessHandle limited : processes)
            if (isFree(limited))
                run("prlimit", "--pid", Long.toString(limited.pid()), "--fsize=" + bytes + ":");
    }

    /// Whether its files may be of any length, whatever they may be now; not if it is gone.
    private static boolean isFree(ProcessHandle process) {
        Path limits = Path.of("/proc", Long.toString(process.pid()), "limits");
        try (Stream<String> lines = Files.lines(limits)) {
            return lines.anyMatch(UNLIMITED_FILES.asMatchPredicate());
        } catch (IOException | UncheckedIOException gone) {
            return false;
        }
    }

    /// Megabytes of memory that it and its children use.
    long megabytes() {
        return alive().stream().mapToLong(ResidentMemory::kilobytes).sum() >> 10;
    }

    /// Ends it as the system does, without any warning; it is away for so long.
    void kill(Duration away) throws IOException, InterruptedException {
        down(true, away);
    }

    /// Asks it to end; it is away for so long after it has.
    void terminate(Duration away) throws IOException, InterruptedException {
        down(false, away);
    }

    private void down(boolean forcibly, Duration away) throws IOException, InterruptedException {
        Process ending;
        synchronized (this) {
            wanted = false;
            ending = process;
        }
        if (forcibly) ending.destroyForcibly();
        else ending.destroy();
        if (!ending.waitFor(LAST.toMillis(), TimeUnit.MILLISECONDS)) ending.destroyForcibly();
        ending.waitFor();
        Thread.sleep(away);
        synchronized (this) {
            wanted = !ended;
        }
        revive();
    }

    /// Stops it in the middle of whatever it does, and lets it go on after so long.
    void pause(Duration time) throws IOException, InterruptedException {
        long pid = stop();
        try {
            Thread.sleep(time);
        } finally {
            signal("-CONT", pid);
        }
    }

    /// Stops it in the middle of whatever it does; its process.
    long stop() throws IOException, InterruptedException {
        long pid;
        synchronized (this) {
            pid = process.pid();
        }
        signal("-STOP", pid);
        return pid;
    }

    private static void signal(String signal, long pid) throws IOException, InterruptedException {
        run("kill", signal, Long.toString(pid));
    }

    private static void run(String... command) throws IOException, InterruptedException {
        new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    /// Ends it for good.
    void end() {
        synchronized (this) {
            ended = true;
            wanted = false;
            if (process == null) return;
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
