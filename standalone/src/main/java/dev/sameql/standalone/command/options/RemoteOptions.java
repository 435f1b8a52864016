package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.Connection;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// A running server that may be asked, where else this process does the work.
public final class RemoteOptions {

    @Option(
            names = "--server",
            paramLabel = "HOST:PORT",
            description = "Ask a running server (default: work in this process).")
    String server;

    @Mixin ConnectionOptions connection;

    /// The server, if one is to be asked.
    public Optional<Connection> server() {
        if (server == null && connection.anyGiven())
            throw new UsageException("--tls, --ca, --cert, --key and --token need --server");
        return server == null ? Optional.empty() : Optional.of(connection.to(server));
    }
}
