package dev.sameql.gateway.fold;

import dev.sameql.v1.Agreement;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.Difference;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Invalid;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Undecided;

/// Jobs and evidence as the stages write them.
public final class Pieces {

    private Pieces() {}

    public static QueryPairJob job(String jobId) {
        return QueryPairJob.newBuilder()
                .setJobId(jobId)
                .setRequestId("request of " + jobId)
                .setCampaign("spring")
                .setPair(
                        QueryPair.newBuilder()
                                .setSchemaId("shop")
                                .setGold("SELECT 1")
                                .setPredicted("SELECT 2"))
                .build();
    }

    /// A normaliser that found no match.
    public static Evidence noMatch() {
        return normalisation("n", Normalisation.newBuilder().setEtmMatch(true), false);
    }

    /// A normaliser that found one by sound rules.
    public static Evidence match() {
        return normalisation(
                "n", Normalisation.newBuilder().setSoundMatch(true).addRules("etm-06"), true);
    }

    /// A normaliser that found one up to the order of ties.
    public static Evidence matchUpToTies() {
        var normalisation =
                Normalisation.newBuilder().setSoundMatch(true).setUpToTies(true).addRules("etm-23");
        return normalisation("n", normalisation, false);
    }

    public static Evidence proof() {
        return agreement(
                "v-proof", Agreement.newBuilder().setKind(EvidenceKind.EVIDENCE_KIND_PROOF));
    }

    public static Evidence bounded(int bound) {
        return agreement(
                "v-bounded-" + bound,
                Agreement.newBuilder().setKind(EvidenceKind.EVIDENCE_KIND_BOUNDED).setBound(bound));
    }

    public static Evidence counterexample(Difference difference) {
        return verifier("v-counterexample")
                .setCounterexample(
                        Counterexample.newBuilder()
                                .setSql("INSERT INTO t VALUES (1);")
                                .setEngine("SQLite 3")
                                .addDifferences(difference))
                .build();
    }

    public static Evidence undecided(Stage stage, String code) {
        return verifier(stage + "-" + code)
                .setStage(stage)
                .setUndecided(Undecided.newBuilder().addReasons(Reason.newBuilder().setCode(code)))
                .build();
    }

    /// Evidence of so many bytes, that says little.
    public static Evidence large(String id, int bytes) {
        Evidence small =
                verifier(id)
                        .setUndecided(
                                Undecided.newBuilder()
                                        .addReasons(
                                                Reason.newBuilder()
                                                        .setCode("OUT_OF_BUDGET")
                                                        .setDetail("x".repeat(bytes - 200))))
                        .build();
        return small.toBuilder()
                .setRuleBookDigest("x".repeat(bytes - small.getSerializedSize() - 2))
                .build();
    }

    /// A verifier that found no difference on so many databases, and no proof.
    public static Evidence unrefuted(int databases) {
        return verifier("v-unrefuted")
                .setUndecided(
                        Undecided.newBuilder()
                                .addReasons(Reason.newBuilder().setCode("OUT_OF_BUDGET"))
                                .setDatabasesCompared(databases))
                .build();
    }

    public static Evidence invalid() {
        return verifier("v-invalid")
                .setInvalid(
                        Invalid.newBuilder()
                                .addReasons(Reason.newBuilder().setCode("SYNTAX_ERROR").setLine(3)))
                .build();
    }

    /// A normaliser that was asked, perhaps again, when the schema was no longer registered.
    public static Evidence unknownSchema() {
        return unknownSchemaOfVerifier().toBuilder()
                .setEvidenceId("n-unknown-schema")
                .setStage(Stage.STAGE_NORMALIZER)
                .build();
    }

    /// A verifier that was asked when the schema was no longer registered.
    public static Evidence unknownSchemaOfVerifier() {
        var reason = Reason.newBuilder().setCode("UNKNOWN_SCHEMA");
        return verifier("v-unknown-schema")
                .setInvalid(Invalid.newBuilder().addReasons(reason))
                .build();
    }

    /// What the gateway says of a record that is a dead letter of that topic.
    public static Evidence deadLetter(String topic) {
        Evidence crash = undecided(Stage.STAGE_GATEWAY, "WORKER_CRASHED");
        var reason = crash.getUndecided().getReasons(0).toBuilder().addParameters(topic);
        return crash.toBuilder()
                .setEvidenceId("gateway/dead-letter/" + topic)
                .setUndecided(Undecided.newBuilder().addReasons(reason))
                .build();
    }

    /// What engines make of a query.
    public static Evidence explained() {
        var engine = EngineReport.newBuilder().setEngine("h2");
        return verifier("c-explained")
                .setStage(Stage.STAGE_CONFORMANCE)
                .setDialectReport(DialectReport.newBuilder().addEngines(engine))
                .build();
    }

    private static Evidence normalisation(
            String id, Normalisation.Builder normalisation, boolean last) {
        return Evidence.newBuilder()
                .setEvidenceId(id)
                .setJobId("job")
                .setStage(Stage.STAGE_NORMALIZER)
                .setNormalisation(normalisation)
                .setRuleBookDigest("b00c")
                .setMillis(1.5)
                .setLast(last)
                .build();
    }

    private static Evidence agreement(String id, Agreement.Builder agreement) {
        return verifier(id).setAgreement(agreement).build();
    }

    private static Evidence.Builder verifier(String id) {
        return Evidence.newBuilder()
                .setEvidenceId(id)
                .setJobId("job")
                .setStage(Stage.STAGE_VERIFIER)
                .addAssumptions("columns hold values of their declared types")
                .setMillis(2)
                .setLast(true);
    }
}
