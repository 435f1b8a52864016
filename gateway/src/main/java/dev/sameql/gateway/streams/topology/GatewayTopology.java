package dev.sameql.gateway.streams.topology;

import com.google.protobuf.Parser;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.ConformanceRecord;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.RuleBook;
import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.Unrefuted;
import dev.sameql.v1.wire.Topics;
import java.util.stream.Stream;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.TimestampedKeyValueStore;

/// What flows where.
///
/// ```
/// query-pairs, dialects, evidence ──▶ decode ──▶ fold (case files) ──▶ judgements
///                                        │            └─ on request ──▶ rows of them
///                                        └─ what makes no sense ──▶ *.dlq
/// *.dlq ──▶ end dead letters ──▶ evidence
/// schemas, unrefuted, rule-books ──▶ decoded, and what cannot be ──▶ *.dlq
/// ```
///
/// The topics of work have one number of partitions and one partitioner, so a job and its evidence
/// meet in one task. Judgements are read from case files, each by the gateway that holds its
/// partition ([dev.sameql.gateway.streams.table.JudgementTable]).
public final class GatewayTopology {

    static final String FOLD = "fold";
    public static final String CASE_FILES = "case-files";
    static final String JUDGEMENTS = "judgements";
    static final String ROWS = "judgement-rows";
    static final String DEAD_LETTERS = "to-dead-letters";

    private static final Serializer<String> KEY = Serdes.String().serializer();
    private static final Deserializer<String> KEY_BACK = Serdes.String().deserializer();
    private static final Deserializer<byte[]> BYTES = Serdes.ByteArray().deserializer();

    private final GatewayConfig.Store store;
    private final FoldListener listener;
    private final Retention retention;
    private final FoldOptions options;
    private final Topology topology = new Topology();

    private GatewayTopology(
            GatewayConfig.Store store,
            FoldListener listener,
            Retention retention,
            FoldOptions options) {
        this.options = options;
        this.store = store;
        this.listener = listener;
        this.retention = retention;
    }

    public static Topology build(
            GatewayConfig.Store store, FoldListener listener, Retention retention) {
        return build(store, listener, retention, FoldOptions.NONE);
    }

    public static Topology build(
            GatewayConfig.Store store,
            FoldListener listener,
            Retention retention,
            FoldOptions options) {
        var building = new GatewayTopology(store, listener, retention, options);
        building.fold();
        building.deadLetters();
        building.inspectWhatOthersRead();
        return building.topology;
    }

    private void fold() {
        topology.addSource("query-pairs", KEY_BACK, BYTES, Topics.QUERY_PAIRS);
        topology.addSource("dialects", KEY_BACK, BYTES, Topics.DIALECTS);
        topology.addSource("evidence", KEY_BACK, BYTES, Topics.EVIDENCE);
        topology.addProcessor(
                "decode-query-pairs",
                () -> new Decode<>(QueryPairJob.parser(), Filing.Asked::new, false),
                "query-pairs");
        topology.addProcessor(
                "decode-dialects",
                () -> new Decode<>(DialectJob.parser(), Filing.AskedDialects::new, false),
                "dialects");
        topology.addProcessor(
                "decode-evidence",
                () -> new Decode<>(Evidence.parser(), Filing.Found::new, true),
                "evidence");
        topology.addProcessor(
                FOLD,
                () -> new Fold(listener, retention, options),
                "decode-query-pairs",
                "decode-dialects",
                "decode-evidence");
        topology.addStateStore(caseFiles(), FOLD);
        topology.addSink(
                JUDGEMENTS,
                Topics.JUDGEMENTS,
                KEY,
                new MessageSerde<>(Judgement.parser()).serializer(),
                FOLD);
        if (options.rows())
            topology.addSink(ROWS, Topics.JUDGEMENT_ROWS, KEY, JudgementRow::bytes, FOLD);
        topology.addSink(
                DEAD_LETTERS,
                (_, _, origin) -> Topics.deadLetters(origin.topic()),
                KEY,
                Serdes.ByteArray().serializer(),
                "decode-evidence",
                FOLD);
    }

    private void deadLetters() {
        String[] letters =
                Stream.concat(Topics.WORK.stream(), Topics.TABLES.stream())
                        .map(Topics::deadLetters)
                        .toArray(String[]::new);
        topology.addSource("dead-letters", KEY_BACK, BYTES, letters);
        topology.addProcessor(
                "end-dead-letters", () -> new EndDeadLetters(listener), "dead-letters");
        topology.addSink(
                "ended-dead-letters",
                Topics.EVIDENCE,
                KEY,
                new MessageSerde<>(Evidence.parser()).serializer(),
                "end-dead-letters");
    }

    /// What others read, or only some of us: here records are only decoded, lest one that cannot be
    /// is passed over in silence.
    private void inspectWhatOthersRead() {
        inspect(Topics.JUDGEMENTS, Judgement.parser());
        inspect(Topics.SCHEMAS, SchemaRegistration.parser());
        inspect(Topics.UNREFUTED, Unrefuted.parser());
        inspect(Topics.RULE_BOOKS, RuleBook.parser());
        inspect(Topics.CONFORMANCE_RUNS, ConformanceRecord.parser());
    }

    private <T extends com.google.protobuf.MessageLite> void inspect(
            String topic, Parser<T> parser) {
        topology.addSource(
                "inspect-" + topic, KEY_BACK, new MessageSerde<>(parser).deserializer(), topic);
    }

    private StoreBuilder<TimestampedKeyValueStore<String, CaseFile>> caseFiles() {
        KeyValueBytesStoreSupplier supplier =
                switch (store) {
                    case DISK -> Stores.persistentTimestampedKeyValueStore(CASE_FILES);
                    case MEMORY -> Stores.inMemoryKeyValueStore(CASE_FILES);
                };
        var serde = new MessageSerde<>(CaseFile.parser());
        return Stores.timestampedKeyValueStoreBuilder(supplier, Serdes.String(), serde)
                .withCachingDisabled();
    }
}
