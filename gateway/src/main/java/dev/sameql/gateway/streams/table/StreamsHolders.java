package dev.sameql.gateway.streams.table;

import dev.sameql.gateway.streams.topology.GatewayTopology;
import dev.sameql.v1.wire.Topics;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KeyQueryMetadata;
import org.apache.kafka.streams.StreamsMetadata;
import org.apache.kafka.streams.state.HostInfo;

/// What Kafka Streams tells of who holds what.
///
/// - `partitions`: how many there are.
public record StreamsHolders(KafkaStreams streams, HostInfo own, int partitions)
        implements Holders {

    @Override
    public int partition(String jobId) {
        try {
            KeyQueryMetadata found =
                    streams.queryMetadataForKey(
                            GatewayTopology.CASE_FILES, jobId, new StringSerializer());
            if (found.equals(KeyQueryMetadata.NOT_AVAILABLE)) throw beingAssigned();
            return found.partition();
        } catch (IllegalStateException e) {
            throw new NotThereYet("the gateway is starting", e);
        }
    }

    @Override
    public Map<Integer, HostInfo> all() {
        Map<Integer, HostInfo> holders = new TreeMap<>();
        try {
            for (StreamsMetadata one :
                    streams.streamsMetadataForStore(GatewayTopology.CASE_FILES)) {
                one.topicPartitions().stream()
                        .filter(held -> held.topic().equals(Topics.EVIDENCE))
                        .forEach(held -> holders.put(held.partition(), one.hostInfo()));
            }
        } catch (IllegalStateException e) {
            throw new NotThereYet("the gateway is starting", e);
        }
        if (holders.size() < partitions) throw beingAssigned();
        return holders;
    }

    private static NotThereYet beingAssigned() {
        return new NotThereYet("partitions are being assigned to gateways");
    }
}
