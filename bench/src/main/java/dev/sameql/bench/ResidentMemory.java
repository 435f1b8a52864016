package dev.sameql.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// How much of the machine's memory a process has.
public final class ResidentMemory {
    private ResidentMemory() {}

    /// Kilobytes; 0 of a process that is gone, and where the system does not tell.
    public static long kilobytes(ProcessHandle process) {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        } catch (IOException | UncheckedIOException gone) {
            return 0;
        }
    }
}
