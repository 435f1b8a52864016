package dev.sameql.engines.process;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/// The program of a child that tries what no child may do, for each message once, and tells what
/// it got away with. Each attempt is made by a thread started after the confinement, or, where the
/// message begins with `before: `, by one that was there before.
public final class Trespasser {
    static final String BEFORE = "before: ";

    private Trespasser() {}

    private interface Attempt {
        void make() throws IOException;
    }

    /// Its third argument is a file outside of its folder.
    public static void main(String[] arguments) throws Exception {
        ExecutorService before = Executors.newSingleThreadExecutor();
        before.submit(() -> {}).get();
        ChildPipe parent = ChildPipe.open(arguments[0]);
        parent.ready();
        Path outside = Path.of(arguments[1]);
        while (true) {
            String message = Frames.text(parent.read());
            String what = message.substring(message.startsWith(BEFORE) ? BEFORE.length() : 0);
            var attempt = new FutureTask<>(() -> outcome(what, outside));
            if (what.equals(message)) Thread.ofPlatform().start(attempt);
            else before.execute(attempt);
            String outcome = attempt.get();
            parent.write(out -> Frames.text(out, outcome));
        }
    }

    private static String outcome(String what, Path outside) {
        try {
            attempt(what, outside).make();
            return "done";
        } catch (IOException | OutOfMemoryError refused) {
            return "refused";
        } catch (RuntimeException broken) {
            return broken.toString();
        }
    }

    private static Attempt attempt(String what, Path outside) {
        return switch (what) {
            case "write its own folder" ->
                    () -> {
                        Path own = Path.of(System.getProperty("java.io.tmpdir"), "file");
                        Files.writeString(own, "text");
                        Files.delete(own);
                    };
            case "read a file" -> () -> Files.readString(outside);
            case "write a file" -> () -> Files.writeString(outside, "text");
            case "delete a file" -> () -> Files.delete(outside);
            case "make a file" -> () -> Files.writeString(outside.resolveSibling("new"), "text");
            case "list a directory" ->
                    () -> {
                        try (var files = Files.newDirectoryStream(outside.getParent())) {
                            files.forEach(System.err::println);
                        }
                    };
            case "read the accounts" -> () -> Files.readString(Path.of("/etc/passwd"));
            case "read another process" -> () -> Files.readString(Path.of("/proc/1/cmdline"));
            case "connect" -> () -> new Socket("127.0.0.1", 9).close();
            case "listen" -> () -> new ServerSocket(0).close();
            case "start a program" -> () -> new ProcessBuilder("/bin/true").start();
            case "signal its parent" ->
                    () -> {
                        asked(Machine.number(234, 131), parent(), parent(), 0);
                    };
            case "signal a thread of its parent" ->
                    () -> asked(Machine.number(200, 130), parent(), 0);
            case "limit its parent" -> () -> asked(Machine.number(302, 261), parent(), 0, 0, 0);
            case "schedule its parent" -> () -> asked(Machine.number(141, 140), 0, parent(), 0);
            case "fork" -> () -> asked(Machine.number(56, 220), 17, 0, 0, 0, 0);
            case "signal itself" -> () -> asked(Machine.number(234, 131), own(), own(), 0);
            default -> throw new IllegalArgumentException(what);
        };
    }

    private static long own() {
        return ProcessHandle.current().pid();
    }

    private static long parent() {
        return Libc.call(Machine.number(110, 173));
    }

    private static void asked(int call, long... arguments) throws IOException {
        long answer = Libc.call(call, arguments);
        if (answer < 0) throw new IOException("error " + -answer);
    }
}
