package dev.sameql.standalone.broker;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.common.Uuid;

/// Brokers of one machine that hold one cluster's records together, as one of them sees them.
///
/// - `node`: its own number, from 1.
/// - `controllerPorts`: where the controllers of all listen, in the order of their numbers.
/// - `clusterId`: the same for all; a directory that was formatted keeps the one it has.
public record Quorum(int node, List<Integer> controllerPorts, String clusterId) {

    private static final int MOST_REPLICAS = 3;

    public Quorum {
        controllerPorts = List.copyOf(controllerPorts);
        if (node < 1 || node > controllerPorts.size())
            throw new IllegalArgumentException(
                    "broker " + node + " of " + controllerPorts.size() + " brokers");
    }

    /// A broker that is the whole cluster.
    static Quorum alone() {
        return new Quorum(1, List.of(FreePort.choose()), Uuid.randomUuid().toString());
    }

    int controllerPort() {
        return controllerPorts.get(node - 1);
    }

    /// All controllers, as `controller.quorum.voters` has them.
    String voters(String host) {
        return IntStream.rangeClosed(1, controllerPorts.size())
                .mapToObj(n -> n + "@" + host + ":" + controllerPorts.get(n - 1))
                .collect(Collectors.joining(","));
    }

    /// How many brokers have each record.
    int replicas() {
        return Math.min(MOST_REPLICAS, controllerPorts.size());
    }

    /// How many must have it before it counts as written: one of three may be away.
    int leastInSync() {
        return Math.max(1, replicas() - 1);
    }
}
