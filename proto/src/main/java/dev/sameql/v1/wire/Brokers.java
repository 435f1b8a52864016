package dev.sameql.v1.wire;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;

/// Whether the brokers of a cluster answer to a client with its settings.
public final class Brokers {
    private Brokers() {}

    /// Why no broker answers; empty where one does. A client by itself would try for as long as it
    /// may before it says that there is nobody.
    ///
    /// @throws IllegalArgumentException when a client cannot be made with these settings
    public static Optional<String> silence(Map<String, Object> settings, Duration patience) {
        Map<String, Object> impatient = new HashMap<>(settings);
        impatient.put("default.api.timeout.ms", (int) patience.toMillis());
        impatient.put("request.timeout.ms", (int) patience.toMillis());
        try (Admin admin = KafkaClients.admin(impatient)) {
            var _ = admin.describeCluster().nodes().get();
            return Optional.empty();
        } catch (ExecutionException nobody) {
            return Optional.of(String.valueOf(nobody.getCause().getMessage()));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        } catch (KafkaException wrong) {
            Throwable why = wrong.getCause() == null ? wrong : wrong.getCause();
            throw new IllegalArgumentException(why.getMessage(), wrong);
        }
    }
}
