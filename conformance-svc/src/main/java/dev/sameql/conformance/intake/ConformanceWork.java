package dev.sameql.conformance.intake;

import dev.sameql.conformance.runs.RunLimits;
import dev.sameql.conformance.runs.RunningCampaign;
import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceJob;
import dev.sameql.v1.ConformanceRecord;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ConformanceState;
import dev.sameql.v1.wire.Outbox;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.jboss.logging.Logger;

/// Does runs and measures itself. A run that the end of the process cuts short comes again, and
/// begins anew from its seed, a few times at most.
@ApplicationScoped
public class ConformanceWork {
    private static final Logger LOG = Logger.getLogger(ConformanceWork.class);
    private static final int ATTEMPTS = 3;

    private final RunLimits limits;
    private final ConformanceTable table;
    private final ConformanceOutbox outbox;
    private final MeterRegistry meters;
    private volatile boolean stopping;

    ConformanceWork(
            RunLimits limits,
            ConformanceTable table,
            ConformanceOutbox outbox,
            MeterRegistry meters) {
        this.limits = limits;
        this.table = table;
        this.outbox = outbox;
        this.meters = meters;
    }

    /// Does a run, unless it is over already; completes once its end is told.
    CompletableFuture<Void> answer(ConformanceJob job) {
        return outbox.run(() -> done(job));
    }

    /// Ends the run at work.
    void stop() {
        stopping = true;
    }

    private CompletableFuture<Void> done(ConformanceJob job) {
        ConformanceRun known =
                table.find(job.getRunId()).orElse(ConformanceRun.getDefaultInstance());
        if (isOver(known.getState())) return CompletableFuture.completedFuture(null);
        var records = new Records(job);
        var begun =
                ConformanceRun.newBuilder()
                        .setRunId(job.getRunId())
                        .setQuestion(job.getQuestion())
                        .setSubmittedAt(job.getSubmittedAt())
                        .setState(ConformanceState.CONFORMANCE_STATE_RUNNING)
                        .setAttempts(known.getAttempts() + 1)
                        .build();
        ConformanceRun end = ended(begun, records);
        if (stopping) return Outbox.unfinished();
        count(end);
        return records.told(end);
    }

    private ConformanceRun ended(ConformanceRun begun, Records records) {
        String id = begun.getRunId();
        if (table.isStopped(id))
            return begun.toBuilder().setState(ConformanceState.CONFORMANCE_STATE_STOPPED).build();
        if (begun.getAttempts() > ATTEMPTS)
            return failed(begun, "its worker was lost " + ATTEMPTS + " times");
        records.stands(begun);
        LOG.infof("run=%s event=begun attempt=%d", id, begun.getAttempts());
        try {
            return new RunningCampaign(
                            begun, limits, records, () -> stopping || table.isStopped(id))
                    .run();
        } catch (RuntimeException e) {
            LOG.errorf(e, "run=%s event=failed", id);
            return failed(begun, "a defect of the server's ended it; its log says more");
        }
    }

    private static ConformanceRun failed(ConformanceRun run, String why) {
        return run.toBuilder()
                .setState(ConformanceState.CONFORMANCE_STATE_FAILED)
                .setDetail(why)
                .build();
    }

    private static boolean isOver(ConformanceState state) {
        return switch (state) {
            case CONFORMANCE_STATE_DONE, CONFORMANCE_STATE_STOPPED, CONFORMANCE_STATE_FAILED ->
                    true;
            case CONFORMANCE_STATE_WAITING,
                    CONFORMANCE_STATE_RUNNING,
                    CONFORMANCE_STATE_UNSPECIFIED,
                    UNRECOGNIZED ->
                    false;
        };
    }

    private void count(ConformanceRun end) {
        String engine = RunningCampaign.label(end.getQuestion(), limits);
        String outcome =
                end.getState().name().replace("CONFORMANCE_STATE_", "").toLowerCase(Locale.ROOT);
        meters.counter("sameql.conformance.runs", "engine", engine, "outcome", outcome).increment();
        meters.counter("sameql.conformance.cases", "engine", engine).increment(end.getCasesRun());
        meters.counter("sameql.conformance.findings", "engine", engine)
                .increment(end.getFindings());
    }

    /// The records of one run.
    private final class Records implements RunningCampaign.Listener {
        private final ConformanceJob job;

        Records(ConformanceJob job) {
            this.job = job;
        }

        private ConformanceRecord.Builder record() {
            return ConformanceRecord.newBuilder()
                    .setRunId(job.getRunId())
                    .setTenant(job.getTenant());
        }

        CompletableFuture<Void> told(ConformanceRun run) {
            return outbox.deliver(job.getRunId(), record().setRun(run).build());
        }

        @Override
        public void stands(ConformanceRun run) {
            var _ = told(run);
        }

        @Override
        public void found(ConformanceFinding finding) {
            var _ =
                    outbox.deliver(
                            job.getRunId() + "/" + finding.getId(),
                            record().setFinding(finding).build());
        }

        @Override
        public void report(String html) {
            var _ = outbox.deliver(job.getRunId() + "/report", record().setReport(html).build());
        }
    }
}
