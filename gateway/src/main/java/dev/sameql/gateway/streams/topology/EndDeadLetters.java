package dev.sameql.gateway.streams.topology;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Undecided;
import dev.sameql.v1.meaning.Reasons;
import dev.sameql.v1.wire.Topics;
import java.util.stream.Stream;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/// Tells of dead letters, and ends the jobs of those that were work: each gets, as evidence of the
/// gateway's, that its worker crashed. Better evidence, should it come later, still wins.
final class EndDeadLetters implements Processor<String, byte[], String, Evidence> {

    private static final String EVIDENCE = "gateway/dead-letter/";

    private final FoldListener listener;
    private ProcessorContext<String, Evidence> context;

    EndDeadLetters(FoldListener listener) {
        this.listener = listener;
    }

    @Override
    public void init(ProcessorContext<String, Evidence> context) {
        this.context = context;
    }

    @Override
    public void process(Record<String, byte[]> letter) {
        String topic = origin();
        listener.deadLetter(topic);
        if (letter.key() == null || !Topics.WORK.contains(topic)) return;
        if (topic.equals(Topics.CONFORMANCE_JOBS)) return; // a run has no judgement
        Reason reason =
                Reasons.of(
                                ReasonCode.REASON_CODE_WORKER_CRASHED,
                                "A worker failed on this job or could not read it; its record lies"
                                        + " in the dead letters of "
                                        + topic
                                        + ".")
                        .addParameters(topic)
                        .build();
        Evidence evidence =
                Evidence.newBuilder()
                        .setEvidenceId(EVIDENCE + topic)
                        .setJobId(letter.key())
                        .setStage(Stage.STAGE_GATEWAY)
                        .setUndecided(Undecided.newBuilder().addReasons(reason))
                        .setLast(true)
                        .build();
        // a letter's headers may hold the record again, and anything else
        context.forward(letter.withValue(evidence).withHeaders(new RecordHeaders()));
    }

    /// Whether a filing is evidence of a dead letter.
    static boolean wrote(Filing filing) {
        return filing instanceof Filing.Found(var evidence)
                && evidence.getEvidenceId().startsWith(EVIDENCE);
    }

    /// The topic whose dead letters these are.
    private String origin() {
        String letters = context.recordMetadata().map(RecordMetadata::topic).orElse("");
        return Stream.concat(Topics.WORK.stream(), Topics.TABLES.stream())
                .filter(topic -> Topics.deadLetters(topic).equals(letters))
                .findFirst()
                .orElse(letters);
    }
}
