package dev.sameql.standalone.judge.lines;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import com.google.protobuf.NullValue;
import com.google.protobuf.Value;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ResultRow;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Verdict;
import org.junit.jupiter.api.Test;

class VerdictLineTest {

    @Test
    void aDifferenceShowsItsDatabase() {
        var row =
                ResultRow.newBuilder()
                        .addValues(number(3))
                        .addValues(number(0.5))
                        .addValues(Value.newBuilder().setNullValue(NullValue.NULL_VALUE))
                        .addValues(Value.newBuilder().setStringValue("9007199254740993"));
        var judgement =
                Judgement.newBuilder()
                        .setVerdict(Verdict.VERDICT_NOT_EQUIVALENT)
                        .setEvidence(EvidenceKind.EVIDENCE_KIND_COUNTEREXAMPLE)
                        .setCounterexample(
                                Counterexample.newBuilder()
                                        .setSql("INSERT INTO t VALUES (1);")
                                        .addGoldRows(row)
                                        .addDifferences(Difference.DIFFERENCE_NULLS)
                                        .setEngine("SQLite 3"))
                        .setStage(Stage.STAGE_VERIFIER)
                        .setMillis(12.34)
                        .setEtm(false)
                        .build();
        assertThat(line(judgement))
                .isEqualTo(
                        "{\"id\":\"a\",\"verdict\":\"NOT_EQUIVALENT\",\"evidence\":\"COUNTEREXAMPLE\",\"bound\":null,\"rules\":[],\"counterexample\":{\"sql\":\"INSERT"
                            + " INTO t VALUES"
                            + " (1);\",\"gold_rows\":[[3,0.5,null,\"9007199254740993\"]],\"predicted_rows\":[],\"difference\":[\"NULLS\"],\"engine\":\"SQLite"
                            + " 3\"},\"reasons\":[],\"assumptions\":[],"
                            + "\"metrics\":{\"etm\":false,\"ex\":null},\"stage\":\"verifier\",\"millis\":12.3}");
    }

    @Test
    void aBoundIsSaidOnlyWhereItBounds() {
        var bounded =
                Judgement.newBuilder()
                        .setVerdict(Verdict.VERDICT_EQUIVALENT)
                        .setEvidence(EvidenceKind.EVIDENCE_KIND_BOUNDED)
                        .setBound(3)
                        .build();
        assertThat(line(bounded)).contains("\"evidence\":\"BOUNDED\",\"bound\":3,");
        var proved = bounded.toBuilder().setEvidence(EvidenceKind.EVIDENCE_KIND_PROOF).build();
        assertThat(line(proved)).contains("\"evidence\":\"PROOF\",\"bound\":null,");
    }

    @Test
    void aReasonWithoutAPlaceHasNulls() {
        var reason = Reason.newBuilder().setCode("SYNTAX_ERROR").setDetail("what").setQuery("gold");
        var judgement =
                Judgement.newBuilder()
                        .setVerdict(Verdict.VERDICT_INVALID)
                        .addReasons(reason)
                        .addReasons(reason.clone().setLine(2).setColumn(5))
                        .build();
        assertThat(line(judgement))
                .contains("\"evidence\":null")
                .contains(
                        "{\"code\":\"SYNTAX_ERROR\",\"detail\":\"what\",\"line\":null,\"column\":null,\"query\":\"gold\"}")
                .contains("\"line\":2,\"column\":5")
                .contains("\"metrics\":{\"etm\":null,\"ex\":null}");
    }

    @Test
    void aRefusalIsInvalidUnlessItIsOnlyNotModelled() {
        var id = TextNode.valueOf("a");
        assertThat(
                        VerdictLine.of(id, new Refusal("UNKNOWN_SCHEMA", "none"))
                                .path("verdict")
                                .asText())
                .isEqualTo("INVALID");
        assertThat(
                        VerdictLine.of(id, new Refusal("UNSUPPORTED_FEATURE", "views"))
                                .path("verdict")
                                .asText())
                .isEqualTo("UNDECIDED");
    }

    private static String line(Judgement judgement) {
        return VerdictLine.of(TextNode.valueOf("a"), judgement).toString();
    }

    private static Value.Builder number(double number) {
        return Value.newBuilder().setNumberValue(number);
    }
}
