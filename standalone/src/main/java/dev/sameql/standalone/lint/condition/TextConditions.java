package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.problem.Position;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// `city = 'Rome' OR 'Oslo'`: a text that stands where a condition does. `"Element" = 'cl'`, and
/// `ORDER BY "amuont"`: a name in double quotes that no column has, which SQLite takes for a text,
/// where a text by itself makes no sense.
public final class TextConditions implements LintCheck {
    private static final Set<String> TRUTHS =
            Set.of("t", "true", "y", "yes", "on", "1", "f", "false", "n", "no", "off", "0");

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.expressions(
                node -> {
                    if (node instanceof AsCondition(var operand)
                            && LintSubject.plain(operand) instanceof Literal literal
                            && literal.value() instanceof Value.Text(var text)
                            && !isTruth(text, subject))
                        findings.accept(
                                LintFinding.of(
                                        LintCode.TEXT_AS_CONDITION,
                                        Comparisons.place(subject, literal, node),
                                        "the text '%s' stands as a condition by itself"
                                                .formatted(text)));
                });
        Comparisons.visit(
                subject,
                (comparison, written) -> {
                    if (LintSubject.isConstant(comparison.left())
                            && LintSubject.isConstant(comparison.right()))
                        name(comparison.left())
                                .or(() -> name(comparison.right()))
                                .ifPresent(name -> tell(name, written, subject, findings));
                });
        Set<Position> shown = shown(subject);
        Consumer<LintFinding> elsewhere =
                finding -> {
                    if (!shown.contains(finding.place())) findings.accept(finding);
                };
        subject.queries(
                node -> {
                    switch (node) {
                        case Query.Sort(_, var keys) ->
                                keys.forEach(key -> look(key.value(), node, subject, elsewhere));
                        case Query.Aggregate(_, var keys, var calls) -> {
                            keys.forEach(key -> look(key.value(), node, subject, elsewhere));
                            for (AggregateCall call : calls)
                                call.arguments().stream()
                                        .limit(1)
                                        .forEach(each -> look(each, node, subject, findings));
                        }
                        default -> {}
                    }
                });
    }

    /// Where the texts stand that a SELECT shows: what sorts or groups by one names its column.
    private static Set<Position> shown(LintSubject subject) {
        Set<Position> places = new HashSet<>();
        subject.queries(
                node -> {
                    if (node instanceof Query.Project(_, var assignments))
                        for (Assignment each : assignments)
                            name(each.value()).map(subject::place).ifPresent(places::add);
                });
        return places;
    }

    /// Whether a text is how an engine that has truth values writes one.
    private static boolean isTruth(String text, LintSubject subject) {
        return !subject.dialect().equals(LintData.DIALECT)
                && TRUTHS.contains(text.strip().toLowerCase(Locale.ROOT));
    }

    private static void look(
            Expression value, Query written, LintSubject subject, Consumer<LintFinding> findings) {
        name(value).ifPresent(name -> tell(name, written, subject, findings));
    }

    /// A text in double quotes.
    private static Optional<Literal> name(Expression value) {
        return LintSubject.plain(value) instanceof Literal literal
                        && literal.quote() == Quote.DOUBLE
                        && literal.value() instanceof Value.Text
                ? Optional.of(literal)
                : Optional.empty();
    }

    private static void tell(
            Literal name, Object written, LintSubject subject, Consumer<LintFinding> findings) {
        findings.accept(
                LintFinding.of(
                        LintCode.NAME_AS_TEXT,
                        Comparisons.place(subject, name, written),
                        "no column is named \"%s\", so SQLite takes it for a text"
                                .formatted(((Value.Text) name.value()).value())));
    }
}
