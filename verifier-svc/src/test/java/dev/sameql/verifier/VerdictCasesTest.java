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
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.meaning.PolicyMoment;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/verdicts`: what the whole verifier says of a pair, under the preset of `--! policy:`, if
/// one is named, and with a clock that shows the moment of `--! now:`. After `differs` may stand in
/// what, and after `--! assumes:` what a verdict takes for granted among others.
class VerdictCasesTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.of("differs", 2, "agrees", 2, "undecided", 2), "policy", "now", "assumes");
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
            case "undecided" -> assertThat(evidence.hasUndecided()).as("%s", evidence).isTrue();
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }

    private static void differs(SqlCase one, Evidence evidence) {
        assertThat(evidence.hasCounterexample()).as("%s", evidence).isTrue();
        if (one.dialect() != Dialects.SQLITE)
            assertThat(evidence.getCounterexample().getEngine())
                    .isEqualTo(one.setting("dialect").orElseThrow() + ", as modelled");
        one.setting("assumes").ifPresent(a -> assumes(a, evidence));
        if (!one.detail().isEmpty())
            assertThat(evidence.getCounterexample().getDifferencesList())
                    .as("%s", evidence)
                    .contains(Difference.valueOf("DIFFERENCE_" + one.detail()));
    }

    private static void assumes(String code, Evidence evidence) {
        assertThat(evidence.getAssumedList())
                .as("%s", evidence)
                .extracting(Assumption::getCode)
                .contains(AssumptionCode.valueOf("ASSUMPTION_CODE_" + code));
    }

    private static void agrees(SqlCase one, Evidence evidence) {
        assertThat(evidence.hasAgreement()).as("%s", evidence).isTrue();
        one.setting("assumes").ifPresent(a -> assumes(a, evidence));
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
