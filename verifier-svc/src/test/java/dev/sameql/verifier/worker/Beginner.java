package dev.sameql.verifier.worker;

import dev.sameql.v1.attempts.AttemptJournal;
import dev.sameql.v1.attempts.Attempts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A process that begins a job and never ends it; it says so by a line.
public final class Beginner {
    private Beginner() {}

    /// The folder of its journal, then events as `begin job` or `end job`.
    public static void main(String[] arguments) throws InterruptedException {
        try (Attempts attempts = AttemptJournal.in(Path.of(arguments[0]))) {
            for (int i = 1; i < arguments.length; i += 2) {
                if (arguments[i].equals("begin")) attempts.begin(arguments[i + 1]);
                else attempts.end(arguments[i + 1]);
            }
            System.out.println("begun");
            Thread.sleep(60_000);
        }
    }

    static Process start(Path folder, String... events) throws IOException {
        return start(List.of(), folder, events);
    }

    /// On a disk that has no room for a file of more than so many blocks of 512 or 1,024 bytes.
    static Process startWithin(int blocks, Path folder, String... events) throws IOException {
        String within = "ulimit -f " + blocks + " && exec \"$0\" \"$@\"";
        return start(List.of("sh", "-c", within), folder, events);
    }

    private static Process start(List<String> starter, Path folder, String... events)
            throws IOException {
        List<String> command = new ArrayList<>(starter);
        command.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Beginner.class.getName(),
                        folder.toString()));
        command.addAll(List.of(events));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }
}
