package dev.sameql.engines.process;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/// A filter of the kernel (seccomp) that refuses this process, with all its threads, the calls that
/// open a socket, start a program or another process, or look into, signal, limit or schedule
/// another one. They fail with EPERM. What it may do to itself, it may: signal its own threads, as
/// `abort` does, and start more of them.
final class SystemCalls {
    private static final int PRCTL = Machine.number(157, 167);
    private static final int SECCOMP = Machine.number(317, 277);
    private static final int NO_NEW_PRIVILEGES = 38;
    private static final int FILTER = 1;
    private static final int ALL_THREADS = 1;

    private static final int ARCHITECTURE = Machine.isX86() ? 0xC000003E : 0xC00000B7;
    private static final int ALLOW = 0x7fff0000;
    private static final int REFUSE = 0x00050000 | 1;

    private static final int NO_SUCH_CALL = 0x00050000 | 38;

    /// `kill`, `tkill`, `rt_sigqueueinfo`, `rt_tgsigqueueinfo`, `pidfd_send_signal`; `ptrace`,
    /// `process_vm_writev`, `pidfd_getfd`; `io_uring_setup`, `bpf`, `socket`; `execve`, `execveat`;
    /// what changes how a process is scheduled or where its memory lies: `sched_setparam`,
    /// `sched_setscheduler`, `sched_setattr`, `sched_setaffinity`, `setpriority`, `migrate_pages`,
    /// `move_pages`: their numbers on x86-64 and on aarch64.
    private static final int[][] REFUSED = {
        {62, 129},
        {200, 130},
        {129, 138},
        {297, 240},
        {424, 424},
        {101, 117},
        {311, 271},
        {438, 438},
        {425, 425},
        {321, 280},
        {41, 198},
        {59, 221},
        {322, 281},
        {142, 118},
        {144, 119},
        {314, 274},
        {203, 122},
        {141, 140},
        {256, 238},
        {279, 239}
    };

    /// `fork` and `vfork`, which x86-64 alone has.
    private static final int[] FORKS = {57, 58};

    private static final int SIGNAL_A_THREAD = Machine.number(234, 131);
    private static final int SET_A_LIMIT = Machine.number(302, 261);
    private static final int CLONE = Machine.number(56, 220);
    private static final int CLONE_BY_STRUCTURE = 435;
    private static final int AS_A_THREAD = 0x10000;

    /// Numbers from here on are those of another calling convention of x86-64.
    private static final int OTHER_CONVENTION = 0x40000000;

    private static final int LOAD = 0x20;
    private static final int IF_EQUAL = 0x15;
    private static final int IF_AT_LEAST = 0x35;
    private static final int IF_SET = 0x45;
    private static final int RETURN = 0x06;
    private static final int BYTES_OF_AN_INSTRUCTION = 8;
    private static final int PLACE_OF_NUMBER = 0;
    private static final int PLACE_OF_ARCHITECTURE = 4;

    /// The lower half of the first argument, which is all that a process number or flags of a
    /// thread have.
    private static final int PLACE_OF_ARGUMENT = 16;

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
        int own = Math.toIntExact(ProcessHandle.current().pid());
        List<Instruction> program = new ArrayList<>();
        program.add(new Instruction(LOAD, 0, 0, PLACE_OF_ARCHITECTURE));
        program.add(new Instruction(IF_EQUAL, 1, 0, ARCHITECTURE));
        program.add(answer(REFUSE));
        program.add(new Instruction(LOAD, 0, 0, PLACE_OF_NUMBER));
        program.add(new Instruction(IF_AT_LEAST, 0, 1, OTHER_CONVENTION));
        program.add(answer(REFUSE));
        for (int[] call : REFUSED)
            program.addAll(when(Machine.number(call[0], call[1]), List.of(answer(REFUSE))));
        if (Machine.isX86())
            for (int call : FORKS) program.addAll(when(call, List.of(answer(REFUSE))));
        // its flags lie in memory, which a filter cannot read; C libraries then use the older call
        program.addAll(when(CLONE_BY_STRUCTURE, List.of(answer(NO_SUCH_CALL))));
        program.addAll(when(CLONE, onlyIf(IF_SET, AS_A_THREAD)));
        program.addAll(when(SIGNAL_A_THREAD, onlyIf(IF_EQUAL, own)));
        program.addAll(when(SET_A_LIMIT, onlyIf(IF_EQUAL, 0)));
        program.add(answer(ALLOW));
        return program;
    }

    private static Instruction answer(int value) {
        return new Instruction(RETURN, 0, 0, value);
    }

    /// What is done of one call; every other goes on behind it.
    private static List<Instruction> when(int call, List<Instruction> then) {
        List<Instruction> part = new ArrayList<>();
        part.add(new Instruction(IF_EQUAL, 0, then.size(), call));
        part.addAll(then);
        return part;
    }

    /// The call is allowed where its first argument fits.
    private static List<Instruction> onlyIf(int test, int value) {
        return List.of(
                new Instruction(LOAD, 0, 0, PLACE_OF_ARGUMENT),
                new Instruction(test, 0, 1, value),
                answer(ALLOW),
                answer(REFUSE));
    }
}
