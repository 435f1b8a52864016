package dev.sameql.bench.chaos;

import dev.sameql.standalone.broker.EmbeddedKafka;
import java.nio.file.Path;

/// A broker alone in its process: `DIRECTORY PORT`. Killed and started again, it goes on with what
/// its directory holds.
public final class BrokerProcess {

    private BrokerProcess() {}

    /// Runs until it is killed.
    public static void main(String... arguments) throws InterruptedException {
        try (var _ = EmbeddedKafka.start(Path.of(arguments[0]), Integer.parseInt(arguments[1]))) {
            Thread.currentThread().join();
        }
    }
}
