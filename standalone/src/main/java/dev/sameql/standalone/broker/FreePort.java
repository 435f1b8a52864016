package dev.sameql.standalone.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/// Free ports of the loopback interface. They lie below those that systems give to outgoing
/// connections, so that none of these takes one between the choice and its use, and are chosen by
/// chance, so that neither does another process.
public final class FreePort {
    private static final int LOWEST = 10_000;
    private static final int HIGHEST = 31_999;
    private static final int ATTEMPTS = 1_000;
    private static final Set<Integer> CHOSEN = ConcurrentHashMap.newKeySet();

    private FreePort() {}

    /// A port that nobody listens on and that this process did not choose before.
    public static int choose() {
        IOException taken = null;
        for (int i = 0; i < ATTEMPTS; i++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST + 1);
            try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                if (CHOSEN.add(port)) return port;
            } catch (IOException e) {
                taken = e;
            }
        }
        throw new IllegalStateException("no free port on the loopback interface", taken);
    }
}
