package dev.sameql.engines.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A child gives up, at its start and for good, what its work does not need: files beside its
/// program and its own folder, the network, other programs, and memory beyond its cap. The threads
/// that it starts afterwards have the same limits.
///
/// All of it is Linux's (Landlock since 5.13, seccomp, rlimits), needs no privilege, and works in
/// containers. Where the system lacks one, the others hold.
final class Confinement {
    private static final Path OOM_SCORE = Path.of("/proc/self/oom_score_adj");

    /// What the system's libraries read, SQLite's `localtime` and the memory watch included.
    private static final List<String> OF_THE_SYSTEM =
            List.of(
                    "/lib",
                    "/lib64",
                    "/usr/lib",
                    "/usr/lib64",
                    "/etc/ld.so.cache",
                    "/etc/localtime",
                    "/usr/share/zoneinfo",
                    "/sys/devices/system/cpu",
                    "/proc/self",
                    "/proc/meminfo",
                    "/proc/stat",
                    "/dev/random",
                    "/dev/urandom");

    private Confinement() {}

    /// Confines this process; to so many bytes of memory.
    static Confines ofThisProcess(long bytes) {
        preferredVictim();
        if (!Machine.isKnown()) return Confines.NONE;
        boolean memory = Limits.set(bytes);
        if (!SystemCalls.renouncePrivileges()) return new Confines(false, false, memory);
        Path own = Path.of(System.getProperty("java.io.tmpdir"));
        boolean files = Landlock.restrict(read(), List.of(Path.of("/dev/null")), own);
        return new Confines(files, SystemCalls.refuse(), memory);
    }

    /// Whether this process could be confined: loads what that takes, and does not do it.
    static boolean rehearse() {
        return Machine.isKnown() && Landlock.isThere() && !read().isEmpty();
    }

    private static List<Path> read() {
        List<Path> read = new ArrayList<>();
        OF_THE_SYSTEM.forEach(path -> read.add(Path.of(path)));
        read.add(Path.of(System.getProperty("java.home")));
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getProperty("java.class.path"))
                .map(Path::of)
                .forEach(read::add);
        return read.stream().flatMap(Confinement::real).toList();
    }

    private static Stream<Path> real(Path path) {
        try {
            return Stream.of(path.toRealPath());
        } catch (IOException absent) {
            return Stream.empty();
        }
    }

    /// Where a whole machine or container runs out of memory, a child goes before a service.
    private static void preferredVictim() {
        try {
            Files.writeString(OOM_SCORE, "1000");
        } catch (IOException notLinux) {
            return;
        }
    }
}
