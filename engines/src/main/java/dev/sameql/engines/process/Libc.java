package dev.sameql.engines.process;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/// The few functions of Linux's C library that confine a process. Each answers as C does: less than
/// 0 is a failure.
final class Libc {
    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO =
            STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    /// `syscall` takes any number of arguments; those that a call does not need are 0. To call what
    /// is not Java is restricted, and what this class is for.
    @SuppressWarnings("restricted")
    private static final MethodHandle SYSCALL =
            LINKER.downcallHandle(
                    LINKER.defaultLookup().findOrThrow("syscall"),
                    FunctionDescriptor.of(LONG, LONG, LONG, LONG, LONG, LONG, LONG),
                    Linker.Option.firstVariadicArg(1),
                    Linker.Option.captureCallState("errno"));

    private Libc() {}

    /// Calls the kernel; its answer, or what went wrong as a negative number.
    static long call(int number, long... arguments) {
        long[] five = new long[5];
        System.arraycopy(arguments, 0, five, 0, arguments.length);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            long answer =
                    (long)
                            SYSCALL.invokeExact(
                                    state,
                                    (long) number,
                                    five[0],
                                    five[1],
                                    five[2],
                                    five[3],
                                    five[4]);
            return answer >= 0 ? answer : -(int) ERRNO.get(state, 0L);
        } catch (Throwable broken) {
            throw new IllegalStateException("the C library cannot be called", broken);
        }
    }
}
