package dev.sameql.engines.process;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/// A filter of the kernel (seccomp) that refuses this process, with all its threads, the calls that
/// open a socket, start a program, or look into or signal another process. They fail with EPERM.
final class SystemCalls {
    private static final int PRCTL = Machine.number(157, 167);
    private static final int SECCOMP = Machine.number(317, 277);
    private static final int NO_NEW_PRIVILEGES = 38;
    private static final int FILTER = 1;
    private static final int ALL_THREADS = 1;

    private static final int ARCHITECTURE = Machine.isX86() ? 0xC000003E : 0xC00000B7;
    private static final int ALLOW = 0x7fff0000;
    private static final int REFUSE = 0x00050000 | 1;

    /// `kill`, `ptrace`, `process_vm_writev`, `pidfd_getfd`, `io_uring_setup`, `bpf`, `socket`,
    /// `execve`, `execveat`: their numbers on x86-64 and on aarch64.
    private static final int[][] REFUSED = {
        {62, 129},
        {101, 117},
        {311, 271},
        {438, 438},
        {425, 425},
        {321, 280},
        {41, 198},
        {59, 221},
        {322, 281}
    };

    /// Numbers from here on are those of another calling convention of x86-64.
    private static final int OTHER_CONVENTION = 0x40000000;

    private static final int LOAD = 0x20;
    private static final int IF_EQUAL = 0x15;
    private static final int IF_AT_LEAST = 0x35;
    private static final int RETURN = 0x06;
    private static final int BYTES_OF_AN_INSTRUCTION = 8;
    private static final int PLACE_OF_NUMBER = 0;
    private static final int PLACE_OF_ARCHITECTURE = 4;

    private record Instruction(int code, int ifSo, int ifNot, int value) {}

    private SystemCalls() {}

    /// No program started from here on has rights that this one has not: what the kernel asks for
    /// before it takes a filter or a restriction of files.
    static boolean renouncePrivileges() {
        return Libc.call(PRCTL, NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0;
    }

    /// Whether the calls are refused from here on.
    static boolean refuse() {
        List<Instruction> program = program();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment code = arena.allocate((long) program.size() * BYTES_OF_AN_INSTRUCTION, 8);
            long place = 0;
            for (Instruction next : program) {
                code.set(ValueLayout.JAVA_SHORT, place, (short) next.code());
                code.set(ValueLayout.JAVA_BYTE, place + 2, (byte) next.ifSo());
                code.set(ValueLayout.JAVA_BYTE, place + 3, (byte) next.ifNot());
                code.set(ValueLayout.JAVA_INT, place + 4, next.value());
                place += BYTES_OF_AN_INSTRUCTION;
            }
            MemorySegment filter = arena.allocate(16, 8);
            filter.set(ValueLayout.JAVA_SHORT, 0, (short) program.size());
            filter.set(ValueLayout.JAVA_LONG, 8, code.address());
            return Libc.call(SECCOMP, FILTER, ALL_THREADS, filter.address()) == 0;
        }
    }

    private static List<Instruction> program() {
        List<Instruction> program = new ArrayList<>();
        program.add(new Instruction(LOAD, 0, 0, PLACE_OF_ARCHITECTURE));
        program.add(new Instruction(IF_EQUAL, 1, 0, ARCHITECTURE));
        program.add(new Instruction(RETURN, 0, 0, REFUSE));
        program.add(new Instruction(LOAD, 0, 0, PLACE_OF_NUMBER));
        program.add(new Instruction(IF_AT_LEAST, 0, 1, OTHER_CONVENTION));
        program.add(new Instruction(RETURN, 0, 0, REFUSE));
        for (int[] call : REFUSED) {
            program.add(new Instruction(IF_EQUAL, 0, 1, Machine.number(call[0], call[1])));
            program.add(new Instruction(RETURN, 0, 0, REFUSE));
        }
        program.add(new Instruction(RETURN, 0, 0, ALLOW));
        return program;
    }
}
