package dev.sameql.gateway.streams.topology;

import dev.sameql.v1.Judgement;
import java.util.function.BiConsumer;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/// Keeps this instance's table of judgements, and tells of each once it is there.
final class Tabulate implements Processor<String, Judgement, Void, Void> {

    private final BiConsumer<String, Judgement> tabled;
    private KeyValueStore<String, Judgement> table;

    Tabulate(BiConsumer<String, Judgement> tabled) {
        this.tabled = tabled;
    }

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        table = context.getStateStore(GatewayTopology.JUDGEMENTS);
    }

    @Override
    public void process(Record<String, Judgement> written) {
        table.put(written.key(), written.value());
        if (written.value() != null) tabled.accept(written.key(), written.value());
    }
}
