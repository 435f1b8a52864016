package dev.sameql.gateway.api;

import dev.sameql.gateway.access.Caller;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.streams.table.JudgementTable;
import dev.sameql.v1.Judgement;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// The judgements that one tenant may see, as it is told of them: by its own names for schemas and
/// campaigns. Those of others are not there.
record OwnJudgements(JudgementTable table, Tenant tenant) {

    /// Those that a caller may see, other gateways asked in its name.
    static OwnJudgements of(JudgementTable table, Caller asking) {
        return new OwnJudgements(table.with(asking.token()), asking.tenant());
    }

    /// The judgement of a job.
    Optional<Judgement> get(String jobId) {
        return table.get(jobId).filter(this::isOwn).map(OwnJudgements::told);
    }

    /// As [JudgementTable#visit].
    void visit(JudgementTable.JobRange range, Predicate<Judgement> visitor) {
        table.visit(range, judgement -> !isOwn(judgement) || visitor.test(told(judgement)));
    }

    /// As [JudgementTable#visitAside].
    void visitAside(JudgementTable.JobRange range, Consumer<Judgement> visitor) {
        table.visitAside(
                range,
                judgement -> {
                    if (isOwn(judgement)) visitor.accept(told(judgement));
                });
    }

    private boolean isOwn(Judgement judgement) {
        return isOf(judgement, tenant);
    }

    /// Whether a judgement is of a tenant's job.
    static boolean isOf(Judgement judgement, Tenant tenant) {
        return judgement.getTenant().equals(tenant.name());
    }

    /// A judgement as its tenant is told of it.
    static Judgement told(Judgement judgement) {
        if (judgement.getTenant().isEmpty()) return judgement;
        Judgement.Builder told = judgement.toBuilder().clearTenant();
        told.setCampaign(Tenant.unscoped(judgement.getCampaign()));
        if (judgement.hasPair()) {
            told.getPairBuilder().setSchemaId(Tenant.unscoped(judgement.getPair().getSchemaId()));
        }
        if (judgement.hasQuestion()) {
            String schema = judgement.getQuestion().getSchemaId();
            told.getQuestionBuilder().setSchemaId(Tenant.unscoped(schema));
        }
        return told.build();
    }
}
