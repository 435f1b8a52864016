package dev.sameql.gateway.streams.topology;

import dev.sameql.gateway.fold.CaseFiles;
import dev.sameql.gateway.metrics.OpenJobs;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.trace.Received;
import dev.sameql.v1.trace.Step;
import dev.sameql.v1.wire.Topics;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.Punctuator;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.TimestampedKeyValueStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/// Folds filings, by job, into judgements.
///
/// A job that was read but is not complete is published too, as a judgement without a verdict, so
/// that every instance can tell an open job from an unknown one.
///
/// Nothing is read whole when a partition is assigned: which of its jobs are open, and which case
/// files were kept for long enough, is found in rounds, a slice at a time.
///
/// A message that can be read and of which still no sense can be made (a number that is no stage, a
/// time that is none) goes to the dead letters: it must stop nothing.
final class Fold implements Processor<String, Object, String, Object> {

    private static final Logger LOG = System.getLogger(Fold.class.getName());

    /// Whatever a message says of its time, no job was submitted before this.
    private static final Duration OLDEST = Duration.ofDays(366);

    private static final Duration BETWEEN_SLICES = Duration.ofSeconds(1);
    private static final Duration BETWEEN_LATER_SLICES = Duration.ofSeconds(10);

    private final FoldListener listener;
    private final Retention retention;
    private final FoldOptions options;
    private final OpenJobs open = new OpenJobs();
    private ProcessorContext<String, Object> context;
    private TimestampedKeyValueStore<String, CaseFile> files;
    private Round round;
    private Cancellable slices;

    Fold(FoldListener listener, Retention retention, FoldOptions options) {
        this.options = options;
        this.listener = listener;
        this.retention = retention;
    }

    @Override
    public void init(ProcessorContext<String, Object> context) {
        this.context = context;
        this.files = context.getStateStore(GatewayTopology.CASE_FILES);
        this.round = new Round(files);
        this.slices = everySoOften(BETWEEN_SLICES, _ -> firstRound());
        listener.folds(open);
    }

    @Override
    public void close() {
        listener.foldsNoMore(open);
    }

    private Cancellable everySoOften(Duration pause, Punctuator work) {
        return context.schedule(pause, PunctuationType.WALL_CLOCK_TIME, work);
    }

    /// Finds the jobs that were open when the partition came here.
    private void firstRound() {
        for (var next : round.slice()) {
            CaseFile file = next.value.value();
            if (!CaseFiles.isComplete(file)) noteOpen(next.key, Folded.submittedAt(file));
        }
        if (!round.isAtEnd()) return;
        slices.cancel();
        if (retention.isBounded()) slices = everySoOften(BETWEEN_LATER_SLICES, this::forget);
    }

    /// Removes what was kept for long enough: a job's case file together with its judgement, and
    /// evidence whose job never came.
    private void forget(long now) {
        for (var next : round.slice()) {
            CaseFile file = next.value.value();
            boolean open = Folded.isAsked(file) && !CaseFiles.isComplete(file);
            long last = next.value.timestamp();
            if (open || !isOver(retention.of(CaseFiles.campaign(file)), last, now)) continue;
            files.delete(next.key);
            tell(new Record<>(next.key, null, Math.max(0, last)));
        }
    }

    private static boolean isOver(Optional<Duration> kept, long last, long now) {
        return kept.isPresent() && last < now - kept.get().toMillis();
    }

    @Override
    public void process(Record<String, Object> written) {
        if (!(written.value() instanceof Filing filing)) return;
        var received = new Received(topic(), written.key(), written.headers());
        Step step = options.traces().working(received);
        step.run(() -> file(continued(written, step), filing));
        step.end(null);
    }

    private String topic() {
        return context.recordMetadata().map(RecordMetadata::topic).orElse("");
    }

    /// The record as readers of what is made of it are to see it: the fold is a step before them.
    private static Record<String, Object> continued(Record<String, Object> written, Step step) {
        if (!step.isTraced()) return written;
        Headers headers = new RecordHeaders(written.headers());
        step.writeTo(headers);
        return written.withHeaders(headers);
    }

    private void file(Record<String, Object> written, Filing filing) {
        CaseFile before = filed(written.key());
        Folded folded;
        try {
            CaseFile after = filing.onto(before);
            checkSize(filing, after);
            folded = Folded.of(before, after);
        } catch (RuntimeException e) {
            refuse(written, filing, e);
            return;
        }
        if (folded.file().equals(before)) publishAgain(written, folded);
        else keep(written, filing, before, folded);
    }

    private CaseFile filed(String jobId) {
        ValueAndTimestamp<CaseFile> filed = files.get(jobId);
        return filed == null ? CaseFile.getDefaultInstance() : filed.value();
    }

    /// A case file is one record of its changelog. What says that a job ended is small, and there
    /// is room for it beyond what is taken.
    private static void checkSize(Filing filing, CaseFile after) {
        if (EndDeadLetters.wrote(filing)) return;
        int bytes = after.getSerializedSize();
        if (bytes > Topics.MAX_CASE_FILE_BYTES)
            throw new RecordTooLargeException(
                    "the case file would have %,d bytes; at most %,d are taken"
                            .formatted(bytes, Topics.MAX_CASE_FILE_BYTES));
    }

    /// What is filed already may have been filed by a version before transactions, and a crash come
    /// between the case file and its judgement: that is written once more, the same for the same
    /// key.
    private void publishAgain(Record<String, Object> written, Folded folded) {
        if (Folded.isAsked(folded.file()) || folded.complete())
            publish(written, folded.judgement());
    }

    /// Evidence of a dead letter that makes no sense either would go round for ever.
    private void refuse(Record<String, Object> written, Filing filing, RuntimeException failure) {
        if (EndDeadLetters.wrote(filing)) {
            LOG.log(Level.ERROR, "job=" + written.key() + " cannot be ended", failure);
            return;
        }
        var letter = written.<Object>withValue(filing.message().toByteArray());
        context.forward(
                letter.withHeaders(DeadLetterReason.of(written.headers(), failure)),
                GatewayTopology.DEAD_LETTERS);
    }

    private void keep(
            Record<String, Object> written, Filing filing, CaseFile before, Folded folded) {
        String jobId = written.key();
        files.put(jobId, ValueAndTimestamp.make(folded.file(), written.timestamp()));
        if (filing instanceof Filing.Found(var evidence)) listener.found(evidence);
        if (folded.complete()) {
            judge(written, folded);
        } else if (Folded.isAsked(folded.file())) {
            noteOpen(jobId, folded.submittedAt());
            if (!Folded.isAsked(before)) publish(written, folded.judgement());
        }
    }

    private void judge(Record<String, Object> written, Folded folded) {
        open.done(written.key());
        Judgement judgement = folded.judgement();
        if (folded.before().filter(judgement::equals).isPresent()) return;
        publish(written, judgement);
        boolean first = folded.before().isEmpty();
        listener.judged(judgement, first ? folded.submittedAt().map(this::age) : Optional.empty());
        if (open.size() == 0) context.commit();
        folded.contradictions()
                .forEach(contradiction -> listener.contradicted(judgement, contradiction));
    }

    private void publish(Record<String, Object> written, Judgement judgement) {
        tell(written.withValue(judgement));
    }

    private void tell(Record<String, Object> judgement) {
        context.forward(judgement, GatewayTopology.JUDGEMENTS);
        if (options.rows() && JudgementRow.isRow(judgement.value()))
            context.forward(judgement, GatewayTopology.ROWS);
    }

    private void noteOpen(String jobId, Optional<Instant> submittedAt) {
        submittedAt.ifPresent(time -> open.open(jobId, time));
    }

    private Duration age(Instant submitted) {
        Duration age =
                Duration.between(submitted, Instant.ofEpochMilli(context.currentSystemTimeMs()));
        if (age.isNegative()) return Duration.ZERO;
        return age.compareTo(OLDEST) > 0 ? OLDEST : age;
    }
}
