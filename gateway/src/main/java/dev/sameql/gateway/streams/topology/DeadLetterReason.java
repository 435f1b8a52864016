package dev.sameql.gateway.streams.topology;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/// Why a record became a dead letter, in the header that the other services' dead letters have too.
final class DeadLetterReason {

    static final String HEADER = "dead-letter-reason";
    private static final int LONGEST = 1000;

    private DeadLetterReason() {}

    /// The headers with the reason. None of the record's own stay: they may be anything.
    static Headers of(Headers ofRecord, Throwable failure) {
        var headers = new RecordHeaders();
        ofRecord.headers(HEADER).forEach(headers::add);
        String reason = failure.toString();
        byte[] cut =
                reason.substring(0, Math.min(LONGEST, reason.length()))
                        .getBytes(StandardCharsets.UTF_8);
        return headers.add(HEADER, cut);
    }
}
