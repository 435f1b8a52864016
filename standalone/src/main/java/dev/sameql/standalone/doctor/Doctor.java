package dev.sameql.standalone.doctor;

import com.sun.management.OperatingSystemMXBean;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.standalone.doctor.Finding.Fine;
import dev.sameql.standalone.doctor.Finding.Wrong;
import dev.sameql.verifier.process.SatQuestion;
import dev.sameql.verifier.process.SatReply;
import dev.sameql.verifier.process.SolverPool;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Looks at what SameQL needs of a machine. What the native libraries can do is seen by using them:
/// Z3 in a process of its own, as the verifier does.
public final class Doctor {
    private static final int JDK = 25;
    private static final long MEBIBYTE = 1 << 20;

    /// The heap of broker and services, a child that judges, and Z3.
    private static final long LEAST_MEMORY = 3_000;

    private static final long LEAST_ROOM = 1_000;
    private static final Duration CLOCK_DRIFT = Duration.ofSeconds(5);
    private static final Instant NOT_BEFORE = Instant.parse("2025-09-01T00:00:00Z");
    private static final int SOLVER_MEMORY = 256;
    private static final int SOLVER_MILLIS = 10_000;

    private final Path temporary;
    private final Path working;
    private final List<Integer> ports;

    /// Looks into the folder of temporary files and the working directory, and whether the ports
    /// that a stack listens on are free.
    public Doctor(Path temporary, Path working, List<Integer> ports) {
        this.temporary = temporary;
        this.working = working;
        this.ports = List.copyOf(ports);
    }

    /// Tells each finding as soon as it is made; whether all is as it should be.
    public boolean examine(Consumer<Finding> told) {
        boolean fine = true;
        for (Supplier<Finding> look : looks()) {
            Finding finding = look.get();
            told.accept(finding);
            fine &= finding instanceof Fine;
        }
        return fine;
    }

    private List<Supplier<Finding>> looks() {
        List<Supplier<Finding>> looks = new ArrayList<>(List.of(Doctor::java, Doctor::memory));
        for (int port : ports) looks.add(() -> port(port));
        looks.add(this::temporaryFolder);
        looks.add(() -> room("disk", working));
        looks.add(this::clock);
        looks.add(Doctor::solver);
        looks.add(Doctor::sqlite);
        return looks;
    }

    private static Finding java() {
        Runtime.Version version = Runtime.version();
        String told = version + " in " + System.getProperty("java.home");
        if (version.feature() >= JDK) return new Fine("JDK", told);
        return new Wrong("JDK", told, "install JDK " + JDK + " and set JAVA_HOME to it");
    }

    private static Finding memory() {
        var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long all = system.getTotalMemorySize() / MEBIBYTE;
        String told = all + " MiB, " + Runtime.getRuntime().availableProcessors() + " processors";
        if (all >= LEAST_MEMORY) return new Fine("memory", told);
        return new Wrong(
                "memory",
                told,
                "a stack with one worker takes "
                        + LEAST_MEMORY
                        + " MiB: give the machine or container more, and begin with --jobs 1");
    }

    private static Finding port(int port) {
        String subject = "port " + port;
        try (var socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return new Fine(subject, "free");
        } catch (IOException e) {
            return new Wrong(
                    subject,
                    "in use (" + e.getMessage() + ")",
                    "if a stack runs there, ask it with --server; else end what listens, or give"
                            + " sameql up another --grpc-port or --http-port");
        }
    }

    private Finding temporaryFolder() {
        String subject = "temporary folder";
        try {
            Files.delete(Files.createTempFile(temporary, "sameql-doctor-", ".txt"));
        } catch (IOException e) {
            return new Wrong(
                    subject,
                    temporary + " cannot be written: " + e,
                    "choose another: SAMEQL_JAVA_OPTS=-Djava.io.tmpdir=DIR");
        }
        return room(subject, temporary);
    }

    private static Finding room(String subject, Path folder) {
        try {
            long free = Files.getFileStore(folder).getUsableSpace() / MEBIBYTE;
            String told = free + " MiB free in " + folder;
            if (free >= LEAST_ROOM) return new Fine(subject, told);
            return new Wrong(
                    subject,
                    told,
                    "make room for "
                            + LEAST_ROOM
                            + " MiB: a run keeps jobs and judgements until it ends");
        } catch (IOException e) {
            return new Wrong(
                    subject, folder + " cannot be looked at: " + e, "begin in another folder");
        }
    }

    /// A clock that is years off breaks certificates and tokens; one that differs from the file
    /// system's breaks what asks which file is newer.
    private Finding clock() {
        Instant now = Instant.now();
        String nextStep = "set the clock, by NTP for one";
        if (now.isBefore(NOT_BEFORE)) return new Wrong("clock", "it says " + now, nextStep);
        try {
            Path file = Files.createTempFile(temporary, "sameql-doctor-", ".txt");
            Instant written = Files.getLastModifiedTime(file).toInstant();
            Files.delete(file);
            Duration drift = Duration.between(written, now).abs();
            if (drift.compareTo(CLOCK_DRIFT) > 0)
                return new Wrong(
                        "clock",
                        "files in " + temporary + " are " + drift.toSeconds() + " s off",
                        nextStep);
            return new Fine("clock", now.toString());
        } catch (IOException e) {
            return new Fine("clock", now + " (not compared with that of the files)");
        }
    }

    private static Finding solver() {
        var question =
                new SatQuestion(
                        "(declare-const x Int) (assert (and (> x 1) (< x 2)))",
                        List.of(),
                        0,
                        SOLVER_MILLIS);
        try (var z3 = new SolverPool(1, SOLVER_MEMORY)) {
            long start = System.nanoTime();
            SatReply reply = z3.ask(question);
            long millis = (System.nanoTime() - start) / 1_000_000;
            return switch (reply) {
                case SatReply.Unsatisfiable _ ->
                        new Fine("Z3", "answers from a process of its own in " + millis + " ms");
                case SatReply.Satisfiable _ -> noSolver("it answers wrongly");
                case SatReply.Unknown(String reason, _, _) -> noSolver(reason);
                case SatReply.Crashed(String detail) -> noSolver(detail);
            };
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return noSolver("interrupted");
        }
    }

    private static Finding noSolver(String why) {
        return new Wrong(
                "Z3",
                why,
                "its library needs glibc on Linux (no Alpine), and a temporary folder that may hold"
                        + " programs (no noexec)");
    }

    private static Finding sqlite() {
        try {
            return new Fine("SQLite", SqliteEngine.version());
        } catch (IllegalStateException | LinkageError e) {
            return new Wrong(
                    "SQLite",
                    String.valueOf(e.getMessage()),
                    "its library needs a temporary folder that may hold programs (no noexec):"
                            + " SAMEQL_JAVA_OPTS=-Dorg.sqlite.tmpdir=DIR");
        }
    }
}
