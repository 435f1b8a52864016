package dev.sameql.standalone.command;

import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.Connection;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.stack.Stack;
import dev.sameql.standalone.stack.StackSettings;
import java.nio.file.Path;
import java.util.OptionalInt;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Which services answer: those of a running server, or a stack of this process's own.
final class ServerOptions {

    @Option(
            names = "--server",
            paramLabel = "HOST:PORT",
            description = "Ask a running server (default: start the stack in this process).")
    String server;

    @Option(
            names = "--rules",
            paramLabel = "DIR",
            description = "The rule book's directory (default: the built-in one).")
    Path rules;

    @Mixin ConnectionOptions connection;

    @Mixin JobsOption jobs;

    /// What to ask.
    @FunctionalInterface
    interface Conversation {
        int with(EvaluationClient client) throws Exception;
    }

    int with(Conversation conversation) {
        OptionalInt workers = jobs.checked();
        if (server != null) return talk(connection.to(server), conversation);
        if (connection.anyGiven())
            throw new UsageException("--tls, --ca, --cert, --key and --token need --server");
        var settings = StackSettings.temporary(Rules.directory(rules), workers);
        return Stack.with(
                settings,
                () ->
                        talk(
                                Connection.plain(settings.host() + ":" + settings.grpcPort()),
                                conversation));
    }

    private static int talk(Connection server, Conversation conversation) {
        try (var client = EvaluationClient.connect(server)) {
            return conversation.with(client);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }
}
