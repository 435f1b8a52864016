package dev.sameql.standalone.run;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/// What spans are exported to: OTLP over HTTP, read by the numbers of its fields.
final class Collector implements AutoCloseable {

    private static final int SPANS_OF_RESOURCE = 1;
    private static final int SPANS_OF_SCOPE = 2;
    private static final int SCOPE = 1;
    private static final int SCOPE_NAME = 1;
    private static final int SPANS = 2;
    private static final int TRACE_ID = 1;
    private static final int SPAN_ID = 2;
    private static final int PARENT_ID = 4;
    private static final int NAME = 5;
    private static final int ATTRIBUTES = 9;
    private static final int LINKS = 13;
    private static final int KEY = 1;
    private static final int VALUE = 2;
    private static final int STRING_VALUE = 1;

    /// A span, its ids as hexadecimal digits; `parent` is empty where it begins a trace, `linked`
    /// holds the ids of spans that it is linked to.
    record Span(
            String scope,
            String name,
            String trace,
            String id,
            String parent,
            Map<String, String> attributes,
            List<String> linked) {

        String job() {
            return attributes.getOrDefault("sameql.job.id", "");
        }

        boolean isChildOf(Span other) {
            return parent.equals(other.id) && trace.equals(other.trace);
        }
    }

    private final HttpServer server;
    private final List<Span> spans = new CopyOnWriteArrayList<>();
    private final List<String> raw = new CopyOnWriteArrayList<>();

    Collector() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/v1/traces",
                exchange -> {
                    byte[] request = exchange.getRequestBody().readAllBytes();
                    raw.add(new String(request, StandardCharsets.ISO_8859_1));
                    read(UnknownFieldSet.parseFrom(request));
                    exchange.sendResponseHeaders(200, -1);
                    exchange.close();
                });
        server.start();
    }

    String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Span> spans() {
        return List.copyOf(spans);
    }

    /// All that was received, byte for byte.
    String raw() {
        return String.join("", raw);
    }

    private void read(UnknownFieldSet request) throws IOException {
        for (var resource : parts(request, SPANS_OF_RESOURCE))
            for (var scoped : parts(resource, SPANS_OF_SCOPE)) {
                String scope = text(parts(scoped, SCOPE).getFirst(), SCOPE_NAME);
                for (var span : parts(scoped, SPANS)) spans.add(span(scope, span));
            }
    }

    private static Span span(String scope, UnknownFieldSet span) throws IOException {
        return new Span(
                scope,
                text(span, NAME),
                hex(span, TRACE_ID),
                hex(span, SPAN_ID),
                hex(span, PARENT_ID),
                parts(span, ATTRIBUTES).stream()
                        .collect(
                                Collectors.toMap(
                                        attribute -> text(attribute, KEY), Collector::value)),
                parts(span, LINKS).stream().map(link -> hex(link, SPAN_ID)).toList());
    }

    private static String value(UnknownFieldSet attribute) {
        try {
            return text(parts(attribute, VALUE).getFirst(), STRING_VALUE);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<UnknownFieldSet> parts(UnknownFieldSet message, int field)
            throws IOException {
        List<UnknownFieldSet> parts = new CopyOnWriteArrayList<>();
        for (ByteString part : message.getField(field).getLengthDelimitedList())
            parts.add(UnknownFieldSet.parseFrom(part));
        return parts;
    }

    private static String text(UnknownFieldSet message, int field) {
        return message.getField(field).getLengthDelimitedList().stream()
                .map(ByteString::toStringUtf8)
                .findFirst()
                .orElse("");
    }

    private static String hex(UnknownFieldSet message, int field) {
        return message.getField(field).getLengthDelimitedList().stream()
                .map(bytes -> HexFormat.of().formatHex(bytes.toByteArray()))
                .findFirst()
                .orElse("");
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
