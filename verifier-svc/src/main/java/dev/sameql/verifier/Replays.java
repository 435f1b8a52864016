package dev.sameql.verifier;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.InsertScript;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.frontend.PinnedPair;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.RealEngine;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Replay;
import dev.sameql.v1.Undecided;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.meaning.PolicyMoment;
import dev.sameql.v1.meaning.Reasons;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Replays counterexamples of our models on the engine whose SQL the queries are, where it is at
/// hand. Then it has the last word: its rows stand in the evidence, and where it does not show the
/// difference the pair is open, for the model is wrong.
public final class Replays {
    private final EngineRoom room;
    private final Measures measures;

    public Replays(EngineRoom room, Measures measures) {
        this.room = room;
        this.measures = measures;
    }

    /// The evidence, after a replay where there can be one.
    public Evidence confirmed(VerificationRequest request, Schema schema, Evidence evidence) {
        Counterexample found = evidence.getCounterexample();
        QueryPair pair = request.getJob().getPair();
        Optional<Dialect> dialect = Dialects.named(pair.getDialect());
        Optional<RealEngine> engine = Dialects.engine(pair.getDialect()).flatMap(room::engine);
        // which of tied rows come first may be another matter there
        boolean ties = found.getDifferencesList().contains(Difference.DIFFERENCE_TIES);
        if (found.getReplay() != Replay.REPLAY_MODEL || ties || engine.isEmpty()) return evidence;
        Schema typed = StoredValues.of(dialect.orElseThrow()).view(schema);
        Optional<Database> database = database(typed, found.getSql(), dialect.get());
        if (database.isEmpty()) return evidence;
        PinnedPair queries =
                PinnedPair.of(
                        pair.getGold(),
                        pair.getPredicted(),
                        dialect.get(),
                        PolicyMoment.of(pair.getPolicy()));
        List<Answer> answers =
                engine.get()
                        .run(
                                typed,
                                inserts(database.get()),
                                List.of(queries.gold(), queries.predicted()));
        boolean ordered =
                new QueryText(pair.getGold(), Frontend.of(typed, dialect.get())).ordered();
        ResultComparison comparison =
                ResultComparison.under(Policies.of(pair.getPolicy()).resolved(ordered));
        return judged(evidence, engine.get().version(), comparison, answers);
    }

    private static Optional<Database> database(Schema schema, String script, Dialect dialect) {
        try {
            String rows = script.replaceAll("(?m)^--.*$", "");
            return StoredValues.of(dialect).read(InsertScript.database(schema, rows));
        } catch (NotLiteral e) {
            throw new IllegalStateException("a witness is no script of literals", e);
        }
    }

    private Evidence judged(
            Evidence evidence, String version, ResultComparison comparison, List<Answer> answers) {
        for (Answer answer : answers) {
            switch (answer) {
                case Answer.Table _ -> {}
                case Answer.Unsupported _ -> {
                    return evidence;
                }
                case Answer.StaticError(String message) -> {
                    return denied(evidence, version, message);
                }
                case Answer.RuntimeError(String message) -> {
                    return denied(evidence, version, message);
                }
            }
        }
        ResultTable gold = ((Answer.Table) answers.getFirst()).result();
        ResultTable predicted = ((Answer.Table) answers.getLast()).result();
        if (comparison.same(gold, predicted))
            return denied(evidence, version, "both queries return the same there");
        return evidence.toBuilder()
                .setCounterexample(
                        evidence.getCounterexample().toBuilder()
                                .setEngine(version)
                                .setReplay(Replay.REPLAY_ENGINE)
                                .clearGoldRows()
                                .addAllGoldRows(EvidenceWriter.rows(gold))
                                .clearPredictedRows()
                                .addAllPredictedRows(EvidenceWriter.rows(predicted)))
                .build();
    }

    private Evidence denied(Evidence evidence, String version, String why) {
        measures.replayFailed("engine");
        Reason.Builder reason =
                Reasons.of(
                        ReasonCode.REASON_CODE_UNSUPPORTED_FEATURE,
                        "the model differs from "
                                + version
                                + " on the database that it found: "
                                + why);
        return evidence.toBuilder()
                .setUndecided(Undecided.newBuilder().addReasons(reason).setDatabasesCompared(1))
                .clearAssumptions()
                .clearAssumed()
                .build();
    }

    private static List<String> inserts(Database database) {
        List<String> inserts = new ArrayList<>();
        for (Table table : database.schema().targetsFirst()) {
            String head = "INSERT INTO \"" + table.name().replace("\"", "\"\"") + "\" VALUES ";
            for (List<Value> row : database.rows(table.name()))
                inserts.add(
                        head
                                + row.stream()
                                        .map(Replays::literal)
                                        .collect(Collectors.joining(", ", "(", ")")));
        }
        return inserts;
    }

    private static String literal(Value value) {
        return value instanceof Value.Bool(boolean truth)
                ? Boolean.toString(truth)
                : SqlScript.literal(value);
    }
}
