package dev.sameql.engines.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a child's work does not need, it cannot reach: files beside its program and its own folder,
/// the network, other programs and processes, and memory beyond its cap.
///
/// Its parent starts it from a thread that has given up all other files, so that no thread of the
/// child, those of its Java machine included, has ever had them; what the machine reads at its
/// start besides, `/proc` and `/sys`, the child gives up before it reads its first message, for all
/// threads that it starts from then on. The rest it gives up for all of its threads at once.
///
/// All of it is Linux's (Landlock since 5.13, seccomp, rlimits), needs no privilege, and works in
/// containers. Where the system lacks one, the others hold.
final class Confinement {
    /// What the system's libraries read, SQLite's `localtime` and the memory watch included.
    private static final List<String> OF_THE_SYSTEM =
            List.of(
                    "/etc/ld.so.cache",
                    "/etc/localtime",
                    "/usr/share/zoneinfo",
                    "/dev/random",
                    "/dev/urandom");

    private static final List<String> LIBRARIES =
            List.of("/lib", "/lib64", "/usr/lib", "/usr/lib64");

    private static final List<String> OF_ITSELF =
            List.of("/sys/devices/system/cpu", "/proc/self", "/proc/meminfo", "/proc/stat");

    private static final List<String> AT_THE_START = List.of("/proc", "/sys");

    private static final List<Path> DEVICES = List.of(Path.of("/dev/null"));

    private Confinement() {}

    /// Starts a child that reaches `read` and `own` alone from its first instruction on, where the
    /// system can hold it: a restriction of files is of the thread that starts a process.
    static Process start(ProcessBuilder builder, List<Path> read, Path own) throws IOException {
        if (!Machine.isKnown() || !Landlock.isThere()) return builder.start();
        List<Path> more = new ArrayList<>(paths(AT_THE_START));
        more.addAll(read);
        Landlock.Reach reach = reach(more, own);
        var start =
                new FutureTask<>(
                        () -> {
                            if (SystemCalls.renouncePrivileges()) Landlock.restrict(reach);
                            return builder.start();
                        });
        Thread.ofPlatform().daemon().name("start of a child").start(start);
        Process process = ended(start);
        preferVictim(process.pid());
        return process;
    }

    private static Process ended(FutureTask<Process> start) throws IOException {
        boolean interrupted = false;
        try {
            while (true)
                try {
                    return start.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof IOException failure) throw failure;
                    throw new IllegalStateException(e.getCause());
                }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    /// Confines this process; to so many bytes of memory.
    static Confines ofThisProcess(long bytes) {
        if (!Machine.isKnown()) return Confines.NONE;
        boolean memory = Limits.set(bytes);
        if (!SystemCalls.renouncePrivileges()) return new Confines(false, false, memory);
        Path own = Path.of(System.getProperty("java.io.tmpdir"));
        boolean files = Landlock.restrict(ofThisProcess(own));
        return new Confines(files, SystemCalls.refuse(), memory);
    }

    /// Whether this process could be confined: loads what that takes, and does not do it.
    static boolean rehearse() {
        return Machine.isKnown()
                && Landlock.isThere()
                && !ofThisProcess(Path.of("")).run().isEmpty();
    }

    private static Landlock.Reach ofThisProcess(Path own) {
        List<Path> more = new ArrayList<>(paths(OF_ITSELF));
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getProperty("java.class.path"))
                .map(Path::of)
                .forEach(more::add);
        return reach(more, own);
    }

    private static Landlock.Reach reach(List<Path> more, Path own) {
        List<Path> run = new ArrayList<>(paths(LIBRARIES));
        run.add(Path.of(System.getProperty("java.home")));
        List<Path> read = new ArrayList<>(paths(OF_THE_SYSTEM));
        read.addAll(more);
        return new Landlock.Reach(real(run), real(read), DEVICES, own);
    }

    private static List<Path> paths(List<String> names) {
        return names.stream().map(Path::of).toList();
    }

    private static List<Path> real(List<Path> paths) {
        return paths.stream().flatMap(Confinement::real).distinct().toList();
    }

    private static Stream<Path> real(Path path) {
        try {
            return Stream.of(path.toRealPath());
        } catch (IOException absent) {
            return Stream.empty();
        }
    }

    /// Where a whole machine or container runs out of memory, a child goes before a service.
    private static void preferVictim(long child) {
        try {
            Files.writeString(Path.of("/proc/" + child + "/oom_score_adj"), "1000");
        } catch (IOException ended) {
            return;
        }
    }
}
