package dev.sameql.gateway.intake;

import dev.sameql.core.data.Policy;
import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.limits.LimitsConfig;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import dev.sameql.v1.RowSemantics;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Ties;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.meaning.PolicyMoment;
import dev.sameql.v1.meaning.Reasons;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.OptionalLong;

/// What is refused before anything is published: pairs that no worker could begin with.
@ApplicationScoped
public class PairAdmission {

    private static final int SHOWN_OF_LONG_QUERY = 200;

    private final LimitsConfig limits;

    public PairAdmission(LimitsConfig limits) {
        this.limits = limits;
    }

    /// The judgement on a job that is refused; a schema offset below zero says that its schema is
    /// not registered.
    public Optional<Judgement> refused(QueryPairJob job) {
        long offset = job.getSchemaOffset();
        return refuse(job.getPair(), offset < 0 ? OptionalLong.empty() : OptionalLong.of(offset))
                .map(reason -> judgement(job, reason));
    }

    private static Judgement judgement(QueryPairJob job, Reason reason) {
        QueryPair pair = job.getPair();
        Judgement.Builder refused =
                Judgement.newBuilder()
                        .setJobId(job.getJobId())
                        .setRequestId(job.getRequestId())
                        .setCampaign(job.getCampaign())
                        .setTenant(job.getTenant())
                        .setPair(
                                pair.toBuilder()
                                        .setGold(shown(pair.getGold()))
                                        .setPredicted(shown(pair.getPredicted())))
                        .setVerdict(Verdict.VERDICT_INVALID)
                        .addReasons(reason)
                        .setStage(Stage.STAGE_GATEWAY)
                        .setComplete(true);
        if (job.hasBudget()) refused.setBudget(job.getBudget());
        return refused.build();
    }

    /// What is too long to be passed on is too long to be repeated.
    private static String shown(String query) {
        return query.length() <= SHOWN_OF_LONG_QUERY
                ? query
                : query.substring(0, SHOWN_OF_LONG_QUERY) + " ...";
    }

    /// Why a pair is refused, if it is.
    ///
    /// - `schemaOffset`: where its schema is registered; empty when it is not.
    public Optional<Reason> refuse(QueryPair pair, OptionalLong schemaOffset) {
        if (schemaOffset.isEmpty()) {
            return refusal(
                    "UNKNOWN_SCHEMA",
                    "there is no schema \""
                            + Tenant.unscoped(pair.getSchemaId())
                            + "\"; register it with RegisterSchema first",
                    "");
        }
        if (!pair.getDialect().isEmpty() && Dialects.named(pair.getDialect()).isEmpty()) {
            return refusal(
                    "MALFORMED_INPUT",
                    "there is no dialect \""
                            + pair.getDialect()
                            + "\"; use sqlite, postgresql, mysql, sqlserver, oracle or duckdb",
                    "");
        }
        return policy(pair)
                .or(() -> length("gold", pair.getGold()))
                .or(() -> length("predicted", pair.getPredicted()));
    }

    private static Optional<Reason> policy(QueryPair pair) {
        String preset = pair.getPolicy().getPreset();
        if (!preset.isEmpty() && Policy.named(preset).isEmpty()) {
            return refusal(
                    "MALFORMED_INPUT",
                    "there is no policy \""
                            + preset
                            + "\"; use strict, spider, bird, etm, spotit or spotit-bag",
                    "");
        }
        if (pair.getPolicy().getRows() == RowSemantics.UNRECOGNIZED
                || pair.getPolicy().getTies() == Ties.UNRECOGNIZED) {
            return refusal(
                    "MALFORMED_INPUT", "the policy has a number for which there is no name", "");
        }
        double tolerance = pair.getPolicy().getTolerance();
        if (!(tolerance >= 0) || Double.isInfinite(tolerance)) {
            return refusal("MALFORMED_INPUT", "the tolerance must be a number from 0", "");
        }
        return pair.getPolicy().hasNow() ? clock(pair) : Optional.empty();
    }

    private static Optional<Reason> clock(QueryPair pair) {
        if (PolicyMoment.isNone(pair.getPolicy()))
            return refusal(
                    "MALFORMED_INPUT",
                    "the moment of the clock must be a whole second of the years 1 to 9999",
                    "");
        Dialect dialect = Dialects.named(pair.getDialect()).orElse(Dialects.DEFAULT);
        if (dialect.clock().equals(ClockWords.NONE))
            return refusal(
                    "MALFORMED_INPUT",
                    "the clock cannot be set for queries of "
                            + dialect.title()
                            + "; leave the moment out",
                    "");
        return Optional.empty();
    }

    private Optional<Reason> length(String query, String text) {
        if (text.length() <= limits.queryLength()) return Optional.empty();
        return refusal(
                "TOO_LARGE",
                "the %s query has %,d characters; at most %,d are taken"
                        .formatted(query, text.length(), limits.queryLength()),
                query);
    }

    private static Optional<Reason> refusal(String code, String detail, String query) {
        return Optional.of(Reasons.named(code, detail).setQuery(query).build());
    }
}
