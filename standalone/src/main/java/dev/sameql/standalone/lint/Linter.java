package dev.sameql.standalone.lint;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.standalone.lint.condition.Contradictions;
import dev.sameql.standalone.lint.condition.IdleConditions;
import dev.sameql.standalone.lint.condition.MissingConstants;
import dev.sameql.standalone.lint.condition.NullsInNotIn;
import dev.sameql.standalone.lint.condition.OtherIdentifiers;
import dev.sameql.standalone.lint.condition.SelfComparison;
import dev.sameql.standalone.lint.condition.TextConditions;
import dev.sameql.standalone.lint.condition.TextForms;
import dev.sameql.standalone.lint.condition.TextNumbers;
import dev.sameql.standalone.lint.condition.TextsAgainstNumbers;
import dev.sameql.standalone.lint.condition.UnparenthesisedOr;
import dev.sameql.standalone.lint.query.BareColumns;
import dev.sameql.standalone.lint.query.CountedConditions;
import dev.sameql.standalone.lint.query.EmptyAnswer;
import dev.sameql.standalone.lint.query.IdleCountArgument;
import dev.sameql.standalone.lint.query.IdleDistinct;
import dev.sameql.standalone.lint.query.IdleJoin;
import dev.sameql.standalone.lint.query.IdleOuterJoin;
import dev.sameql.standalone.lint.query.IntegerQuotients;
import dev.sameql.standalone.lint.query.Products;
import dev.sameql.standalone.lint.query.RepeatedRows;
import dev.sameql.standalone.lint.query.SeveralRows;
import dev.sameql.standalone.lint.query.SummedIdentifiers;
import dev.sameql.standalone.lint.query.TiedLimits;
import dev.sameql.standalone.lint.query.TiedWindows;
import dev.sameql.standalone.lint.query.UnorderedLimits;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Names what is suspicious in a query by itself. What is not modelled is not looked at: that says
/// nothing against a query.
public final class Linter {
    private static final List<LintCheck> CHECKS =
            List.of(
                    new SelfComparison(),
                    new Products(),
                    new Contradictions(),
                    new IdleConditions(),
                    new IdleOuterJoin(),
                    new IdleJoin(),
                    new BareColumns(),
                    new IdleDistinct(),
                    new IntegerQuotients(),
                    new IdleCountArgument(),
                    new TextsAgainstNumbers(),
                    new TextForms(),
                    new OtherIdentifiers(),
                    new TextConditions(),
                    new UnparenthesisedOr(),
                    new CountedConditions(),
                    new SummedIdentifiers(),
                    new RepeatedRows(),
                    new SeveralRows(),
                    new NullsInNotIn(),
                    new MissingConstants(),
                    new EmptyAnswer(),
                    new TiedLimits(),
                    new UnorderedLimits(),
                    new TiedWindows(),
                    new TextNumbers());

    private final Set<LintCode> codes;

    /// A linter that says these.
    public Linter(Set<LintCode> codes) {
        this.codes = Set.copyOf(codes);
    }

    /// Whether a code is asked for.
    boolean says(LintCode code) {
        return codes.contains(code);
    }

    /// Whether anything is asked for that two gold queries show.
    boolean comparesGolds() {
        return says(LintCode.GOLDS_DIFFER) || says(LintCode.GOLDS_DIFFER_IN_DUPLICATES);
    }

    /// What is found in a query, in the order of its text.
    public List<LintFinding> findings(
            String sql, Schema schema, Dialect dialect, Optional<LintData> data) {
        return switch (Frontend.of(schema, dialect).bind(sql)) {
            case Bound.Failure(Problem.Invalid invalid) ->
                    codes.contains(LintCode.DOES_NOT_RUN) ? List.of(refused(invalid)) : List.of();
            case Bound.Failure(Problem.Unsupported _) -> List.of();
            case Bound.Success bound -> findings(new LintSubject(bound, schema, dialect, data));
        };
    }

    private List<LintFinding> findings(LintSubject subject) {
        // a place where the same is said twice, as of a common table that is read twice, counts
        // once
        var found = new LinkedHashMap<List<Object>, LintFinding>();
        for (LintCheck check : CHECKS)
            check.look(
                    subject,
                    finding -> {
                        if (codes.contains(finding.code()))
                            found.putIfAbsent(List.of(finding.code(), finding.place()), finding);
                    });
        List<Position> slips =
                found.values().stream()
                        .filter(f -> f.code() == LintCode.COMPARES_WITH_ITSELF)
                        .map(LintFinding::place)
                        .toList();
        return found.values().stream()
                .filter(f -> !isOfSlip(f, slips))
                .sorted(
                        Comparator.comparingInt((LintFinding f) -> f.place().line())
                                .thenComparingInt(f -> f.place().column())
                                .thenComparing(LintFinding::code))
                .toList();
    }

    /// Whether a finding says again what comes of a join's comparison of a row with itself.
    private static boolean isOfSlip(LintFinding finding, List<Position> slips) {
        return finding.code() == LintCode.PRODUCT_WITHOUT_CONDITION && !slips.isEmpty()
                || finding.code() == LintCode.CONDITION_WITHOUT_EFFECT
                        && slips.contains(finding.place());
    }

    private static LintFinding refused(Problem.Invalid invalid) {
        return new LintFinding(
                LintCode.DOES_NOT_RUN,
                invalid.position(),
                invalid.detail(),
                Map.of("code", invalid.code()));
    }
}
