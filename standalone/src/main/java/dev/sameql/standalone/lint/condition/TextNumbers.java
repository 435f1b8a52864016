package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import dev.sameql.standalone.lint.LintSubject.BaseColumn;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// A column of texts that are all numbers, where the query asks for an order: `'10'` comes before
/// `'9'`. Said only where the texts of the database are in another order than their numbers.
public final class TextNumbers implements LintCheck {
    private static final Pattern NUMBER = Pattern.compile("-?+\\d{1,18}+(\\.\\d{1,18}+)?+");

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (subject.data().isEmpty()) return;
        LintData data = subject.data().get();
        subject.queries(
                node -> {
                    if (node instanceof Query.Sort(_, var keys))
                        keys.forEach(key -> look(key.value(), "sorted", subject, data, findings));
                    if (node instanceof Query.Aggregate(_, _, var calls))
                        for (AggregateCall call : calls)
                            if (call.function() == AggregateFunction.MIN
                                    || call.function() == AggregateFunction.MAX)
                                look(
                                        call.arguments().getFirst(),
                                        "compared",
                                        subject,
                                        data,
                                        findings);
                });
        subject.expressions(
                node -> {
                    if (node instanceof Comparison comparison)
                        compared(comparison, subject, data, findings);
                    if (node instanceof Between between)
                        compared(between.low(), subject, data, findings);
                });
    }

    private static void compared(
            Comparison comparison,
            LintSubject subject,
            LintData data,
            Consumer<LintFinding> findings) {
        boolean orders =
                switch (comparison.operator()) {
                    case LT, LE, GT, GE -> true;
                    case EQ, NE, IS, IS_NOT -> false;
                };
        if (!orders) return;
        look(comparison.left(), "compared", subject, data, findings);
        look(comparison.right(), "compared", subject, data, findings);
    }

    private static void look(
            Expression operand,
            String how,
            LintSubject subject,
            LintData data,
            Consumer<LintFinding> findings) {
        // a conversion that is not shown makes a number of it
        if (!(operand.unparenthesised() instanceof Column column)
                || column.type().kind() != Kind.TEXT) return;
        Optional<BaseColumn> base = subject.column(column);
        Optional<List<String>> disorder =
                base.flatMap(b -> data.texts(b.table(), b.column())).flatMap(TextNumbers::disorder);
        if (disorder.isEmpty()) return;
        String one = disorder.get().getFirst();
        String other = disorder.get().getLast();
        findings.accept(
                new LintFinding(
                        LintCode.NUMBERS_AS_TEXTS,
                        subject.place(column),
                        "%s holds numbers as texts and is %s as text: '%s' comes before '%s'"
                                .formatted(base.get(), how, one, other),
                        Map.of("column", base.get().toString(), "less", one, "greater", other)));
    }

    /// Two texts of which the first is less as a text and greater as a number; empty where there
    /// are none, or some text is no number.
    private static Optional<List<String>> disorder(List<String> texts) {
        if (texts.isEmpty() || !texts.stream().allMatch(text -> NUMBER.matcher(text).matches()))
            return Optional.empty();
        List<String> sorted = texts.stream().sorted().toList();
        for (int i = 1; i < sorted.size(); i++) {
            var before = new BigDecimal(sorted.get(i - 1));
            if (before.compareTo(new BigDecimal(sorted.get(i))) > 0)
                return Optional.of(List.of(sorted.get(i - 1), sorted.get(i)));
        }
        return Optional.empty();
    }
}
