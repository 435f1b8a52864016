package dev.sameql.gateway.console.door;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/// The console's settings, `sameql.console.*`.
@ConfigMapping(prefix = "sameql.console")
public interface ConsoleConfig {

    /// Whether there are pages at all.
    @WithDefault("true")
    boolean enabled();

    /// Names by which browsers reach it, beside `localhost` and addresses. Where no tokens are
    /// asked for, a request under another name is refused: a page from elsewhere may have made its
    /// own name lead here.
    Optional<List<String>> hosts();

    /// The most campaigns and runs that are watched at a time, each by an open browser page.
    @WithDefault("64")
    int watches();

    /// The most characters of one post: a schema of the largest size, and queries.
    @WithDefault("6000000")
    long postLength();
}
