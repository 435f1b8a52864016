package dev.sameql.engines.process;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The program of a child that tries what no child may do, for each message once, and tells what
/// it got away with. Each attempt is made by a thread started after the confinement.
public final class Trespasser {
    private Trespasser() {}

    private interface Attempt {
        void make() throws IOException;
    }

    /// Its third argument is a file outside of its folder.
    public static void main(String[] arguments) throws Exception {
        ChildPipe parent = ChildPipe.open(arguments[0]);
        parent.ready();
        Path outside = Path.of(arguments[1]);
        while (true) {
            String what = Frames.text(parent.read());
            List<String> outcome = new ArrayList<>();
            Thread.ofPlatform().start(() -> outcome.add(outcome(what, outside))).join();
            parent.write(out -> Frames.text(out, outcome.getFirst()));
        }
    }

    private static String outcome(String what, Path outside) {
        try {
            attempt(what, outside).make();
            return "done";
        } catch (IOException | OutOfMemoryError refused) {
            return "refused";
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
            default -> throw new IllegalArgumentException(what);
        };
    }
}
