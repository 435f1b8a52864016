package dev.sameql.conformance.intake;

import dev.sameql.v1.ConformanceRecord;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.Topics;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// What is known of all runs; opened with the first.
@ApplicationScoped
public class ConformanceTable {
    private static final String STOP = "/stop";

    private final Map<String, Object> kafka;
    private final Set<String> stopped = ConcurrentHashMap.newKeySet();
    private CompactedTopic<ConformanceRecord> topic;

    ConformanceTable(@Identifier("default-kafka-broker") Map<String, Object> kafka) {
        this.kafka = kafka;
    }

    /// How a run stands, after everything that was written before this call.
    ///
    /// @throws org.apache.kafka.common.errors.TimeoutException when the brokers do not answer
    Optional<ConformanceRun> find(String runId) {
        CompactedTopic<ConformanceRecord> table = topic();
        table.catchUp();
        return table.get(runId).map(ConformanceRecord::getRun);
    }

    /// Whether somebody wishes its end, as far as is known.
    boolean isStopped(String runId) {
        return stopped.contains(runId + STOP);
    }

    private synchronized CompactedTopic<ConformanceRecord> topic() {
        if (topic == null) {
            topic =
                    new CompactedTopic<>(
                            kafka, Topics.CONFORMANCE_RUNS, ConformanceRecord.parser());
            topic.onChange(this::changed);
        }
        return topic;
    }

    private void changed(String key, ConformanceRecord value) {
        if (!key.endsWith(STOP)) return;
        if (value == null) stopped.remove(key);
        else stopped.add(key);
    }

    @PreDestroy
    synchronized void close() {
        if (topic != null) topic.close();
    }
}
