package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Option;

/// Which real engines a stack of this process's own asks, beside SQLite. A running server has its
/// own (`sameql.engines.*`).
public final class EngineOptions {
    private static final String PREFIX = "sameql.engines.";

    @Option(
            names = "--engine-url",
            paramLabel = "NAME=URL",
            description =
                    "A real engine to ask, by JDBC URL, of a stack in this process:"
                            + " postgresql=jdbc:postgresql://localhost/scratch?user=guest")
    Map<String, String> urls;

    @Option(
            names = "--observe",
            description =
                    "Start PostgreSQL, MariaDB and DuckDB, as far as they are installed, and ask"
                            + " them. A server that runs already asks those of its own, with"
                            + " --queries when this is given.")
    boolean observe;

    @Option(
            names = "--drivers",
            paramLabel = "DIR",
            description = "A directory of JDBC drivers, DuckDB's among them.")
    Path drivers;

    /// Whether any engine beside SQLite is asked for.
    public boolean any() {
        return observe || urls != null && !urls.isEmpty();
    }

    /// Whether there is nothing but `--observe`.
    public boolean isObserveAlone() {
        return observe && urls == null && drivers == null;
    }

    /// Makes it so for the stack that is started next.
    ///
    /// @throws UsageException when there is no such stack, or nothing that drivers are for
    public void apply(ServerOptions server) {
        if (server.isRemote()) refuse();
        apply();
    }

    /// @throws UsageException when any is given, of a server that runs already
    public void refuse() {
        if (any() || drivers != null)
            throw new UsageException(
                    "--engine-url, --observe and --drivers are for services in this process; a"
                            + " server that runs already has its own (sameql.engines.*)");
    }

    /// The same for a command that always starts a stack.
    public void apply() {
        if (drivers != null && !any())
            throw new UsageException("--drivers needs --observe or --engine-url");
        if (urls != null)
            urls.forEach((name, url) -> System.setProperty(PREFIX + name + ".url", url));
        if (observe) System.setProperty(PREFIX + "start", "all");
        if (drivers == null) return;
        if (!Files.isDirectory(drivers))
            throw new UsageException("--drivers " + drivers + " is no directory");
        System.setProperty(PREFIX + "drivers", drivers.toString());
    }
}
