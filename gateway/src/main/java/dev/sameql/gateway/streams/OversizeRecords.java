package dev.sameql.gateway.streams;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.ProductionExceptionHandler;

/// A case file or judgement that grew beyond what a topic takes is told of and left out: it would
/// come again and again, and nobody else's jobs would be folded. Every other failure to write is
/// one.
public final class OversizeRecords implements ProductionExceptionHandler {

    private static final Logger LOG = System.getLogger(OversizeRecords.class.getName());

    /// For Streams.
    public OversizeRecords() {}

    @Override
    public void configure(Map<String, ?> settings) {
        // needs none
    }

    @Override
    public ProductionExceptionHandlerResponse handle(
            ErrorHandlerContext context,
            ProducerRecord<byte[], byte[]> written,
            Exception failure) {
        if (!(failure instanceof RecordTooLargeException))
            return ProductionExceptionHandlerResponse.FAIL;
        LOG.log(Level.ERROR, "topic={0} left-out=\"{1}\"", written.topic(), failure.getMessage());
        return ProductionExceptionHandlerResponse.CONTINUE;
    }
}
