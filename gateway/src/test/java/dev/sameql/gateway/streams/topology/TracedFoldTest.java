package dev.sameql.gateway.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.fold.Pieces;
import dev.sameql.v1.trace.JobTraces;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.Topics;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;

/// The fold continues a job's trace, and tells readers of its judgement where to go on.
class TracedFoldTest {

    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String SENT = "b7ad6b7169203331";

    @Test
    void aJudgementContinuesTheTraceOfItsEvidence() {
        var spans = new Spans();
        var judgement = judgement(JobTraces.of("gateway", spans.telemetry(), false));
        assertThat(spans.ended).hasSize(2);
        SpanData folded = spans.ended.getLast();
        assertThat(folded.getName()).isEqualTo("process " + Topics.EVIDENCE);
        assertThat(folded.getKind()).isEqualTo(SpanKind.CONSUMER);
        assertThat(folded.getTraceId()).isEqualTo(TRACE);
        assertThat(folded.getParentSpanId()).isEqualTo(SENT);
        assertThat(folded.getAttributes().asMap().toString()).contains("sameql.job.id=job");
        assertThat(parent(judgement)).isEqualTo("00-" + TRACE + "-" + folded.getSpanId() + "-01");
    }

    @Test
    void whereNothingIsTracedHeadersStayAsTheyAre() {
        var spans = new Spans();
        var judgement = judgement(JobTraces.of("gateway", spans.telemetry(), true));
        assertThat(spans.ended).isEmpty();
        assertThat(parent(judgement)).isEqualTo("00-" + TRACE + "-" + SENT + "-01");
    }

    private static TestRecord<String, byte[]> judgement(JobTraces traces) {
        Properties settings = new Properties();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "traced");
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "none:1");
        var topology =
                GatewayTopology.build(
                        GatewayConfig.Store.MEMORY,
                        new Deaf(),
                        Retention.FOR_GOOD,
                        new FoldOptions(traces, false));
        try (var driver = new TopologyTestDriver(topology, settings)) {
            var jobs =
                    driver.createInputTopic(
                            Topics.QUERY_PAIRS, new StringSerializer(), new MessageSerializer());
            var evidence =
                    driver.createInputTopic(
                            Topics.EVIDENCE, new StringSerializer(), new MessageSerializer());
            var judgements =
                    driver.createOutputTopic(
                            Topics.JUDGEMENTS,
                            new StringDeserializer(),
                            new ByteArrayDeserializer());
            jobs.pipeInput("job", Pieces.job("job"));
            var headers = new RecordHeaders();
            headers.add(
                    "traceparent",
                    ("00-" + TRACE + "-" + SENT + "-01").getBytes(StandardCharsets.UTF_8));
            evidence.pipeInput(new TestRecord<>("job", Pieces.match(), headers));
            return judgements.readRecordsToList().getLast();
        }
    }

    private static String parent(TestRecord<String, byte[]> written) {
        return new String(
                written.headers().lastHeader("traceparent").value(), StandardCharsets.UTF_8);
    }

    /// Spans that ended.
    private static final class Spans implements SpanExporter {
        private final List<SpanData> ended = new ArrayList<>();

        OpenTelemetrySdk telemetry() {
            return OpenTelemetrySdk.builder()
                    .setTracerProvider(
                            SdkTracerProvider.builder()
                                    .addSpanProcessor(SimpleSpanProcessor.create(this))
                                    .build())
                    .setPropagators(
                            ContextPropagators.create(W3CTraceContextPropagator.getInstance()))
                    .build();
        }

        @Override
        public CompletableResultCode export(Collection<SpanData> spans) {
            ended.addAll(spans);
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode flush() {
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode shutdown() {
            return CompletableResultCode.ofSuccess();
        }
    }
}
