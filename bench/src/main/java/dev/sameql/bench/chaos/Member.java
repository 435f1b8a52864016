package dev.sameql.bench.chaos;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// One process of the cluster, which an orchestrator would start again whenever it ends.
final class Member {

    private static final Duration LAST = Duration.ofSeconds(20);

    private final String name;
    private final List<String> command;
    private final File log;
    private Process process;
    private boolean wanted = true;

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
            wanted = true;
        }
        revive();
    }

    /// Stops it in the middle of whatever it does, and lets it go on after so long.
    void pause(Duration time) throws IOException, InterruptedException {
        long pid;
        synchronized (this) {
            pid = process.pid();
        }
        signal("-STOP", pid);
        try {
            Thread.sleep(time);
        } finally {
            signal("-CONT", pid);
        }
    }

    private static void signal(String signal, long pid) throws IOException, InterruptedException {
        new ProcessBuilder("kill", signal, Long.toString(pid)).inheritIO().start().waitFor();
    }

    /// Ends it for good.
    void end() {
        synchronized (this) {
            wanted = false;
            if (process == null) return;
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
