package dev.sameql.gateway.streams.table;

import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.gateway.streams.topology.GatewayTopology;
import dev.sameql.v1.CaseFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/// The judgements that this gateway holds, by partition.
public final class HeldJudgements {

    private final IntFunction<ReadOnlyKeyValueStore<String, ValueAndTimestamp<CaseFile>>> files;

    /// Those of stores of case files, by their partition.
    public HeldJudgements(
            IntFunction<ReadOnlyKeyValueStore<String, ValueAndTimestamp<CaseFile>>> files) {
        this.files = files;
    }

    /// Those of a running Kafka Streams: partitions that it works on, not such as it restores.
    public static HeldJudgements of(KafkaStreams streams) {
        var type = QueryableStoreTypes.<String, CaseFile>timestampedKeyValueStore();
        return new HeldJudgements(
                partition ->
                        streams.store(
                                StoreQueryParameters.fromNameAndType(
                                                GatewayTopology.CASE_FILES, type)
                                        .withPartition(partition)));
    }

    /// The judgements of these partitions in the range.
    ///
    /// @throws NotThereYet when one of them is not held, or still being restored
    public Judgements read(Collection<Integer> partitions, JobRange range) {
        List<Judgements> parts = new ArrayList<>();
        try {
            for (int partition : partitions) {
                var store = files.apply(partition);
                parts.add(new FiledJudgements(store.range(range.from(), range.to())));
            }
        } catch (InvalidStateStoreException | IllegalStateException e) {
            parts.forEach(Judgements::close);
            throw new NotThereYet(
                    "the judgements of a partition are being restored, or go to another gateway",
                    e);
        }
        return MergedJudgements.of(parts);
    }

    /// How many case files the range holds, counted no further than to `most`.
    ///
    /// @throws NotThereYet as [#read]
    long count(Collection<Integer> partitions, JobRange range, long most) {
        long count = 0;
        try {
            for (int partition : partitions) {
                try (var filed = files.apply(partition).range(range.from(), range.to())) {
                    for (; count < most && filed.hasNext(); count++) filed.next();
                }
            }
        } catch (InvalidStateStoreException | IllegalStateException e) {
            throw new NotThereYet(
                    "the judgements of a partition are being restored, or go to another gateway",
                    e);
        }
        return count;
    }
}
