package dev.sameql.gateway.fold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.core.verdict.Strength;
import dev.sameql.v1.Budget;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.Difference;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Ties;
import dev.sameql.v1.Undecided;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.wire.Topics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JudgementFoldTest {

    private static final Evidence TIES = Pieces.counterexample(Difference.DIFFERENCE_TIES);
    private static final Evidence VALUES = Pieces.counterexample(Difference.DIFFERENCE_VALUES);
    private static final Evidence BUDGET = Pieces.undecided(Stage.STAGE_VERIFIER, "OUT_OF_BUDGET");
    private static final Evidence CRASH = Pieces.undecided(Stage.STAGE_GATEWAY, "WORKER_CRASHED");

    /// Evidence, and the verdict with its kind that it amounts to.
    static Stream<Arguments> rules() {
        return Stream.of(
                amounts("sound rules", "EQUIVALENT", "RULES", Pieces.match()),
                amounts(
                        "an unbounded proof",
                        "EQUIVALENT",
                        "PROOF",
                        Pieces.noMatch(),
                        Pieces.proof()),
                amounts(
                        "a bounded agreement",
                        "EQUIVALENT",
                        "BOUNDED",
                        Pieces.noMatch(),
                        Pieces.bounded(3)),
                amounts(
                        "a counterexample",
                        "NOT_EQUIVALENT",
                        "COUNTEREXAMPLE",
                        Pieces.noMatch(),
                        VALUES),
                amounts("out of budget", "UNDECIDED", "UNSPECIFIED", Pieces.noMatch(), BUDGET),
                amounts("an invalid query", "INVALID", "UNSPECIFIED", Pieces.invalid()),
                amounts("a crash alone", "UNDECIDED", "UNSPECIFIED", CRASH),
                amounts(
                        "a crash, then better evidence",
                        "EQUIVALENT",
                        "BOUNDED",
                        CRASH,
                        Pieces.bounded(2)),
                amounts(
                        "a counterexample beats a proof",
                        "NOT_EQUIVALENT",
                        "COUNTEREXAMPLE",
                        Pieces.match(),
                        VALUES),
                amounts(
                        "invalid beats rules",
                        "INVALID",
                        "UNSPECIFIED",
                        Pieces.match(),
                        Pieces.invalid()),
                amounts(
                        "a schema that is gone beats nothing",
                        "INVALID",
                        "UNSPECIFIED",
                        Pieces.unknownSchema()),
                amounts(
                        "rules beat a schema deleted since",
                        "EQUIVALENT",
                        "RULES",
                        Pieces.match(),
                        Pieces.unknownSchema()),
                amounts(
                        "a bounded agreement beats a schema deleted since",
                        "EQUIVALENT",
                        "BOUNDED",
                        Pieces.noMatch(),
                        Pieces.bounded(3),
                        Pieces.unknownSchema()),
                amounts(
                        "up to ties beats a schema deleted since",
                        "EQUIVALENT",
                        "RULES",
                        Pieces.matchUpToTies(),
                        Pieces.unrefuted(1),
                        Pieces.unknownSchema()),
                amounts(
                        "a counterexample beats a schema deleted since",
                        "NOT_EQUIVALENT",
                        "COUNTEREXAMPLE",
                        VALUES,
                        Pieces.unknownSchema()),
                amounts(
                        "an invalid query beats a schema deleted since",
                        "INVALID",
                        "UNSPECIFIED",
                        Pieces.bounded(3),
                        Pieces.invalid(),
                        Pieces.unknownSchema()),
                amounts(
                        "a verifier that had a schema is believed, undecided as it is",
                        "UNDECIDED",
                        "UNSPECIFIED",
                        Pieces.noMatch(),
                        BUDGET,
                        Pieces.unknownSchema()),
                amounts(
                        "a pair that the verifier crashed on had a schema before",
                        "UNDECIDED",
                        "UNSPECIFIED",
                        Pieces.noMatch(),
                        Pieces.deadLetter(Topics.VERIFICATIONS),
                        Pieces.unknownSchema()),
                amounts(
                        "a dead letter that is replayed once the schema is gone",
                        "INVALID",
                        "UNSPECIFIED",
                        Pieces.deadLetter(Topics.QUERY_PAIRS),
                        Pieces.unknownSchema()),
                amounts(
                        "the schema is gone before the verifier begins",
                        "INVALID",
                        "UNSPECIFIED",
                        Pieces.noMatch(),
                        Pieces.unknownSchemaOfVerifier()),
                amounts(
                        "proof beats bounded",
                        "EQUIVALENT",
                        "PROOF",
                        Pieces.bounded(5),
                        Pieces.proof()),
                amounts(
                        "up to ties, refutation failed",
                        "EQUIVALENT",
                        "RULES",
                        Pieces.matchUpToTies(),
                        Pieces.unrefuted(1)),
                amounts(
                        "up to ties, no database compared",
                        "UNDECIDED",
                        "UNSPECIFIED",
                        Pieces.matchUpToTies(),
                        BUDGET),
                amounts(
                        "up to ties, none within a bound",
                        "EQUIVALENT",
                        "RULES",
                        Pieces.matchUpToTies(),
                        Pieces.bounded(3)),
                amounts(
                        "up to ties, but proved",
                        "EQUIVALENT",
                        "PROOF",
                        Pieces.matchUpToTies(),
                        Pieces.proof()),
                amounts(
                        "up to ties, refuted",
                        "NOT_EQUIVALENT",
                        "COUNTEREXAMPLE",
                        Pieces.matchUpToTies(),
                        TIES),
                amounts(
                        "up to ties, nobody tried",
                        "UNDECIDED",
                        "UNSPECIFIED",
                        Pieces.matchUpToTies(),
                        CRASH));
    }

    private static Arguments amounts(
            String name, String verdict, String kind, Evidence... evidence) {
        return Arguments.of(
                name,
                Verdict.valueOf("VERDICT_" + verdict),
                EvidenceKind.valueOf("EVIDENCE_KIND_" + kind),
                List.of(evidence));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void strongestEvidenceDecides(
            String name, Verdict verdict, EvidenceKind kind, List<Evidence> evidence) {
        Judgement judgement = JudgementFold.judgement(file(evidence));
        assertThat(judgement.getComplete()).isTrue();
        assertThat(judgement.getVerdict()).isEqualTo(verdict);
        assertThat(judgement.getEvidence()).isEqualTo(kind);
        assertThat(judgement.getRequestId()).isEqualTo("request of job");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void repetitionAndOrderDoNotMatter(
            String name, Verdict verdict, EvidenceKind kind, List<Evidence> evidence) {
        Judgement expected = JudgementFold.judgement(file(evidence));
        Random random = new Random(42);
        for (int round = 0; round < 50; round++) {
            List<Evidence> doubled = new ArrayList<>(evidence);
            for (int i = 0; i < random.nextInt(4); i++)
                doubled.add(evidence.get(random.nextInt(evidence.size())));
            Collections.shuffle(doubled, random);
            assertThat(JudgementFold.judgement(file(doubled)))
                    .as("round %d of %s", round, doubled)
                    .isEqualTo(expected);
        }
    }

    @Test
    void repeatedFilingGivesTheSameFile() {
        CaseFile file = file(List.of(Pieces.noMatch(), VALUES));
        assertThat(CaseFiles.with(file, VALUES)).isSameAs(file);
        assertThat(CaseFiles.with(file, Pieces.job("job"))).isSameAs(file);
    }

    @Test
    void openWhileAStageWillStillReport() {
        Judgement judgement = JudgementFold.judgement(file(List.of(Pieces.noMatch())));
        assertThat(judgement.getComplete()).isFalse();
        assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_UNSPECIFIED);
        assertThat(judgement.getJobId()).isEqualTo("job");
    }

    @Test
    void openWhileTheJobItselfWasNotRead() {
        CaseFile early = CaseFiles.with(CaseFile.getDefaultInstance(), Pieces.match());
        assertThat(CaseFiles.isComplete(early)).isFalse();
        assertThat(CaseFiles.isComplete(CaseFiles.with(early, Pieces.job("job")))).isTrue();
    }

    @Test
    void aJobThatCannotBeReadEndsToo() {
        CaseFile file = CaseFiles.with(CaseFile.getDefaultInstance(), CRASH);
        Judgement judgement = JudgementFold.judgement(file);
        assertThat(judgement.getComplete()).isTrue();
        assertThat(judgement.getJobId()).isEqualTo("job");
        assertThat(judgement.getReasons(0).getCode()).isEqualTo("WORKER_CRASHED");
    }

    @Test
    void refutedRulesAreNamed() {
        Judgement judgement = JudgementFold.judgement(file(List.of(Pieces.match(), VALUES)));
        assertThat(judgement.getContradiction()).contains("etm-06").contains("b00c");
        assertThat(JudgementFold.contradictions(file(List.of(Pieces.match(), VALUES))))
                .containsExactly(
                        new Contradiction(Stage.STAGE_NORMALIZER, List.of("etm-06"), "b00c"));
    }

    @Test
    void tiesDoNotRefuteAMatchUpToTies() {
        assertThat(JudgementFold.contradictions(file(List.of(Pieces.matchUpToTies(), TIES))))
                .isEmpty();
        assertThat(JudgementFold.contradictions(file(List.of(Pieces.matchUpToTies(), VALUES))))
                .hasSize(1);
    }

    @Test
    void boundedAgreementIsNoProof() {
        assertThat(JudgementFold.contradictions(file(List.of(Pieces.bounded(2), VALUES))))
                .isEmpty();
    }

    @Test
    void tiesSeenUnderAPolicyThatLeavesThemOpenAreNoMatch() {
        Evidence seen =
                Pieces.undecided(Stage.STAGE_VERIFIER, "NON_DETERMINISM").toBuilder()
                        .setUndecided(
                                Undecided.newBuilder()
                                        .addReasons(Reason.newBuilder().setCode("NON_DETERMINISM"))
                                        .setDatabasesCompared(40))
                        .build();
        var job = Pieces.job("job").toBuilder();
        CaseFile lax = file(List.of(Pieces.matchUpToTies(), seen));
        assertThat(JudgementFold.judgement(lax).getVerdict()).isEqualTo(Verdict.VERDICT_EQUIVALENT);
        job.getPairBuilder().getPolicyBuilder().setTies(Ties.TIES_OPEN);
        CaseFile file = CaseFiles.with(CaseFile.getDefaultInstance(), job.build());
        file = CaseFiles.with(CaseFiles.with(file, Pieces.matchUpToTies()), seen);
        assertThat(JudgementFold.judgement(file).getVerdict()).isEqualTo(Verdict.VERDICT_UNDECIDED);
    }

    @Test
    void assumptionsComeWithTheAnswer() {
        assertThat(
                        JudgementFold.judgement(
                                        file(List.of(Pieces.matchUpToTies(), Pieces.unrefuted(3))))
                                .getAssumptionsList())
                .containsExactly(General.TIES_ALIKE.text());
        Evidence stated =
                Pieces.matchUpToTies().toBuilder()
                        .addAssumptions(General.TIES_ALIKE.text())
                        .build();
        assertThat(
                        JudgementFold.judgement(file(List.of(stated, Pieces.unrefuted(3))))
                                .getAssumptionsList())
                .containsExactly(General.TIES_ALIKE.text());
        assertThat(
                        JudgementFold.judgement(file(List.of(Pieces.noMatch(), VALUES)))
                                .getAssumptionsList())
                .containsExactly("columns hold values of their declared types");
    }

    @Test
    void whatWasAskedIsRepeated() {
        var budget = Budget.newBuilder().setBound(3).setMillis(500);
        var job = Pieces.job("job").toBuilder().setBudget(budget).build();
        CaseFile pair = CaseFiles.with(CaseFile.getDefaultInstance(), job);
        assertThat(JudgementFold.judgement(pair).getBudget()).isEqualTo(budget.build());
        var question = DialectQuestion.newBuilder().setQuery("SELECT 1").addEngines("sqlite");
        var asked = DialectJob.newBuilder().setJobId("job").setQuestion(question).build();
        CaseFile file = CaseFiles.with(CaseFile.getDefaultInstance(), asked);
        assertThat(JudgementFold.judgement(file).getQuestion()).isEqualTo(question.build());
    }

    @Test
    void aQuestionThatDoesNotFitBesideItsReportIsNotRepeated() {
        String large = "x".repeat(Topics.MAX_RECORD_BYTES / 2);
        var question = DialectQuestion.newBuilder().setQuery("SELECT 1").setData(large);
        var report =
                DialectReport.newBuilder()
                        .addEngines(EngineReport.newBuilder().setEngine("h2").setMessage(large));
        CaseFile file =
                CaseFiles.with(
                        CaseFile.getDefaultInstance(),
                        DialectJob.newBuilder().setJobId("job").setQuestion(question).build());
        Evidence evidence =
                Evidence.newBuilder()
                        .setEvidenceId("c")
                        .setJobId("job")
                        .setDialectReport(report)
                        .setLast(true)
                        .build();
        Judgement judgement = JudgementFold.judgement(CaseFiles.with(file, evidence));
        assertThat(judgement.getSerializedSize()).isLessThan(Topics.MAX_RECORD_BYTES);
        assertThat(judgement.getDialectReport()).isEqualTo(report.build());
        assertThat(judgement.getQuestion()).isEqualTo(DialectQuestion.getDefaultInstance());
    }

    @Test
    void aReportStandsWhereItsSchemaIsDeletedSince() {
        List<Evidence> evidence = List.of(Pieces.unknownSchema(), Pieces.explained());
        for (List<Evidence> order : List.of(evidence, evidence.reversed()))
            assertThat(JudgementFold.judgement(file(order)).hasDialectReport()).isTrue();
    }

    @Test
    void theLargestBoundCounts() {
        Judgement judgement =
                JudgementFold.judgement(
                        file(List.of(Pieces.bounded(2), Pieces.bounded(4), Pieces.bounded(3))));
        assertThat(judgement.getBound()).isEqualTo(4);
    }

    @Test
    void theMetricOfEtmIsKnownOnceTheNormaliserSpoke() {
        assertThat(JudgementFold.judgement(file(List.of(Pieces.noMatch(), VALUES))).getEtm())
                .isTrue();
        assertThat(JudgementFold.judgement(file(List.of(VALUES))).hasEtm()).isFalse();
    }

    @Test
    void aFindingWithoutItsEvidenceIsNoVerdict() {
        Evidence unreplayed =
                VALUES.toBuilder()
                        .setCounterexample(Counterexample.newBuilder().setSql("x"))
                        .build();
        Judgement judgement = JudgementFold.judgement(file(List.of(unreplayed)));
        assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_UNDECIDED);
        assertThat(judgement.getReasons(0).getCode()).isEqualTo("MALFORMED_EVIDENCE");
        assertThatThrownBy(() -> new Answer.Undecided(List.<Reason>of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Strength.Bounded(0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void evidenceWithoutAnIdIsNotTakenForOther() {
        Evidence first = Pieces.noMatch().toBuilder().clearEvidenceId().build();
        Evidence second = VALUES.toBuilder().clearEvidenceId().build();
        assertThat(JudgementFold.judgement(file(List.of(first, second))).getVerdict())
                .isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
    }

    private static CaseFile file(List<Evidence> evidence) {
        CaseFile file = CaseFiles.with(CaseFile.getDefaultInstance(), Pieces.job("job"));
        for (Evidence piece : evidence) file = CaseFiles.with(file, piece);
        return file;
    }
}
