package dev.sameql.standalone.stack;

import dev.sameql.standalone.broker.FreePort;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Where a stack listens and where it keeps things.
///
/// - `host`: the address to listen on.
/// - `data`: the directory of broker and state stores; empty means a temporary one, gone at the
///   end.
/// - `rules`: the directory of the rule book; empty means the service's default.
/// - `workers`: how many verifications run at a time; empty means the service's default.
/// - `services`: what else is set for the services, such as whom the stack serves.
public record StackSettings(
        String host,
        int grpcPort,
        int httpPort,
        Optional<Path> data,
        Optional<Path> rules,
        OptionalInt workers,
        Map<String, String> services) {

    /// One command's own stack speaks plain text with itself, whatever is set for servers, and
    /// keeps to the rules that it began with.
    ///
    /// A command has a bounded number of pairs on their way, all of which fit into the queues of
    /// its channels: one whose queue is full asks its consumer, hundreds of times a second, for
    /// nothing.
    private static final Map<String, String> FOR_THIS_PROCESS =
            Map.of(
                    "sameql.security.tokens", "false",
                    "sameql.normalizer.follows-edits", "false",
                    "mp.messaging.incoming.query-pairs.max-queue-size-factor", "4",
                    "mp.messaging.incoming.verifications.max-queue-size-factor", "24");

    /// A stack for one command: on free ports of the loopback interface, leaving nothing behind.
    public static StackSettings temporary(Optional<Path> rules, OptionalInt workers) {
        return new StackSettings(
                "127.0.0.1",
                FreePort.choose(),
                FreePort.choose(),
                Optional.empty(),
                rules,
                workers,
                FOR_THIS_PROCESS);
    }
}
