package dev.sameql.verifier;

import com.google.protobuf.NullValue;
import com.google.protobuf.Value;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.verdict.Assumption;
import dev.sameql.core.verdict.Strength;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.v1.Agreement;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Invalid;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Replay;
import dev.sameql.v1.ResultRow;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Undecided;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.meaning.Assumptions;
import dev.sameql.v1.meaning.Reasons;
import dev.sameql.v1.meaning.Strengths;
import dev.sameql.verifier.witness.Witness;
import java.time.Duration;
import java.util.List;

/// Findings as messages.
public final class EvidenceWriter {
    private static final long EXACT_IN_DOUBLE = 1L << 53;
    private static final int MOST_ROWS_SHOWN = 100;
    private static final String ENGINE = SqliteEngine.version();

    private EvidenceWriter() {}

    static Evidence evidence(VerificationRequest request, Finding finding, Duration spent) {
        return evidence(request.getJob().getJobId() + "/verifier", request, finding, spent);
    }

    /// The evidence on a job that took longer than its time, and was ended from outside.
    public static Evidence overdue(VerificationRequest request, Duration spent) {
        String detail =
                "an operation takes longer than the pair's time, and was ended after "
                        + spent.toMillis()
                        + " ms";
        return evidence(
                request, new Finding.Open(List.of(Cause.of("OUT_OF_BUDGET", detail)), 0), spent);
    }

    /// Evidence beside that which the verifier gave before: each database makes a piece of its own.
    static Evidence reopening(
            VerificationRequest request, Finding.Refuted finding, Duration spent) {
        String database = finding.witness().script();
        String id =
                "%s/verifier/reopened/%08x-%d"
                        .formatted(
                                request.getJob().getJobId(),
                                database.hashCode(),
                                database.length());
        return evidence(id, request, finding, spent);
    }

    private static Evidence evidence(
            String id, VerificationRequest request, Finding finding, Duration spent) {
        Evidence.Builder evidence =
                Evidence.newBuilder()
                        .setEvidenceId(id)
                        .setJobId(request.getJob().getJobId())
                        .setStage(Stage.STAGE_VERIFIER)
                        .setRuleBookDigest(request.getRuleBookDigest())
                        .setMillis(spent.toNanos() / 1e6)
                        .setLast(true);
        switch (finding) {
            case Finding.Refuted(var witness, var assumptions) -> {
                evidence.setCounterexample(counterexample(witness, engine(request)));
                assume(evidence, assumptions);
            }
            case Finding.Agreed(var strength, var assumptions) -> {
                evidence.setAgreement(agreement(strength));
                assume(evidence, assumptions);
            }
            case Finding.Open(var causes, int compared) ->
                    evidence.setUndecided(
                            Undecided.newBuilder()
                                    .addAllReasons(reasons(causes))
                                    .setDatabasesCompared(compared));
            case Finding.Rejected(var causes) ->
                    evidence.setInvalid(Invalid.newBuilder().addAllReasons(reasons(causes)));
        }
        return evidence.build();
    }

    private static Agreement agreement(Strength.OfAgreement strength) {
        return Strengths.agreement(
                switch (strength) {
                    case Strength.Proof() -> Strengths.proof();
                    case Strength.Bounded(int rows) -> Strengths.bounded(rows);
                });
    }

    private static void assume(Evidence.Builder evidence, List<Assumption> assumptions) {
        for (Assumption assumption : assumptions)
            Assumptions.add(
                    evidence, assumption.code(), assumption.parameters(), assumption.text());
    }

    private static List<Reason> reasons(List<Cause> causes) {
        return causes.stream()
                .map(
                        cause ->
                                Reasons.named(cause.code(), cause.detail())
                                        .addAllParameters(cause.parameters())
                                        .setLine(cause.position().line())
                                        .setColumn(cause.position().column())
                                        .setQuery(cause.query())
                                        .build())
                .toList();
    }

    /// What the witness was replayed on: SQLite, or the model of another dialect.
    private static String engine(VerificationRequest request) {
        String dialect = request.getJob().getPair().getDialect();
        boolean model = Dialects.named(dialect).filter(named -> !named.isAtHand()).isPresent();
        return model ? dialect + ", as modelled" : ENGINE;
    }

    private static Counterexample counterexample(Witness witness, String engine) {
        return Counterexample.newBuilder()
                .setSql(witness.script())
                .addAllGoldRows(rows(witness.gold()))
                .addAllPredictedRows(rows(witness.predicted()))
                .addAllDifferences(
                        witness.differences().stream()
                                .sorted()
                                .map(EvidenceWriter::difference)
                                .toList())
                .setEngine(engine)
                .setReplay(engine.equals(ENGINE) ? Replay.REPLAY_ENGINE : Replay.REPLAY_MODEL)
                .build();
    }

    private static Difference difference(dev.sameql.core.data.Difference difference) {
        return switch (difference) {
            case DUPLICATES -> Difference.DIFFERENCE_DUPLICATES;
            case ORDER -> Difference.DIFFERENCE_ORDER;
            case NULLS -> Difference.DIFFERENCE_NULLS;
            case TIES -> Difference.DIFFERENCE_TIES;
            case EMPTY_VS_NULL -> Difference.DIFFERENCE_EMPTY_VS_NULL;
            case COLUMN_ORDER -> Difference.DIFFERENCE_COLUMN_ORDER;
            case VALUES -> Difference.DIFFERENCE_VALUES;
        };
    }

    /// The rows of a result, as many as are shown.
    static List<ResultRow> rows(ResultTable result) {
        return result.rows().stream()
                .limit(MOST_ROWS_SHOWN)
                .map(
                        row ->
                                ResultRow.newBuilder()
                                        .addAllValues(
                                                row.stream().map(EvidenceWriter::value).toList())
                                        .build())
                .toList();
    }

    private static Value value(dev.sameql.core.value.Value value) {
        Value.Builder message = Value.newBuilder();
        Value.Builder filled =
                switch (value) {
                    case dev.sameql.core.value.Value.Null() ->
                            message.setNullValue(NullValue.NULL_VALUE);
                    case dev.sameql.core.value.Value.Int(long number) ->
                            Math.abs(number) <= EXACT_IN_DOUBLE
                                    ? message.setNumberValue(number)
                                    : message.setStringValue(Long.toString(number));
                    case dev.sameql.core.value.Value.Real(double number) ->
                            Double.isFinite(number)
                                    ? message.setNumberValue(number)
                                    : message.setStringValue(Double.toString(number));
                    case dev.sameql.core.value.Value.Decimal(var number) ->
                            message.setStringValue(number.toPlainString());
                    case dev.sameql.core.value.Value.Text(String text) ->
                            message.setStringValue(text);
                    case dev.sameql.core.value.Value.Bool(boolean truth) ->
                            message.setBoolValue(truth);
                    case dev.sameql.core.value.Value.Blob(String hex) ->
                            message.setStringValue("X'" + hex + "'");
                    case dev.sameql.core.value.Value.Temporal(String iso) ->
                            message.setStringValue(iso);
                };
        return filled.build();
    }
}
