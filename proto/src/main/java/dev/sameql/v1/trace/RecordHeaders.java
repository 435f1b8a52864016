package dev.sameql.v1.trace;

import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapSetter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/// The headers of a record as what carries a trace from process to process.
enum RecordHeaders implements TextMapGetter<Headers>, TextMapSetter<Headers> {
    CARRIER;

    @Override
    public Iterable<String> keys(Headers headers) {
        List<String> keys = new ArrayList<>();
        headers.forEach(header -> keys.add(header.key()));
        return keys;
    }

    @Override
    public String get(Headers headers, String key) {
        Header last = headers == null ? null : headers.lastHeader(key);
        return last == null || last.value() == null
                ? null
                : new String(last.value(), StandardCharsets.UTF_8);
    }

    @Override
    public void set(Headers headers, String key, String value) {
        if (headers == null) return;
        headers.remove(key).add(key, value.getBytes(StandardCharsets.UTF_8));
    }
}
