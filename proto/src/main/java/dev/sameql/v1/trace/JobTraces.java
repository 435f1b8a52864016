package dev.sameql.v1.trace;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextKey;
import io.opentelemetry.context.propagation.TextMapPropagator;
import org.apache.kafka.common.header.Headers;

/// The traces of jobs: a span for each record that is sent about a job, and one for each piece of
/// work on such a record, the child of the span that sent it. The trace travels in the records'
/// headers (docs/adr/0036-traces-of-jobs.md). Spans tell the job's id and the topic, and no text of
/// a query. Thread-safe.
public final class JobTraces {

    /// Jobs are not traced.
    public static final JobTraces OFF = new JobTraces("nobody", OpenTelemetry.noop());

    private static final AttributeKey<String> JOB = AttributeKey.stringKey("sameql.job.id");
    private static final AttributeKey<String> SYSTEM = AttributeKey.stringKey("messaging.system");
    private static final AttributeKey<String> TOPIC =
            AttributeKey.stringKey("messaging.destination.name");
    private static final AttributeKey<String> OPERATION =
            AttributeKey.stringKey("messaging.operation.type");

    private static final ContextKey<SpanContext> CALL = ContextKey.named("sameql-call");

    private final Tracer tracer;
    private final TextMapPropagator propagator;

    private JobTraces(String service, OpenTelemetry telemetry) {
        this.tracer = telemetry.getTracer("dev.sameql." + service);
        this.propagator = telemetry.getPropagators().getTextMapPropagator();
    }

    /// Those of a service's steps, of which `telemetry` is told, unless they are off. The service
    /// is the scope of its spans.
    public static JobTraces of(String service, OpenTelemetry telemetry, boolean off) {
        return off ? OFF : new JobTraces(service, telemetry);
    }

    /// Where a call hands in many jobs: each has a trace of its own, with a link to the call, for a
    /// trace of a million jobs could not be shown.
    public static Context ofManyJobs(Context call) {
        return Context.root().with(CALL, Span.fromContext(call).getSpanContext());
    }

    /// A record is sent about a job from now on; its headers say so.
    public Step sending(String topic, String jobId, Headers headers) {
        if (this == OFF) return untraced(jobId);
        Context parent = Context.current();
        SpanBuilder span = span("send", topic, jobId).setSpanKind(SpanKind.PRODUCER);
        SpanContext call = parent.get(CALL);
        if (call != null && call.isValid()) span.addLink(call);
        Step step = begun(jobId, span, parent);
        step.writeTo(headers);
        return step;
    }

    /// Somebody works on a record from now on.
    public Step working(Received received) {
        if (this == OFF) return untraced(received.jobId());
        Context sender =
                propagator.extract(Context.root(), received.headers(), RecordHeaders.CARRIER);
        SpanBuilder span = span("process", received.topic(), received.jobId());
        return begun(received.jobId(), span.setSpanKind(SpanKind.CONSUMER), sender);
    }

    private SpanBuilder span(String operation, String topic, String jobId) {
        return tracer.spanBuilder(operation + " " + topic)
                .setAttribute(JOB, jobId)
                .setAttribute(SYSTEM, "kafka")
                .setAttribute(TOPIC, topic)
                .setAttribute(OPERATION, operation);
    }

    private Step begun(String jobId, SpanBuilder builder, Context parent) {
        Span span = builder.setParent(parent).startSpan();
        return new Step(jobId, span, parent.with(span), propagator);
    }

    private Step untraced(String jobId) {
        return new Step(jobId, Span.getInvalid(), Context.root(), propagator);
    }
}
