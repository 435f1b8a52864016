package dev.sameql.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.problem.Problem;
import dev.sameql.core.verdict.Assumption;
import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.meaning.Assumptions;
import dev.sameql.v1.meaning.Reasons;
import dev.sameql.verifier.question.SolverReason;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the services know has a name in the messages.
class ClosedCodesTest {

    @ParameterizedTest
    @EnumSource(General.class)
    void assumptionsAreNamed(General assumption) {
        var message = Assumptions.of(assumption.code(), List.of(), assumption.text());
        assertThat(message.getText()).isEqualTo(assumption.text());
    }

    @Test
    void assumptionsWithParametersAreNamed() {
        for (Assumption assumption :
                List.of(new Assumption.CheckNotRead("c", "t"), new Assumption.ReadAs("r"))) {
            var message =
                    Assumptions.of(assumption.code(), assumption.parameters(), assumption.text());
            assertThat(message.getParametersList()).isEqualTo(assumption.parameters());
        }
    }

    @ParameterizedTest
    @EnumSource(Problem.Invalid.Code.class)
    void problemsAreNamed(Problem.Invalid.Code code) {
        assertNamed(code.name());
    }

    @ParameterizedTest
    @EnumSource(SolverReason.Code.class)
    void reasonsAreNamed(SolverReason.Code code) {
        assertNamed(code.name());
    }

    private static void assertNamed(String code) {
        Reason reason = Reasons.named(code, "why").build();
        assertThat(reason.getKind()).isNotEqualTo(ReasonCode.REASON_CODE_UNSPECIFIED);
        assertThat(Reasons.of(reason.getKind(), "why").build()).isEqualTo(reason);
        assertThat(Reasons.code(Reason.newBuilder().setCode(code).build()))
                .isEqualTo(reason.getKind());
    }
}
