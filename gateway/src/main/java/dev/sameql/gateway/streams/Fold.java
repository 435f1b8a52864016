package dev.sameql.gateway.streams;

import com.google.protobuf.Timestamp;
import dev.sameql.gateway.fold.CaseFiles;
import dev.sameql.gateway.fold.JudgementFold;
import dev.sameql.gateway.metrics.OpenJobs;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Judgement;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/// Folds filings, by job, into judgements.
///
/// A job that was read but is not complete is published too, as a judgement without a verdict, so
/// that every instance can tell an open job from an unknown one.
final class Fold implements Processor<String, Object, String, Judgement> {

    private final FoldListener listener;
    private final OpenJobs open = new OpenJobs();
    private ProcessorContext<String, Judgement> context;
    private KeyValueStore<String, CaseFile> files;

    Fold(FoldListener listener) {
        this.listener = listener;
    }

    @Override
    public void init(ProcessorContext<String, Judgement> context) {
        this.context = context;
        this.files = context.getStateStore(GatewayTopology.CASE_FILES);
        try (KeyValueIterator<String, CaseFile> filed = files.all()) {
            while (filed.hasNext()) {
                KeyValue<String, CaseFile> next = filed.next();
                if (!CaseFiles.isComplete(next.value)) noteOpen(next.key, next.value);
            }
        }
        listener.folds(open);
    }

    @Override
    public void close() {
        listener.foldsNoMore(open);
    }

    @Override
    public void process(Record<String, Object> written) {
        if (!(written.value() instanceof Filing filing)) return;
        String jobId = written.key();
        CaseFile filed = files.get(jobId);
        CaseFile before = filed == null ? CaseFile.getDefaultInstance() : filed;
        CaseFile after = filing.onto(before);
        if (after.equals(before)) return;
        files.put(jobId, after);
        if (filing instanceof Filing.Found(var evidence)) listener.found(evidence);
        if (CaseFiles.isComplete(after)) {
            judge(written, before, after);
        } else if (isAsked(after)) {
            noteOpen(jobId, after);
            if (!isAsked(before))
                context.forward(written.withValue(JudgementFold.judgement(after)));
        }
    }

    private void judge(Record<String, Object> written, CaseFile before, CaseFile after) {
        open.done(written.key());
        Judgement judgement = JudgementFold.judgement(after);
        boolean first = !CaseFiles.isComplete(before);
        if (!first && judgement.equals(JudgementFold.judgement(before))) return;
        context.forward(written.withValue(judgement));
        listener.judged(judgement, first ? submittedAt(after).map(this::age) : Optional.empty());
        var known = JudgementFold.contradictions(before);
        for (var contradiction : JudgementFold.contradictions(after)) {
            if (!known.contains(contradiction)) listener.contradicted(judgement, contradiction);
        }
    }

    private static boolean isAsked(CaseFile file) {
        return file.hasQueryPairJob() || file.hasDialectJob();
    }

    private void noteOpen(String jobId, CaseFile file) {
        submittedAt(file).ifPresent(time -> open.open(jobId, time));
    }

    private Duration age(Instant submitted) {
        Duration age =
                Duration.between(submitted, Instant.ofEpochMilli(context.currentSystemTimeMs()));
        return age.isNegative() ? Duration.ZERO : age;
    }

    private static Optional<Instant> submittedAt(CaseFile file) {
        if (!isAsked(file)) return Optional.empty();
        Timestamp time =
                file.hasQueryPairJob()
                        ? file.getQueryPairJob().getSubmittedAt()
                        : file.getDialectJob().getSubmittedAt();
        return Optional.of(Instant.ofEpochSecond(time.getSeconds(), time.getNanos()));
    }
}
