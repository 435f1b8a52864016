package dev.sameql.engines.process;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Signals that ask a process to end. A terminal sends them to all processes of a command, and some
/// supervisors do: what is at work in a child then is for its parent to end, in order.
final class Signals {
    private static final int SET_ACTION = Machine.number(13, 134);
    private static final int HANG_UP = 1;
    private static final int INTERRUPT = 2;
    private static final int TERMINATE = 15;

    private static final int WORDS_OF_AN_ACTION = 4;
    private static final int BYTES_OF_A_MASK = 8;
    private static final long IGNORE = 1;

    private Signals() {}

    /// From here on this process ignores them, where the system is known.
    static void leaveToTheParent() {
        if (!Machine.isKnown()) return;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment action = arena.allocate(ValueLayout.JAVA_LONG, WORDS_OF_AN_ACTION);
            action.set(ValueLayout.JAVA_LONG, 0, IGNORE);
            for (int signal : new int[] {HANG_UP, INTERRUPT, TERMINATE})
                Libc.call(SET_ACTION, signal, action.address(), 0, BYTES_OF_A_MASK);
        }
    }
}
