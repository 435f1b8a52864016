package dev.sameql.standalone.lint.query;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.facts.OrderSensitivity;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Bound;
import dev.sameql.core.ir.WindowCall.Frame;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.print.Printer;
import dev.sameql.core.problem.Position;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `ROW_NUMBER() OVER (ORDER BY score)` where scores are not unique: rows that tie are numbered in
/// any order. Over a database: whether the query's answer is another when they come in another
/// order.
public final class TiedWindows implements LintCheck {
    private static final int MOST_ROWS = 10_000;

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (node instanceof Query.Window window)
                        window.calls().forEach(call -> look(call, window, subject, findings));
                });
    }

    private static void look(
            WindowCall call,
            Query.Window window,
            LintSubject subject,
            Consumer<LintFinding> findings) {
        if (!asksForPlaces(call) || isSettled(call, window.input(), subject)) return;
        Optional<Position> place = place(call, subject);
        if (place.isEmpty()) return;
        findings.accept(
                LintFinding.of(
                        LintCode.WINDOW_WITHOUT_KEY,
                        place.get(),
                        "rows may tie in this window's order, and "
                                + name(call)
                                + " depends on which comes first"));
        if (keepsFrame(call))
            subject.data()
                    .flatMap(data -> tie(call, window, place.get(), subject, data))
                    .ifPresent(findings);
    }

    /// Whether it matters where a row stands among those that tie with it.
    private static boolean asksForPlaces(WindowCall call) {
        return switch (call.function()) {
            case WindowFunction.Ranking ranking ->
                    switch (ranking) {
                        case RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> false;
                        case ROW_NUMBER, NTILE, LAG, LEAD -> true;
                        case FIRST_VALUE -> !isFirstKey(call);
                        case LAST_VALUE, NTH_VALUE -> true;
                    };
            case WindowFunction.Over _ ->
                    call.frame().unit() == Frame.Unit.ROWS && !isWhole(call.frame());
        };
    }

    /// Whether the value of the frame's first row is the first key of the order, of which all that
    /// tie for the first place have the same.
    private static boolean isFirstKey(WindowCall call) {
        boolean whole =
                call.frame().start() instanceof Bound.UnboundedPreceding
                        && !(call.frame().end() instanceof Bound.Preceding)
                        && call.frame().exclusion() == Frame.Exclusion.NO_OTHERS;
        if (!whole || call.order().isEmpty() || call.filter().isPresent()) return false;
        SortKey first = call.order().getFirst();
        return first.collation() == Collation.BINARY
                && LintSubject.plain(first.value()) instanceof Column(var key, _)
                && LintSubject.plain(call.arguments().getFirst()) instanceof Column(var shown, _)
                && key.equals(shown);
    }

    /// Whether the rows that are looked at stay the same where no two tie any more.
    private static boolean keepsFrame(WindowCall call) {
        boolean begins =
                call.frame().start() instanceof Bound.UnboundedPreceding
                        && call.frame().exclusion() == Frame.Exclusion.NO_OTHERS;
        return switch (call.function()) {
            case WindowFunction.Ranking ranking ->
                    switch (ranking) {
                        case ROW_NUMBER, NTILE, LAG, LEAD -> true;
                        case RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> false;
                        case FIRST_VALUE -> begins || isOfRows(call.frame());
                        case LAST_VALUE, NTH_VALUE -> isOfRows(call.frame());
                    };
            case WindowFunction.Over _ -> isOfRows(call.frame());
        };
    }

    private static boolean isOfRows(Frame frame) {
        // what EXCLUDE TIES and EXCLUDE GROUP leave out does not depend on the order of ties
        boolean ties =
                frame.exclusion() == Frame.Exclusion.TIES
                        || frame.exclusion() == Frame.Exclusion.GROUP;
        return frame.unit() == Frame.Unit.ROWS && !ties || isWhole(frame);
    }

    private static boolean isWhole(Frame frame) {
        return frame.start() instanceof Bound.UnboundedPreceding
                && frame.end() instanceof Bound.UnboundedFollowing
                && frame.exclusion() == Frame.Exclusion.NO_OTHERS;
    }

    /// Whether no two rows of a partition tie.
    private static boolean isSettled(WindowCall call, Query input, LintSubject subject) {
        BitSet alike = new BitSet();
        Stream.concat(call.partition().stream(), call.order().stream().map(SortKey::value))
                .map(LintSubject::plain)
                .filter(Column.class::isInstance)
                .forEach(column -> alike.set(((Column) column).field().id()));
        return UniqueKeys.of(input, subject.definitions()).isKey(alike);
    }

    /// Where a call stands, by its parts or by where it is read; empty for one that nobody wrote,
    /// such as the row number that DISTINCT ON is.
    private static Optional<Position> place(WindowCall call, LintSubject subject) {
        var read = new ArrayList<Expression>();
        subject.expressions(
                e -> {
                    if (e instanceof Column(var field, _) && field.equals(call.field()))
                        read.add(e);
                });
        return Stream.of(
                        call.order().stream().map(SortKey::value),
                        call.partition().stream(),
                        call.arguments().stream(),
                        read.stream())
                .flatMap(parts -> parts)
                .map(subject::place)
                .filter(place -> !place.equals(Position.UNKNOWN))
                .findFirst();
    }

    private static String name(WindowCall call) {
        return switch (call.function()) {
            case WindowFunction.Ranking ranking -> ranking.name();
            case WindowFunction.Over(var aggregate) -> aggregate.name();
        };
    }

    /// A difference between the answers where rows that tie come in the order of their other
    /// values, and in the order against it. Nothing is said where the answer may hang on another
    /// order that is open, too, or does not read the call.
    private static Optional<LintFinding> tie(
            WindowCall call,
            Query.Window window,
            Position place,
            LintSubject subject,
            LintData data) {
        Set<WindowCall> settled =
                window.calls().stream().filter(TiedWindows::keepsFrame).collect(Collectors.toSet());
        if (OrderSensitivity.isSensitive(subject.query(), RowSemantics.BAG, settled)
                || !ReadFields.of(subject).get(call.field().id())) return Optional.empty();
        Optional<List<String>> one = answer(call, window, false, subject, data);
        Optional<List<String>> other = answer(call, window, true, subject, data);
        if (one.isEmpty() || other.isEmpty()) return Optional.empty();
        Optional<String> alone = alone(one.get(), other.get());
        Optional<String> instead = alone(other.get(), one.get());
        if (alone.isEmpty() || instead.isEmpty()) return Optional.empty();
        return Optional.of(
                new LintFinding(
                        LintCode.TIES_IN_WINDOW,
                        place,
                        ("over the database rows tie in this window's order, and the answer has"
                                        + " (%s) or (%s) by which of them %s takes first")
                                .formatted(alone.get(), instead.get(), name(call)),
                        Map.of("one", alone.get(), "other", instead.get())));
    }

    private static Optional<List<String>> answer(
            WindowCall call,
            Query.Window window,
            boolean descending,
            LintSubject subject,
            LintData data) {
        var calls = new ArrayList<WindowCall>();
        for (WindowCall each : window.calls())
            calls.add(
                    keepsFrame(each)
                            ? total(each, window.input().fields(), each == call && descending)
                            : each);
        Query asked =
                Trees.rewrite(
                        subject.query(),
                        node -> node == window ? new Query.Window(window.input(), calls) : node,
                        expression -> expression);
        return data.rows(Printer.print(asked, subject.dialect()), MOST_ROWS)
                .filter(rows -> rows.size() < MOST_ROWS)
                .map(rows -> rows.stream().map(row -> String.join(", ", row)).sorted().toList());
    }

    /// The call where rows that tie are in the order of all their values.
    private static WindowCall total(WindowCall call, List<Field> fields, boolean descending) {
        var order = new ArrayList<>(call.order());
        for (Field field : fields) {
            Expression value = Column.of(field);
            order.add(new SortKey(value, descending, !descending, field.type().collation()));
        }
        return new WindowCall(
                call.field(),
                call.function(),
                call.arguments(),
                call.distinct(),
                call.filter(),
                call.partition(),
                List.copyOf(order),
                call.frame());
    }

    /// A row of one that the other one has less often.
    private static Optional<String> alone(List<String> rows, List<String> others) {
        var left = new ArrayList<>(others);
        return rows.stream().filter(row -> !left.remove(row)).findFirst();
    }
}
