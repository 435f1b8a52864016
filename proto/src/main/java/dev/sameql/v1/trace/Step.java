package dev.sameql.v1.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapPropagator;
import java.util.function.Supplier;
import org.apache.kafka.common.header.Headers;
import org.jboss.logging.MDC;

/// Something that is done about a job: a span of its trace, where jobs are traced. Thread-safe.
public final class Step {

    /// The key of a job's id in the log's context.
    public static final String LOG_KEY = "job";

    private final String jobId;
    private final Span span;
    private final Context context;
    private final TextMapPropagator propagator;

    Step(String jobId, Span span, Context context, TextMapPropagator propagator) {
        this.jobId = jobId;
        this.span = span;
        this.context = context;
        this.propagator = propagator;
    }

    /// Does work as part of this step: what is sent meanwhile continues its trace, and the log
    /// names the job.
    public <T> T call(Supplier<T> work) {
        MDC.put(LOG_KEY, jobId);
        try {
            if (!isTraced()) return work.get();
            try (Scope _ = context.makeCurrent()) {
                return work.get();
            }
        } finally {
            MDC.remove(LOG_KEY);
        }
    }

    /// As [#call].
    public void run(Runnable work) {
        call(
                () -> {
                    work.run();
                    return null;
                });
    }

    /// Writes into the headers of a record where its readers go on.
    public void writeTo(Headers headers) {
        if (isTraced()) propagator.inject(context, headers, RecordHeaders.CARRIER);
    }

    /// Notes that something happened in the course of it.
    public void note(String event) {
        span.addEvent(event);
    }

    /// The step is over; `failure` is null where it did not fail. Of a failure only its class is
    /// told: its message may quote a query.
    public void end(Throwable failure) {
        if (failure != null) span.setStatus(StatusCode.ERROR, failure.getClass().getName());
        span.end();
    }

    /// Whether anybody is told of it.
    public boolean isTraced() {
        return span.getSpanContext().isValid();
    }
}
