package dev.sameql.engines.process;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Landlock, by which a thread of a Linux process gives up files for itself and for the threads and
/// processes that it starts from then on. Source: the kernel's
/// `Documentation/userspace-api/landlock.rst`.
final class Landlock {
    private static final int CREATE_RULESET = 444;
    private static final int ADD_RULE = 445;
    private static final int RESTRICT_SELF = 446;
    private static final int OPEN_AT = Machine.number(257, 56);
    private static final int CLOSE = Machine.number(3, 57);

    private static final int VERSION = 1;
    private static final int PATH_BENEATH = 1;
    private static final int AT_CWD = -100;
    private static final int PATH_ONLY = 0x200000 | 0x80000;

    private static final long WRITE_FILE = 1L << 1;
    private static final long READ_FILE = 1L << 2;
    private static final long READ_DIRECTORY = 1L << 3;
    private static final long TRUNCATE = 1L << 14;
    private static final long EXECUTE = 1L;
    private static final long OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | 1L << 15;

    /// All rights over files that a version of Landlock knows; the versions between add nothing.
    private static long rights(long version) {
        if (version >= 5) return 0xffff;
        if (version >= 3) return 0x7fff;
        return version == 2 ? 0x3fff : 0x1fff;
    }

    private Landlock() {}

    static boolean isThere() {
        return version() >= 1;
    }

    private static long version() {
        return Libc.call(CREATE_RULESET, 0, 0, VERSION);
    }

    /// What may be reached, of what is there.
    ///
    /// - `run`: programs, and libraries, which are read as well.
    /// - `read`: files, and what lies in directories.
    /// - `used`: devices, read and written.
    /// - `own`: a directory, for everything but running what lies in it.
    record Reach(List<Path> run, List<Path> read, List<Path> used, Path own) {}

    /// From here on this thread and what it starts reach no other file. Whether that holds.
    static boolean restrict(Reach reach) {
        long version = version();
        if (version < 1) return false;
        long all = rights(version);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment handled = arena.allocate(ValueLayout.JAVA_LONG, 2);
            handled.set(ValueLayout.JAVA_LONG, 0, all);
            handled.set(ValueLayout.JAVA_LONG, 8, version >= 4 ? 3 : 0);
            long size = version >= 4 ? 16 : 8;
            long rules = Libc.call(CREATE_RULESET, handled.address(), size, 0);
            if (rules < 0) return false;
            boolean complete = true;
            for (Path path : reach.run())
                complete &= allow(rules, path, EXECUTE | READ_FILE | READ_DIRECTORY);
            for (Path path : reach.read())
                complete &= allow(rules, path, READ_FILE | READ_DIRECTORY);
            for (Path path : reach.used()) complete &= allow(rules, path, READ_FILE | WRITE_FILE);
            complete &= allow(rules, reach.own(), all & ~EXECUTE);
            boolean held = complete && Libc.call(RESTRICT_SELF, rules, 0) == 0;
            Libc.call(CLOSE, rules);
            return held;
        }
    }

    /// What is not there needs no right.
    private static boolean allow(long rules, Path path, long rights) {
        if (!Files.exists(path)) return true;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocateFrom(path.toString());
            long file = Libc.call(OPEN_AT, AT_CWD, name.address(), PATH_ONLY, 0);
            if (file < 0) return false;
            MemorySegment rule = arena.allocate(12, 8);
            long fitting = Files.isDirectory(path) ? rights : rights & OF_FILES;
            rule.set(ValueLayout.JAVA_LONG, 0, fitting);
            rule.set(ValueLayout.JAVA_INT, 8, (int) file);
            boolean allowed = Libc.call(ADD_RULE, rules, PATH_BENEATH, rule.address(), 0) == 0;
            Libc.call(CLOSE, file);
            return allowed;
        }
    }
}
