package dev.sameql.standalone.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.sameql.standalone.judge.lines.VerdictLine;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.ResultRow;
import dev.sameql.v1.RewriteStep;
import dev.sameql.v1.Verdict;
import org.junit.jupiter.api.Test;

class ExplanationTest {
    private static final Judgement BY_RULES =
            Judgement.newBuilder()
                    .setVerdict(Verdict.VERDICT_EQUIVALENT)
                    .setEvidence(EvidenceKind.EVIDENCE_KIND_RULES)
                    .setTrace(
                            Normalisation.newBuilder()
                                    .setSoundMatch(true)
                                    .setGoldNormalForm("SELECT COUNT(*) FROM t")
                                    .addGoldSteps(
                                            RewriteStep.newBuilder()
                                                    .setRuleId("count-star")
                                                    .setBefore("SELECT COUNT(id) FROM t")
                                                    .setAfter("SELECT COUNT(*) FROM t")
                                                    .setAssumption("never NULL")
                                                    .addGrounds("t.id is the PRIMARY KEY of t"))
                                    .setPredictedNormalForm("SELECT COUNT(*) FROM t"))
                    .build();

    @Test
    void stepsAreShownWithWhatTheyRestOn() {
        assertThat(Explanation.of(BY_RULES))
                .startsWith("EQUIVALENT")
                .containsSubsequence(
                        "The gold query",
                        "SELECT COUNT(id) FROM t",
                        "1. count-star",
                        "assumes: never NULL",
                        "known here: t.id is the PRIMARY KEY of t",
                        "SELECT COUNT(*) FROM t",
                        "The predicted query",
                        "SELECT COUNT(*) FROM t",
                        "Both have one form");
    }

    @Test
    void aBoundIsNoProof() {
        Judgement bounded =
                Judgement.newBuilder()
                        .setVerdict(Verdict.VERDICT_EQUIVALENT)
                        .setEvidence(EvidenceKind.EVIDENCE_KIND_BOUNDED)
                        .setBound(3)
                        .build();
        assertThat(Explanation.of(bounded)).contains("at most 3 rows").contains("no proof");
    }

    @Test
    void aDifferenceIsSaidInWords() {
        Judgement different =
                Judgement.newBuilder()
                        .setVerdict(Verdict.VERDICT_NOT_EQUIVALENT)
                        .setEvidence(EvidenceKind.EVIDENCE_KIND_COUNTEREXAMPLE)
                        .setCounterexample(
                                Counterexample.newBuilder()
                                        .setSql("INSERT INTO t VALUES (1);")
                                        .addGoldRows(ResultRow.getDefaultInstance())
                                        .addDifferences(Difference.DIFFERENCE_DUPLICATES))
                        .build();
        assertThat(Explanation.of(different))
                .contains("the gold query returns one row, the predicted one nothing")
                .contains("some come more often");
    }

    @Test
    void theLineHoldsTheTraceOnlyWhereItWasAskedFor() {
        JsonNode trace = VerdictLine.of(NullNode.getInstance(), BY_RULES).path("trace");
        JsonNode step = trace.path("gold").path("steps").path(0);
        assertThat(step.path("rule").asText()).isEqualTo("count-star");
        assertThat(step.path("before").asText()).isEqualTo("SELECT COUNT(id) FROM t");
        assertThat(step.path("after").asText()).isEqualTo("SELECT COUNT(*) FROM t");
        assertThat(step.path("grounds").path(0).asText()).contains("PRIMARY KEY");
        assertThat(trace.path("predicted").path("steps")).isEmpty();
        Judgement plain = BY_RULES.toBuilder().clearTrace().build();
        assertThat(VerdictLine.of(NullNode.getInstance(), plain).has("trace")).isFalse();
    }
}
