package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.UsageException;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Which directory of rules a command uses.
public final class Rules {

    private Rules() {}

    /// The one asked for, else the project's own; empty leaves it to the service.
    public static Optional<Path> directory(Path wanted) {
        if (wanted == null) return ofProject();
        if (!Files.isDirectory(wanted))
            throw new UsageException("--rules " + wanted + " is not a directory");
        return Optional.of(wanted.toAbsolutePath());
    }

    /// The one asked for, else the project's own, which has to be there.
    public static Path existing(Path wanted) {
        if (wanted != null && Files.isDirectory(wanted)) return wanted;
        if (wanted != null) throw new UsageException(wanted + " is not a directory");
        return ofProject()
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "which directory of rules? Give it as an argument"));
    }

    /// A verifier for what rules claim, without a running service.
    public static Verifier verifier() {
        return new Verifier(new Solver(SolverSettings.defaults()), new SimpleMeterRegistry());
    }

    /// The project's own rules, as the `sameql` script tells.
    public static Optional<Path> ofProject() {
        return Optional.ofNullable(System.getProperty("sameql.rules"))
                .map(Path::of)
                .filter(Files::isDirectory);
    }
}
