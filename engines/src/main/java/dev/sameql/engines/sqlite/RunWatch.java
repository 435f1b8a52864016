package dev.sameql.engines.sqlite;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/// Ends runs that no counting of operations ends in time: one operation may search a long text for
/// a long pattern, and a sort keeps all it sorts in memory. Ten times a second it looks at the runs
/// that are on their way; ordinary ones take milliseconds and are never seen.
///
/// How much memory there is in use is told by Linux; elsewhere it is not watched.
final class RunWatch {
    private static final long TICK_MILLIS = 100;
    private static final long TICK_NANOS = TICK_MILLIS * 1_000_000;

    /// How much memory the process may take beside Java's heap, in bytes, while a run is on its way
    /// that takes long.
    private static final long MOST_GROWTH = 1L << 30;

    private static final String STATUS = "/proc/self/status";
    /// As much as it may be: before what is looked for stand up to 65,536 groups of the user.
    private static final int STATUS_BYTES = 1 << 19;
    private static final String RESIDENT = "VmRSS:";

    private static final Set<OperationMeter> METERS = ConcurrentHashMap.newKeySet();

    static {
        Thread.ofPlatform().daemon().name("sqlite-watch").start(RunWatch::watch);
    }

    private RunWatch() {}

    static void add(OperationMeter meter) {
        METERS.add(meter);
    }

    static void remove(OperationMeter meter) {
        METERS.remove(meter);
    }

    private static void watch() {
        try (var status = new RandomAccessFile(STATUS, "r")) {
            byte[] text = new byte[STATUS_BYTES];
            watch(() -> outsideOfHeap(status, text));
        } catch (IOException notLinux) {
            watch(() -> 0);
        }
    }

    private static void watch(LongSupplier memory) {
        long ordinary = memory.getAsLong();
        while (true) {
            try {
                Thread.sleep(TICK_MILLIS);
            } catch (InterruptedException _) {
                return;
            }
            List<OperationMeter> slow = slow();
            long now = memory.getAsLong();
            if (slow.isEmpty()) ordinary = now;
            boolean crowded = now - ordinary > MOST_GROWTH;
            for (OperationMeter meter : slow) if (crowded || meter.isOverdue()) meter.interrupt();
        }
    }

    private static List<OperationMeter> slow() {
        List<OperationMeter> slow = new ArrayList<>();
        for (OperationMeter meter : METERS) if (meter.running() > TICK_NANOS) slow.add(meter);
        return slow;
    }

    /// Read anew from a file that stays open: ten times a second, opening it costs more than the
    /// reading.
    private static long outsideOfHeap(RandomAccessFile status, byte[] text) {
        try {
            status.seek(0);
            int length = Math.max(0, status.read(text));
            String told = new String(text, 0, length, StandardCharsets.ISO_8859_1);
            int resident = told.indexOf(RESIDENT);
            if (resident < 0) return 0;
            long bytes = kilobytes(told, resident + RESIDENT.length()) * 1_024;
            return Math.max(0, bytes - Runtime.getRuntime().totalMemory());
        } catch (IOException notLinux) {
            return 0;
        }
    }

    /// The number after a label and spaces.
    private static long kilobytes(String status, int from) {
        int start = from;
        while (start < status.length() && !Character.isDigit(status.charAt(start))) start++;
        int end = start;
        while (end < status.length() && Character.isDigit(status.charAt(end))) end++;
        return start == end ? 0 : Long.parseLong(status, start, end, 10);
    }
}
