package dev.sameql.standalone.judge.lines;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.protobuf.ProtocolStringList;
import com.google.protobuf.Value;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Replay;
import dev.sameql.v1.ResultRow;
import dev.sameql.v1.Stage;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A verdict as a line of `verdicts.jsonl`.
public final class VerdictLine {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final double EXACT = 1L << 53;

    private VerdictLine() {}

    /// The line of a judgement.
    public static ObjectNode of(JsonNode id, Judgement judgement) {
        ObjectNode line = NODES.objectNode();
        line.set("id", id);
        line.put("verdict", verdict(judgement));
        line.put("evidence", evidence(judgement.getEvidence()));
        if (judgement.getEvidence() == EvidenceKind.EVIDENCE_KIND_BOUNDED)
            line.put("bound", judgement.getBound());
        else line.putNull("bound");
        line.set("rules", texts(judgement.getRulesList()));
        line.set(
                "counterexample",
                judgement.hasCounterexample()
                        ? counterexample(judgement.getCounterexample())
                        : NODES.nullNode());
        ArrayNode reasons = line.putArray("reasons");
        judgement.getReasonsList().forEach(r -> reasons.add(reason(r)));
        line.set("assumptions", texts(judgement.getAssumptionsList()));
        line.set("metrics", metrics(judgement));
        line.put("stage", stage(judgement.getStage()));
        line.put("millis", Math.round(judgement.getMillis() * 10) / 10.0);
        if (!judgement.getContradiction().isEmpty())
            line.put("contradiction", judgement.getContradiction());
        if (judgement.hasTrace()) line.set("trace", TraceNode.of(judgement.getTrace()));
        return line;
    }

    /// The line of a pair that was refused before it was asked.
    public static ObjectNode of(JsonNode id, Refusal refusal) {
        return of(id, refusal.judgement());
    }

    /// The verdict's name, as the line has it.
    public static String verdict(Judgement judgement) {
        return withoutPrefix(judgement.getVerdict().name(), "VERDICT_");
    }

    /// The name of a difference, as the line has it.
    public static String difference(Difference difference) {
        return withoutPrefix(difference.name(), "DIFFERENCE_");
    }

    /// A value of a result: integers without a decimal point.
    public static JsonNode value(Value value) {
        return switch (value.getKindCase()) {
            case NUMBER_VALUE -> number(value.getNumberValue());
            case STRING_VALUE -> NODES.textNode(value.getStringValue());
            case BOOL_VALUE -> NODES.booleanNode(value.getBoolValue());
            case NULL_VALUE, KIND_NOT_SET, STRUCT_VALUE, LIST_VALUE -> NODES.nullNode();
        };
    }

    private static JsonNode number(double number) {
        boolean whole = number == Math.rint(number) && Math.abs(number) <= EXACT;
        return whole ? NODES.numberNode((long) number) : NODES.numberNode(number);
    }

    private static String evidence(EvidenceKind kind) {
        return switch (kind) {
            case EVIDENCE_KIND_RULES,
                    EVIDENCE_KIND_PROOF,
                    EVIDENCE_KIND_BOUNDED,
                    EVIDENCE_KIND_COUNTEREXAMPLE ->
                    withoutPrefix(kind.name(), "EVIDENCE_KIND_");
            case EVIDENCE_KIND_UNSPECIFIED, UNRECOGNIZED -> null;
        };
    }

    private static String stage(Stage stage) {
        return switch (stage) {
            case STAGE_GATEWAY, STAGE_NORMALIZER, STAGE_VERIFIER, STAGE_CONFORMANCE ->
                    withoutPrefix(stage.name(), "STAGE_").toLowerCase(Locale.ROOT);
            case STAGE_UNSPECIFIED, UNRECOGNIZED -> null;
        };
    }

    private static ObjectNode counterexample(Counterexample counterexample) {
        ObjectNode node = NODES.objectNode();
        node.put("sql", counterexample.getSql());
        node.set("gold_rows", rows(counterexample.getGoldRowsList()));
        node.set("predicted_rows", rows(counterexample.getPredictedRowsList()));
        ArrayNode differences = node.putArray("difference");
        counterexample.getDifferencesList().forEach(d -> differences.add(difference(d)));
        node.put("engine", counterexample.getEngine());
        replay(counterexample.getReplay()).ifPresent(on -> node.put("replay", on));
        return node;
    }

    private static Optional<String> replay(Replay replay) {
        return switch (replay) {
            case REPLAY_ENGINE -> Optional.of("engine");
            case REPLAY_MODEL -> Optional.of("model");
            case REPLAY_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
        };
    }

    private static ArrayNode rows(List<ResultRow> rows) {
        ArrayNode array = NODES.arrayNode();
        for (ResultRow row : rows) {
            ArrayNode values = array.addArray();
            row.getValuesList().forEach(v -> values.add(value(v)));
        }
        return array;
    }

    private static ObjectNode reason(Reason reason) {
        ObjectNode node = NODES.objectNode();
        node.put("code", reason.getCode());
        node.put("detail", reason.getDetail());
        if (reason.getLine() > 0) node.put("line", reason.getLine());
        else node.putNull("line");
        if (reason.getColumn() > 0) node.put("column", reason.getColumn());
        else node.putNull("column");
        if (!reason.getQuery().isEmpty()) node.put("query", reason.getQuery());
        return node;
    }

    private static ObjectNode metrics(Judgement judgement) {
        ObjectNode node = NODES.objectNode();
        if (judgement.hasEtm()) node.put("etm", judgement.getEtm());
        else node.putNull("etm");
        node.putNull("ex");
        return node;
    }

    private static ArrayNode texts(ProtocolStringList texts) {
        ArrayNode array = NODES.arrayNode();
        texts.forEach(array::add);
        return array;
    }

    private static String withoutPrefix(String name, String prefix) {
        return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    }
}
