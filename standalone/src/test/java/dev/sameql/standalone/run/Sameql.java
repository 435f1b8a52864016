package dev.sameql.standalone.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Runs the packaged application as a process, as `./sameql` does.
final class Sameql {

    private static final long MINUTES = 5;

    /// How a command ended.
    record Ended(int code, String out, String err) {}

    private Sameql() {}

    /// Runs a command to its end.
    static Ended run(String... arguments) {
        try {
            Path out = Files.createTempFile("sameql-it-", ".out");
            Path err = Files.createTempFile("sameql-it-", ".err");
            Process process = start(out, err, arguments);
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError(
                        "sameql "
                                + String.join(" ", arguments)
                                + " did not end; it said:\n"
                                + Files.readString(err));
            }
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    /// Starts a stack on these ports. It writes what it says into `<name>.out` and `<name>.err`.
    static Process up(Path folder, String name, int grpcPort, int httpPort, String... options)
            throws IOException {
        List<String> arguments = new ArrayList<>();
        arguments.addAll(List.of("up", "--grpc-port", Integer.toString(grpcPort)));
        arguments.addAll(List.of("--http-port", Integer.toString(httpPort)));
        arguments.addAll(List.of(options));
        return start(
                folder.resolve(name + ".out"),
                folder.resolve(name + ".err"),
                arguments.toArray(String[]::new));
    }

    /// Starts a command.
    static Process start(Path out, Path err, String... arguments) throws IOException {
        return start(Map.of(), out, err, arguments);
    }

    /// The same with variables of the environment.
    static Process start(Map<String, String> environment, Path out, Path err, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-jar", application().toString()));
        command.addAll(List.of(arguments));
        var process =
                new ProcessBuilder(command)
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        process.environment().putAll(environment);
        return process.start();
    }

    /// The lines of a text file.
    static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file, StandardCharsets.UTF_8);
    }

    /// A path in the project's root.
    static Path root(String path) {
        return Path.of("..").toAbsolutePath().normalize().resolve(path);
    }

    private static Path application() {
        Path jar = Path.of("target", "quarkus-app", "quarkus-run.jar").toAbsolutePath();
        if (!Files.exists(jar))
            throw new AssertionError(jar + " is missing: run ./mvnw package first");
        return jar;
    }

    /// What stands in for `./sameql`, which would build, as a program in the folder.
    static Path command(Path folder) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String text =
                """
                #!/bin/sh
                exec '%s' --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
                -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar '%s' "$@"
                """
                        .formatted(java, application());
        Path command = Files.writeString(folder.resolve("sameql"), text);
        return Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
