package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.client.EvaluationClient;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The running server that a command is about.
public final class RunningServer {

    @Option(
            names = "--server",
            paramLabel = "HOST:PORT",
            defaultValue = "localhost:9000",
            description = "The server (default ${DEFAULT-VALUE}).")
    String server;

    @Mixin ConnectionOptions connection;

    /// A client of it.
    public EvaluationClient connect() {
        return EvaluationClient.connect(connection.to(server));
    }
}
