package dev.sameql.verifier.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/// Watches the resident memory of processes, as Linux tells it; the most that one of them had.
final class ResidentMemory implements AutoCloseable {
    private static final String RESIDENT = "VmHWM:";

    private final Supplier<List<Long>> processes;
    private final Thread watch;
    private volatile boolean over;
    private volatile long most;

    ResidentMemory(Supplier<List<Long>> processes) {
        this.processes = processes;
        this.watch = Thread.ofPlatform().daemon().start(this::watch);
    }

    private void watch() {
        while (!over) {
            for (long process : processes.get()) most = Math.max(most, resident(process));
            try {
                Thread.sleep(20);
            } catch (InterruptedException end) {
                return;
            }
        }
    }

    private static long resident(long process) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/" + process + "/status")))
                if (line.startsWith(RESIDENT))
                    return Long.parseLong(line.replaceAll("\\D", "")) / 1_024;
            return 0;
        } catch (IOException gone) {
            return 0;
        }
    }

    long megabytes() {
        return most;
    }

    @Override
    public void close() {
        over = true;
        try {
            watch.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
