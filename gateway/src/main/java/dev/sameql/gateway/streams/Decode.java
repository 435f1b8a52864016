package dev.sameql.gateway.streams;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/// Decodes the records of one topic into filings. What cannot be decoded goes on to `undecodable`,
/// if there is such a child: one bad record must stop nothing.
final class Decode<T> implements Processor<String, byte[], String, Object> {

    private final Parser<T> parser;
    private final Function<T, Filing> filing;
    private final Optional<String> undecodable;
    private ProcessorContext<String, Object> context;

    Decode(Parser<T> parser, Function<T, Filing> filing, Optional<String> undecodable) {
        this.parser = parser;
        this.filing = filing;
        this.undecodable = undecodable;
    }

    @Override
    public void init(ProcessorContext<String, Object> context) {
        this.context = context;
    }

    @Override
    public void process(Record<String, byte[]> written) {
        if (written.key() == null || written.value() == null) return;
        try {
            T message = parser.parseFrom(written.value());
            context.forward(written.withValue(filing.apply(message)), GatewayTopology.FOLD);
        } catch (InvalidProtocolBufferException e) {
            undecodable.ifPresent(
                    child -> context.forward(written.withValue(written.value()), child));
        }
    }
}
