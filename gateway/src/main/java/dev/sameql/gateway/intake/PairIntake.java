package dev.sameql.gateway.intake;

import com.google.protobuf.MessageLite;
import com.google.protobuf.Timestamp;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.metrics.JudgementMetrics;
import dev.sameql.gateway.streams.table.JudgementTable;
import dev.sameql.v1.Budget;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Invalid;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Stage;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.TranslationQuestion;
import dev.sameql.v1.wire.Topics;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.RecordMetadata;

/// Turns requests into jobs and publishes them.
///
/// A pair refused at the door gets its judgement there: it is filed as evidence, so whoever watches
/// sees it like any other, and no worker does.
@ApplicationScoped
public class PairIntake {

    private final PairAdmission admission;
    private final SchemaRegistry schemas;
    private final Publisher publisher;
    private final JudgementMetrics metrics;

    PairIntake(
            PairAdmission admission,
            SchemaRegistry schemas,
            Publisher publisher,
            JudgementMetrics metrics) {
        this.admission = admission;
        this.schemas = schemas;
        this.publisher = publisher;
        this.metrics = metrics;
    }

    /// The job of a single pair, under a fresh id.
    public QueryPairJob job(JudgeRequest request, Tenant tenant) {
        QueryPair pair = scoped(request.getPair(), tenant);
        return QueryPairJob.newBuilder()
                .setJobId(JobIds.fresh())
                .setTenant(tenant.name())
                .setPair(pair)
                .setBudget(request.getBudget())
                .setTrace(request.getTrace())
                .setSchemaOffset(offset(pair.getSchemaId()).orElse(-1))
                .setSubmittedAt(now())
                .build();
    }

    /// The job of a submitted pair, under the id that submitting it again gives too.
    public QueryPairJob job(SubmitPairsRequest request, Tenant tenant) {
        QueryPair pair = scoped(request.getPair(), tenant);
        String campaign = tenant.scoped(request.getCampaign());
        Budget budget = request.getBudget();
        long offset = offset(pair.getSchemaId()).orElse(-1);
        return QueryPairJob.newBuilder()
                .setJobId(
                        JobIds.of(
                                campaign,
                                request.getRequestId(),
                                pair,
                                budget,
                                request.getTrace(),
                                offset))
                .setRequestId(request.getRequestId())
                .setCampaign(campaign)
                .setTenant(tenant.name())
                .setPair(pair)
                .setBudget(budget)
                .setTrace(request.getTrace())
                .setSchemaOffset(offset)
                .setSubmittedAt(now())
                .build();
    }

    /// The job of a dialect question, under a fresh id.
    public DialectJob job(DialectQuestion question, Tenant tenant) {
        String schemaId = scoped(question.getSchemaId(), tenant);
        return DialectJob.newBuilder()
                .setJobId(JobIds.fresh())
                .setTenant(tenant.name())
                .setQuestion(question.toBuilder().setSchemaId(schemaId))
                .setSchemaOffset(offset(schemaId).orElse(-1))
                .setSubmittedAt(now())
                .build();
    }

    /// The job of a query to be translated, under a fresh id.
    public DialectJob job(TranslationQuestion question, Tenant tenant) {
        String schemaId = scoped(question.getSchemaId(), tenant);
        return DialectJob.newBuilder()
                .setJobId(JobIds.fresh())
                .setTenant(tenant.name())
                .setTranslation(question.toBuilder().setSchemaId(schemaId))
                .setSchemaOffset(offset(schemaId).orElse(-1))
                .setSubmittedAt(now())
                .build();
    }

    /// Publishes a job, or its judgement when it is refused; completes once the brokers have it.
    public CompletableFuture<Void> publish(QueryPairJob job) {
        return publish(job, publisher::publish);
    }

    /// As [#publish], together with the jobs that come in the same moment.
    public CompletableFuture<Void> publishInBatch(QueryPairJob job) {
        return publish(job, publisher::publishInBatch);
    }

    private CompletableFuture<Void> publish(QueryPairJob job, Post post) {
        Optional<Judgement> refused = admission.refused(job);
        if (refused.isEmpty())
            return post.publish(Topics.QUERY_PAIRS, job.getJobId(), job).thenApply(_ -> null);
        metrics.verdict(refused.get());
        return post.publish(Topics.EVIDENCE, job.getJobId(), evidence(refused.get()))
                .thenApply(_ -> null);
    }

    private static Evidence evidence(Judgement refusal) {
        return Evidence.newBuilder()
                .setEvidenceId("gateway/refusal")
                .setJobId(refusal.getJobId())
                .setStage(Stage.STAGE_GATEWAY)
                .setInvalid(Invalid.newBuilder().addAllReasons(refusal.getReasonsList()))
                .setRefusal(refusal)
                .setLast(true)
                .build();
    }

    @FunctionalInterface
    private interface Post {
        CompletableFuture<RecordMetadata> publish(String topic, String key, MessageLite message);
    }

    /// Publishes a dialect job; completes once the brokers have it.
    public CompletableFuture<Void> publish(DialectJob job) {
        return publisher.publish(Topics.DIALECTS, job.getJobId(), job).thenApply(_ -> null);
    }

    /// The jobs of a tenant's campaign, as a range of ids.
    public JudgementTable.JobRange range(Tenant tenant, String campaign) {
        return JobIds.range(tenant.scoped(campaign));
    }

    /// The same for a campaign as its jobs name it.
    public JudgementTable.JobRange range(QueryPairJob job) {
        return JobIds.range(job.getCampaign());
    }

    /// The same for the campaign of a judgement in the table.
    public JudgementTable.JobRange range(Judgement judgement) {
        return JobIds.range(judgement.getCampaign());
    }

    /// The jobs of all campaigns, each campaign's one after the other.
    public JudgementTable.JobRange campaigns() {
        return JobIds.campaigns();
    }

    private static QueryPair scoped(QueryPair pair, Tenant tenant) {
        return pair.toBuilder().setSchemaId(scoped(pair.getSchemaId(), tenant)).build();
    }

    private static String scoped(String schemaId, Tenant tenant) {
        return schemaId.isEmpty() ? "" : tenant.scoped(schemaId);
    }

    private OptionalLong offset(String schemaId) {
        return schemaId.isEmpty() ? OptionalLong.empty() : schemas.offset(schemaId);
    }

    private static Timestamp now() {
        Instant now = Instant.now();
        return Timestamp.newBuilder()
                .setSeconds(now.getEpochSecond())
                .setNanos(now.getNano())
                .build();
    }
}
