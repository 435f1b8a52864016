package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.Connection;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.stack.HeldLog;
import dev.sameql.standalone.stack.Stack;
import dev.sameql.standalone.stack.StackSettings;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Which services answer: those of a running server, or a stack of this process's own.
public final class ServerOptions {

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
    public interface Conversation<T> {
        T with(EvaluationClient client) throws Exception;
    }

    /// Whether a running server is asked.
    public boolean isRemote() {
        boolean workers = jobs.checked().isPresent();
        if (server != null && (rules != null || workers))
            throw new UsageException(
                    "--rules and --jobs are for services in this process; a server that runs"
                            + " already has its own");
        if (server == null && connection.anyGiven())
            throw new UsageException("--tls, --ca, --cert, --key and --token need --server");
        return server != null;
    }

    /// The rules of services in this process; empty leaves them to the services.
    public Optional<Path> rulesDirectory() {
        return Rules.directory(rules);
    }

    /// Asks a running server.
    public <T> T ask(Conversation<T> conversation) {
        return talk(connection.to(server), conversation);
    }

    /// Asks a running server, or a stack of this process's own.
    public int with(Conversation<Integer> conversation) {
        OptionalInt workers = jobs.checked();
        if (isRemote()) return ask(conversation);
        var settings = StackSettings.temporary(rulesDirectory(), workers);
        Stack.Work work =
                () ->
                        talk(
                                Connection.plain(settings.host() + ":" + settings.grpcPort()),
                                conversation);
        return HeldLog.during(() -> Stack.with(settings, work), System.err);
    }

    private static <T> T talk(Connection server, Conversation<T> conversation) {
        try (var client = EvaluationClient.connect(server)) {
            return conversation.with(client);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }
}
