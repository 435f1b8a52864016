package dev.sameql.conformance.runs;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/// What the runs of this service may take, `sameql.conformance.*`. No caller can raise it.
@ConfigMapping(prefix = "sameql.conformance")
public interface RunLimits {

    /// The engines that may be tested, as the command calls them. H2, HSQLDB and Derby run in
    /// confined child processes of 512 MB each; DuckDB too, and needs its driver. SQLite would run
    /// in this process, PostgreSQL and MariaDB are started from what the system has installed.
    @WithDefault("h2,hsqldb,derby")
    Set<String> engines();

    /// How long a run runs at most. It keeps a core busy, and its engine another one at times.
    @WithDefault("PT20M")
    Duration time();

    /// A directory of JDBC drivers, DuckDB's among them.
    Optional<Path> drivers();

    /// The most findings that are told of one run.
    @WithDefault("200")
    int findings();
}
