package dev.sameql.engines.process;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Limits of the kernel for this process: what it may take, and how large its files may be.
final class Limits {
    private static final int FILE_SIZE = 1;
    private static final int DATA = 2;
    private static final int CORE = 4;
    private static final long LARGEST_FILE = 256L << 20;

    private Limits() {}

    /// Writable memory of its own, in bytes; no core files, no large files. Whether memory is held:
    /// what is mapped to be written counts, whether it is used or not.
    static boolean set(long bytes) {
        set(CORE, 0);
        set(FILE_SIZE, LARGEST_FILE);
        return set(DATA, bytes);
    }

    private static boolean set(int limit, long most) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment both = arena.allocate(ValueLayout.JAVA_LONG, 2);
            both.setAtIndex(ValueLayout.JAVA_LONG, 0, most);
            both.setAtIndex(ValueLayout.JAVA_LONG, 1, most);
            int prlimit = Machine.number(302, 261);
            return Libc.call(prlimit, 0, limit, both.address(), 0) == 0;
        }
    }
}
