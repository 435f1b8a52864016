package dev.sameql.standalone.hostile;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Sees what is done to the files of some folders: Linux's inotify, which tells of opening and
/// reading too, as Java's own watch service does not.
final class FileWatch implements AutoCloseable {

    private static final int EVERYTHING = 0xFFF;
    private static final int IS_FOLDER = 0x40000000;
    private static final int OVERFLOW = 0x4000;
    private static final int NON_BLOCKING = 0x800;
    private static final int HEAD = 16;
    private static final Map<Integer, String> DEEDS =
            new TreeMap<>(
                    Map.of(
                            0x1,
                            "read",
                            0x2,
                            "written",
                            0x4,
                            "attributes changed",
                            0x20,
                            "opened",
                            0x40,
                            "moved away",
                            0x80,
                            "moved here",
                            0x100,
                            "made",
                            0x200,
                            "deleted"));

    private final Arena arena = Arena.ofShared();
    private final MemorySegment events = arena.allocate(1 << 16, 8);
    private final Map<Integer, Path> folders = new HashMap<>();
    private final MethodHandle read = function("read", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private final MethodHandle close = function("close", JAVA_INT, JAVA_INT);
    private final int descriptor;

    /// Watches these folders, and those in them, as they are now.
    FileWatch(List<Path> roots) throws IOException {
        descriptor = (int) call(function("inotify_init1", JAVA_INT, JAVA_INT), NON_BLOCKING);
        if (descriptor < 0) throw new IOException("no more file watches are to be had");
        MethodHandle add = function("inotify_add_watch", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
        for (Path root : roots) {
            try (Stream<Path> inside = Files.walk(root)) {
                for (Path folder : inside.filter(Files::isDirectory).toList()) {
                    MemorySegment name = arena.allocateFrom(folder.toString());
                    int watch = (int) call(add, descriptor, name, EVERYTHING);
                    if (watch < 0) throw new IOException(folder + " cannot be watched");
                    folders.put(watch, folder);
                }
            }
        }
        drain();
    }

    /// What was done since the last call, in order; that folders were listed does not count.
    synchronized List<String> drain() {
        List<String> deeds = new ArrayList<>();
        while (true) {
            long length = (long) call(read, descriptor, events, events.byteSize());
            if (length <= 0) return deeds;
            for (long at = 0; at < length; at += HEAD + events.get(JAVA_INT, at + 12)) {
                note(at, deeds);
            }
        }
    }

    private void note(long at, List<String> deeds) {
        int mask = events.get(JAVA_INT, at + 4);
        if ((mask & OVERFLOW) != 0) deeds.add("more than could be told");
        Path folder = folders.get(events.get(JAVA_INT, at));
        if (folder == null) return;
        boolean named = events.get(JAVA_INT, at + 12) > 0;
        Path file = named ? folder.resolve(events.getString(at + HEAD)) : folder;
        DEEDS.forEach(
                (bit, deed) -> {
                    boolean listed = (mask & IS_FOLDER) != 0 && (bit == 0x1 || bit == 0x20);
                    if ((mask & bit) != 0 && !listed) deeds.add(file + " " + deed);
                });
    }

    @Override
    public void close() {
        call(close, descriptor);
        arena.close();
    }

    // what is restricted is what this class is for: a function of the system
    @SuppressWarnings("restricted")
    private static MethodHandle function(
            String name, MemoryLayout result, MemoryLayout... arguments) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().findOrThrow(name), FunctionDescriptor.of(result, arguments));
    }

    private static Object call(MethodHandle function, Object... arguments) {
        try {
            return function.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
