package dev.sameql.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.v1.Assumption;
import dev.sameql.v1.AssumptionCode;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.meaning.PolicyMoment;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/verdicts`: what the whole verifier says of a pair, under the preset of `--! policy:`, if
/// one is named, and with a clock that shows the moment of `--! now:`.
///
/// After `differs` may stand in what, and after `agrees` the kind of the evidence; after `invalid`
/// and `undecided` the reason, `CODE query line:column: detail`, or its first parts: where there is
/// a detail, it is all of it. `not-agreed` and `not-different` leave it open what else is said.
/// After `--! assumes:` stands what a verdict takes for granted among others; after `--! says:` a
/// part of what it says in words or of its script, and after `--! says-not:` what stands nowhere in
/// them.
class VerdictCasesTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.of(
                            "differs", 2,
                            "agrees", 2,
                            "invalid", 2,
                            "undecided", 2,
                            "not-agreed", 2,
                            "not-different", 2),
                    "policy",
                    "now",
                    "assumes",
                    "says",
                    "says-not");
    private static final Pattern DETAILED = Pattern.compile("\\S+ \\S* \\d+:\\d+: .+");
    private static final Verifier VERIFIER =
            new Verifier(new Solver(new SolverSettings(1, 512)), new SimpleMeterRegistry());

    @AfterAll
    static void close() {
        VERIFIER.close();
    }

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("verdicts", WORDS, VerdictCasesTest::check);
    }

    private static void check(SqlCase one) {
        Evidence evidence = verify(one);
        switch (one.expected()) {
            case "differs" -> differs(one, evidence);
            case "agrees" -> agrees(one, evidence);
            case "invalid" -> {
                begins(one.detail(), evidence.getInvalid().getReasonsList(), evidence);
                assertThat(evidence.getInvalid().getReasonsList()).as("%s", evidence).hasSize(1);
            }
            case "undecided" ->
                    begins(one.detail(), evidence.getUndecided().getReasonsList(), evidence);
            case "not-agreed" -> assertThat(evidence.hasAgreement()).as("%s", evidence).isFalse();
            case "not-different" ->
                    assertThat(evidence.hasCounterexample()).as("%s", evidence).isFalse();
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
        one.setting("assumes").ifPresent(code -> assumes(code, evidence));
        one.setting("says").ifPresent(part -> assertThat(words(evidence)).contains(part));
        one.setting("says-not").ifPresent(part -> assertThat(words(evidence)).doesNotContain(part));
    }

    private static void begins(String expected, List<Reason> reasons, Evidence evidence) {
        assertThat(reasons).as("%s", evidence).isNotEmpty();
        String told = told(reasons.getFirst());
        if (DETAILED.matcher(expected).matches())
            assertThat(told).as("%s", evidence).isEqualTo(expected);
        else
            assertThat(told)
                    .as("%s", evidence)
                    .matches(all -> all.equals(expected) || startsSo(all, expected), expected);
        assertThat(reasons.getFirst().getDetail()).isNotBlank();
    }

    private static boolean startsSo(String told, String expected) {
        return expected.isEmpty()
                || told.startsWith(expected + " ")
                || told.startsWith(expected + ":");
    }

    private static String told(Reason reason) {
        return "%s %s %d:%d: %s"
                .formatted(
                        reason.getCode(),
                        reason.getQuery(),
                        reason.getLine(),
                        reason.getColumn(),
                        reason.getDetail());
    }

    private static String words(Evidence evidence) {
        var words = new ArrayList<String>(evidence.getAssumptionsList());
        evidence.getUndecided().getReasonsList().forEach(reason -> words.add(reason.getDetail()));
        words.add(evidence.getCounterexample().getSql());
        return String.join("\n", words);
    }

    private static void differs(SqlCase one, Evidence evidence) {
        assertThat(evidence.hasCounterexample()).as("%s", evidence).isTrue();
        if (one.dialect() != Dialects.SQLITE)
            assertThat(evidence.getCounterexample().getEngine())
                    .isEqualTo(one.setting("dialect").orElseThrow() + ", as modelled");
        if (!one.detail().isEmpty())
            assertThat(evidence.getCounterexample().getDifferencesList())
                    .as("%s", evidence)
                    .containsExactly(Difference.valueOf("DIFFERENCE_" + one.detail()));
    }

    private static void assumes(String code, Evidence evidence) {
        assertThat(evidence.getAssumedList())
                .as("%s", evidence)
                .extracting(Assumption::getCode)
                .contains(AssumptionCode.valueOf("ASSUMPTION_CODE_" + code));
    }

    private static void agrees(SqlCase one, Evidence evidence) {
        assertThat(evidence.hasAgreement()).as("%s", evidence).isTrue();
        if (!one.detail().isEmpty())
            assertThat(evidence.getAgreement().getKind())
                    .as("%s", evidence)
                    .isEqualTo(EvidenceKind.valueOf("EVIDENCE_KIND_" + one.detail()));
        if (evidence.getAgreement().getKind() == EvidenceKind.EVIDENCE_KIND_PROOF)
            assertThat(evidence.getAgreement().getBound()).isZero();
        if (evidence.getAgreement().getKind() == EvidenceKind.EVIDENCE_KIND_BOUNDED)
            assertThat(evidence.getAgreement().getBound()).isGreaterThanOrEqualTo(2);
    }

    private static Evidence verify(SqlCase one) {
        var pair =
                QueryPair.newBuilder()
                        .setGold(one.sql())
                        .setPredicted(one.other())
                        .setDialect(one.setting("dialect").orElseThrow());
        var policy = Policy.newBuilder();
        one.setting("policy").ifPresent(policy::setPreset);
        one.setting("now")
                .map(Instant::parse)
                .map(PolicyMoment::timestamp)
                .ifPresent(policy::setNow);
        pair.setPolicy(policy);
        String id = one.setting("case").orElse("job") + one.setting("policy").orElse("");
        var job = QueryPairJob.newBuilder().setJobId(id).setPair(pair);
        return VERIFIER.verify(VerificationRequest.newBuilder().setJob(job).build(), one.schema());
    }
}
