package dev.sameql.bench.chaos;

import dev.sameql.standalone.broker.EmbeddedKafka;
import dev.sameql.standalone.broker.Quorum;
import java.nio.file.Path;
import java.util.Arrays;

/// One broker in a process of its own: `DIRECTORY PORT NODE CLUSTER-ID CONTROLLER-PORT...`, the
/// ports of all brokers' controllers. Killed and started again, it goes on with what its directory
/// holds.
public final class BrokerProcess {

    private BrokerProcess() {}

    /// Runs until it is killed.
    public static void main(String... arguments) throws InterruptedException {
        var controllers = Arrays.stream(arguments).skip(4).map(Integer::valueOf).toList();
        var quorum = new Quorum(Integer.parseInt(arguments[2]), controllers, arguments[3]);
        Path directory = Path.of(arguments[0]);
        try (var _ = EmbeddedKafka.start(directory, Integer.parseInt(arguments[1]), quorum)) {
            Thread.currentThread().join();
        }
    }
}
