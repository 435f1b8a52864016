package dev.sameql.gateway.streams.topology;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import java.util.function.Function;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/// Decodes the records of one topic into filings. What cannot be decoded goes to the dead letters,
/// where `refuses` says so (of a job, its worker does): one bad record must stop nothing.
final class Decode<T> implements Processor<String, byte[], String, Object> {

    private final Parser<T> parser;
    private final Function<T, Filing> filing;
    private final boolean refuses;
    private ProcessorContext<String, Object> context;

    Decode(Parser<T> parser, Function<T, Filing> filing, boolean refuses) {
        this.parser = parser;
        this.filing = filing;
        this.refuses = refuses;
    }

    @Override
    public void init(ProcessorContext<String, Object> context) {
        this.context = context;
    }

    @Override
    public void process(Record<String, byte[]> written) {
        if (written.key() == null || written.value() == null) {
            if (refuses) refuse(written, new IllegalArgumentException("no key or no value"));
            return;
        }
        try {
            T message = parser.parseFrom(written.value());
            context.forward(written.withValue(filing.apply(message)), GatewayTopology.FOLD);
        } catch (InvalidProtocolBufferException e) {
            if (refuses) refuse(written, e);
        }
    }

    private void refuse(Record<String, byte[]> written, Exception cause) {
        context.forward(
                written.<Object>withValue(written.value())
                        .withHeaders(DeadLetterReason.of(written.headers(), cause)),
                GatewayTopology.DEAD_LETTERS);
    }
}
