package dev.sameql.core.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.problem.Problem;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A problem as a case tells it, as much of it as is to be checked: `CODE at 1:8: detail`.
public final class ExpectedProblem {
    private static final Pattern TOLD =
            Pattern.compile("([A-Z_]*) ?(?:at (\\d+:\\d+))?(?:: (.*))?");

    private ExpectedProblem() {}

    /// Its text is invalid SQL.
    public static void invalid(SqlCase one) {
        check(one, Problem.Invalid.class);
    }

    /// Its text has no meaning in the model.
    public static void unsupported(SqlCase one) {
        check(one, Problem.Unsupported.class);
    }

    /// The one or the other.
    public static void refused(SqlCase one) {
        check(one, Problem.class);
    }

    private static void check(SqlCase one, Class<? extends Problem> kind) {
        Bound bound = Frontend.of(one.schema(), one.dialect()).bind(one.sql());
        assertThat(bound).isInstanceOf(Bound.Failure.class);
        Problem problem = ((Bound.Failure) bound).problem();
        assertThat(problem).isInstanceOf(kind);
        Matcher told = TOLD.matcher(one.detail());
        assertThat(told.matches()).as("a problem as told: %s", one.detail()).isTrue();
        if (!told.group(1).isEmpty()) assertThat(problem.code()).isEqualTo(told.group(1));
        if (told.group(2) != null)
            assertThat(problem.position()).as(problem.detail()).hasToString(told.group(2));
        if (told.group(3) != null) assertThat(problem.detail()).isEqualTo(told.group(3));
    }
}
