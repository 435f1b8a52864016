package dev.sameql.gateway.streams.topology;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Verdict;
import java.util.Collection;
import java.util.stream.Collectors;
import org.apache.kafka.common.errors.SerializationException;

/// A judgement on a pair as a row of a table: JSON in the envelope of Kafka Connect's
/// `JsonConverter`, the row's schema beside the row, so that any sink can make the table. Columns
/// are only ever added, each as one that may be null; docs/operations.md tells them.
///
/// No text of a query is among them, and no detail of a reason, which may quote one.
final class JudgementRow {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNodeFactory NODES = JSON.getNodeFactory();
    private static final ObjectNode SCHEMA = schema();

    private JudgementRow() {}

    /// Whether the record of `value` is one of the table: a judgement on a pair, or none any more.
    /// Dialect questions have no verdict.
    static boolean isRow(Object value) {
        return value == null || value instanceof Judgement judgement && judgement.hasPair();
    }

    /// The value of a judgement's record in [Topics#JUDGEMENT_ROWS]; null deletes the row.
    static byte[] bytes(String topic, Judgement judgement) {
        if (judgement == null) return null;
        ObjectNode envelope = JSON.createObjectNode();
        envelope.set("schema", SCHEMA);
        envelope.set("payload", row(judgement));
        try {
            return JSON.writeValueAsBytes(envelope);
        } catch (JsonProcessingException e) {
            throw new SerializationException("no row for " + topic, e);
        }
    }

    private static ObjectNode schema() {
        ObjectNode schema = JSON.createObjectNode();
        schema.put("type", "struct").put("name", "dev.sameql.Judgement").put("version", 1);
        schema.put("optional", false);
        ArrayNode fields = schema.putArray("fields");
        column(fields, "job_id", "string", false);
        column(fields, "complete", "boolean", false);
        column(fields, "tenant", "string", true);
        column(fields, "campaign", "string", true);
        column(fields, "request_id", "string", true);
        column(fields, "schema_id", "string", true);
        column(fields, "dialect", "string", true);
        column(fields, "model", "string", true);
        column(fields, "verdict", "string", true);
        column(fields, "evidence", "string", true);
        column(fields, "bound", "int32", true);
        column(fields, "reasons", "string", true);
        column(fields, "rules", "string", true);
        column(fields, "assumptions", "int32", true);
        column(fields, "exact_tree_match", "boolean", true);
        column(fields, "contradiction", "string", true);
        column(fields, "rule_book", "string", true);
        column(fields, "stage", "string", true);
        column(fields, "millis", "double", true);
        return schema;
    }

    private static void column(ArrayNode fields, String name, String type, boolean optional) {
        fields.addObject().put("field", name).put("type", type).put("optional", optional);
    }

    private static ObjectNode row(Judgement judgement) {
        ObjectNode row = JSON.createObjectNode();
        row.put("job_id", judgement.getJobId()).put("complete", judgement.getComplete());
        row.set("tenant", text(judgement.getTenant()));
        row.set("campaign", text(judgement.getCampaign()));
        row.set("request_id", text(judgement.getRequestId()));
        row.set("schema_id", text(judgement.getPair().getSchemaId()));
        row.set("dialect", text(judgement.getPair().getDialect()));
        row.set("model", text(judgement.getPair().getModel()));
        row.set("verdict", text(verdict(judgement.getVerdict())));
        row.set("evidence", text(evidence(judgement.getEvidence())));
        boolean bounded = judgement.getEvidence() == EvidenceKind.EVIDENCE_KIND_BOUNDED;
        row.set("bound", bounded ? NODES.numberNode(judgement.getBound()) : NODES.nullNode());
        row.set("reasons", list(judgement.getReasonsList().stream().map(Reason::getCode).toList()));
        row.set("rules", list(judgement.getRulesList()));
        row.put("assumptions", judgement.getAssumedCount());
        row.set(
                "exact_tree_match",
                judgement.hasEtm() ? NODES.booleanNode(judgement.getEtm()) : NODES.nullNode());
        row.set("contradiction", text(judgement.getContradiction()));
        row.set("rule_book", text(judgement.getRuleBookDigest()));
        row.set("stage", text(stage(judgement.getStage())));
        row.put("millis", judgement.getMillis());
        return row;
    }

    private static ValueNode text(String text) {
        return text.isEmpty() ? NODES.nullNode() : NODES.textNode(text);
    }

    private static ValueNode list(Collection<String> words) {
        return text(words.stream().distinct().collect(Collectors.joining(",")));
    }

    private static String verdict(Verdict verdict) {
        return switch (verdict) {
            case VERDICT_EQUIVALENT -> "EQUIVALENT";
            case VERDICT_NOT_EQUIVALENT -> "NOT_EQUIVALENT";
            case VERDICT_UNDECIDED -> "UNDECIDED";
            case VERDICT_INVALID -> "INVALID";
            case VERDICT_UNSPECIFIED, UNRECOGNIZED -> "";
        };
    }

    private static String evidence(EvidenceKind kind) {
        return switch (kind) {
            case EVIDENCE_KIND_RULES -> "RULES";
            case EVIDENCE_KIND_PROOF -> "PROOF";
            case EVIDENCE_KIND_BOUNDED -> "BOUNDED";
            case EVIDENCE_KIND_COUNTEREXAMPLE -> "COUNTEREXAMPLE";
            case EVIDENCE_KIND_UNSPECIFIED, UNRECOGNIZED -> "";
        };
    }

    private static String stage(Stage stage) {
        return switch (stage) {
            case STAGE_GATEWAY -> "GATEWAY";
            case STAGE_NORMALIZER -> "NORMALIZER";
            case STAGE_VERIFIER -> "VERIFIER";
            case STAGE_CONFORMANCE -> "CONFORMANCE";
            case STAGE_UNSPECIFIED, UNRECOGNIZED -> "";
        };
    }
}
