package dev.sameql.verifier.intake;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.KnownWitness;
import dev.sameql.v1.Unrefuted;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.Topics;
import dev.sameql.verifier.crosscheck.CrossChecks;
import dev.sameql.verifier.crosscheck.GoldQuery;
import dev.sameql.verifier.crosscheck.GoldQueryIndex;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.apache.kafka.common.KafkaException;
import org.jboss.logging.Logger;

/// Witnesses and unrefuted jobs that all verifiers share, in two compacted topics. They outlive
/// every process. Of each as many are kept as configured; the oldest make way.
///
/// Trouble with the brokers costs a cross-check, never a verdict.
@ApplicationScoped
public class SharedWitnesses implements CrossChecks {
    private static final Logger LOG = Logger.getLogger(SharedWitnesses.class);

    private final Map<String, Object> kafka;
    private final VerifierConfig config;
    private final VerifierOutbox outbox;
    private Table<KnownWitness> witnesses;
    private Table<Unrefuted> unrefuted;

    SharedWitnesses(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            VerifierConfig config,
            VerifierOutbox outbox) {
        this.kafka = kafka;
        this.config = config;
        this.outbox = outbox;
    }

    /// A topic with its values by gold query.
    private record Table<T>(
            String name, CompactedTopic<T> topic, GoldQueryIndex<T> filed, int most) {}

    private <T> Table<T> open(String name, com.google.protobuf.Parser<T> parser, int most) {
        var topic = new CompactedTopic<>(kafka, name, parser);
        var filed = new GoldQueryIndex<T>();
        topic.onChange(filed::put);
        topic.catchUp();
        return new Table<>(name, topic, filed, most);
    }

    private synchronized Table<KnownWitness> witnesses() {
        if (witnesses == null)
            witnesses = open(Topics.WITNESSES, KnownWitness.parser(), config.knownWitnesses());
        return witnesses;
    }

    private synchronized Table<Unrefuted> unrefuted() {
        if (unrefuted == null)
            unrefuted = open(Topics.UNREFUTED, Unrefuted.parser(), config.unrefutedJobs());
        return unrefuted;
    }

    @Override
    public List<String> witnesses(GoldQuery gold) {
        try {
            return databases(gold);
        } catch (KafkaException e) {
            LOG.warnf(e, "topic=%s cannot be read", Topics.WITNESSES);
            return List.of();
        }
    }

    private List<String> databases(GoldQuery gold) {
        return witnesses().filed().of(gold).stream().map(KnownWitness::getDatabase).toList();
    }

    @Override
    public void add(GoldQuery gold, String database) {
        try {
            String key = gold.at(CrossChecks.place(database));
            KnownWitness witness = KnownWitness.newBuilder().setDatabase(database).build();
            if (witness.equals(witnesses().filed().at(key))) return;
            var _ = outbox.publish(Topics.WITNESSES, key, witness);
            prune(witnesses());
        } catch (KafkaException e) {
            LOG.warnf(e, "topic=%s cannot be written", Topics.WITNESSES);
        }
    }

    @Override
    public List<String> note(GoldQuery gold, VerificationRequest request) {
        try {
            VerificationRequest.Builder brief = request.toBuilder().clearOverdrawnMillis();
            brief.getJobBuilder().getPairBuilder().clearModel().clearQuestion().clearQuestionId();
            Unrefuted note = Unrefuted.newBuilder().setRequest(brief).build();
            outbox.publish(Topics.UNREFUTED, gold.at(request.getJob().getJobId()), note).join();
            prune(unrefuted());
            witnesses().topic().catchUp();
            return databases(gold);
        } catch (KafkaException | CompletionException e) {
            LOG.warnf(e, "job=%s cannot be noted as unrefuted", request.getJob().getJobId());
            return List.of();
        }
    }

    /// The jobs of a gold query that ended without a counterexample, all that were noted before
    /// this call.
    List<VerificationRequest> unrefuted(GoldQuery gold) {
        unrefuted().topic().catchUp();
        return unrefuted().filed().of(gold).stream().map(Unrefuted::getRequest).toList();
    }

    /// Publishes what refutes a job after all, and then takes its note away.
    void reopened(GoldQuery gold, Evidence evidence) {
        outbox.deliver(Topics.EVIDENCE, evidence.getJobId(), evidence).join();
        forget(gold, evidence.getJobId());
    }

    /// Takes away the note on a job.
    void forget(GoldQuery gold, String jobId) {
        var _ = outbox.publish(Topics.UNREFUTED, gold.at(jobId), null);
    }

    /// Deletes the oldest tenth when there are too many: any verifier may, since deleting twice
    /// changes nothing.
    private <T> void prune(Table<T> table) {
        if (table.topic().size() <= table.most()) return;
        table.topic().snapshot().entrySet().stream()
                .sorted(Comparator.comparingLong(e -> e.getValue().offset()))
                .limit(table.most() / 10 + 1L)
                .forEach(
                        oldest -> {
                            var _ = outbox.publish(table.name(), oldest.getKey(), null);
                        });
        table.topic().catchUp();
    }

    @PreDestroy
    void close() {
        synchronized (this) {
            if (witnesses != null) witnesses.topic().close();
            if (unrefuted != null) unrefuted.topic().close();
        }
    }
}
