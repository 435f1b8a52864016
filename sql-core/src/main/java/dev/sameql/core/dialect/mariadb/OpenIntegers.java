package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Reads;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Integers for which MariaDB makes a column that may be too narrow.
///
/// - `x IN (SELECT b …)`: a subquery of its own may become a table, where `x` is looked up as a
///   value of the column's type. One that does not fit there is in no row, also where a NULL makes
///   the answer unknown. Whether there is such a table is the optimiser's choice.
/// - `ROUND(99) UNION 1.5`: a function's integers get as many digits as its operand has, those
///   behind the point among them, and are cut to 9.9; so are those in a choice, where rows are
///   told apart, and those of `(SELECT MAX(2147483648) …)`.
/// - `'a' UNION 32767 DIV 0.1`: a column of texts is as wide as the dividend, and cuts 327670;
///   `'a' UNION 3e10` is as wide as the constant is written.
final class OpenIntegers {
    private static final Set<Operator> OF_AS_MANY_DIGITS =
            Set.of(Operator.ROUND, Operator.TRUNC, Operator.ABS, Operator.CEIL, Operator.FLOOR);

    /// What an integer column holds: of so many bits, and whether it may be NULL.
    private record Held(int bits, boolean nullable) {}

    private static final Held WIDEST = new Held(Long.SIZE, true);
    private static final Held NARROWEST = new Held(Byte.SIZE, true);

    private final Map<Integer, Held> columns = new HashMap<>();
    private final Set<Expression> asked = Collections.newSetFromMap(new IdentityHashMap<>());
    private Optional<OpenMeaning> open = Optional.empty();

    Optional<OpenMeaning> of(Query query) {
        Trees.visit(query, this::note, _ -> {});
        Trees.visit(query, this::read, this::read);
        return open;
    }

    /// The columns whose declared types are known.
    private void note(Query query) {
        switch (query) {
            case Query.Scan(var table, _, var fields) -> {
                for (int c = 0; c < fields.size(); c++) {
                    int bits = bits(table.columns().get(c).declaredType());
                    columns.put(fields.get(c).id(), new Held(bits, !table.isNotNull(c)));
                }
            }
            case Query.Project(var input, var outputs) -> {
                note(input);
                outputs.forEach(output -> note(output.field(), output.value()));
            }
            case Query.Aggregate(var input, var keys, var calls) -> {
                note(input);
                keys.forEach(key -> note(key.field(), key.value()));
                calls.forEach(this::note);
            }
            case Query.Values _, Query.Derived _, Query.Filter _, Query.Join _, Query.Distinct _ ->
                    query.inputs().forEach(this::note);
            case Query.Window _, Query.SetOperation _, Query.Sort _, Query.Limit _ ->
                    query.inputs().forEach(this::note);
            case Query.With _, Query.CommonTable _ -> query.inputs().forEach(this::note);
        }
    }

    private void note(AggregateCall call) {
        switch (call.function()) {
            case COUNT -> columns.put(call.field().id(), new Held(Long.SIZE, false));
            case MIN, MAX ->
                    held(call.arguments().getFirst())
                            .map(held -> new Held(held.bits(), true))
                            .ifPresent(held -> columns.put(call.field().id(), held));
            case SUM, AVG, TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE -> {}
        }
    }

    private void note(Field field, Expression value) {
        held(value).ifPresent(held -> columns.put(field.id(), held));
    }

    /// What a column holds, or a choice among columns and NULL.
    private Optional<Held> held(Expression value) {
        return switch (value.unparenthesised()) {
            case Column(var field, _) -> Optional.ofNullable(columns.get(field.id()));
            case Literal literal when literal.value().isNull() -> Optional.of(new Held(0, true));
            case Case choice -> held(choice.results());
            case Iif(_, var then, var otherwise, _) -> held(List.of(then, otherwise));
            case Expression _ -> Optional.empty();
        };
    }

    private Optional<Held> held(List<Expression> results) {
        int bits = 0;
        for (Expression result : results) {
            Optional<Held> held = held(result);
            if (held.isEmpty()) return held;
            bits = Math.max(bits, held.get().bits());
        }
        return Optional.of(new Held(bits, true));
    }

    private static int bits(String declared) {
        String name = declared.strip().split("[^A-Za-z]", 2)[0];
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "BOOL", "BOOLEAN", "TINYINT" -> Byte.SIZE;
            case "SMALLINT" -> Short.SIZE;
            case "MEDIUMINT" -> 24;
            case "INT", "INTEGER" -> Integer.SIZE;
            default -> Long.SIZE;
        };
    }

    private void read(Query query) {
        switch (query) {
            case Query.Filter(_, var condition) -> ask(condition);
            case Query.SetOperation(_, _, var left, var right, _) -> {
                cut(left);
                cut(right);
            }
            case Query.Distinct(Query.Project(_, var outputs)) ->
                    outputs.forEach(output -> chosen(output.value()));
            case Query.Aggregate(_, var keys, _) -> keys.forEach(key -> chosen(key.value()));
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Project _, Query.Join _ -> {}
            case Query.Window _, Query.Distinct _, Query.Sort _ -> {}
            case Query.Limit _, Query.With _, Query.CommonTable _ -> {}
        }
    }

    /// What a filter asks at once does not tell unknown from false.
    private void ask(Expression condition) {
        switch (condition.unparenthesised()) {
            case And(var parts) -> parts.forEach(this::ask);
            case InQuery membership when !membership.negated() -> asked.add(membership);
            case Expression _ -> {}
        }
    }

    private void cut(Query side) {
        if (!(side instanceof Query.Project(_, var outputs))) return;
        for (var output : outputs) {
            if (isCut(output.value())) cut(output.value());
            converted(output.value());
            chosen(output.value());
        }
    }

    private void cut(Expression number) {
        open("a column of a function's integers and numbers with decimals", number);
    }

    /// A choice between such an integer and exact numbers.
    private void chosen(Expression value) {
        List<Expression> results =
                switch (value.unparenthesised()) {
                    case Call(var operator, var operands, _) when operator == Operator.COALESCE ->
                            operands;
                    case Case choice -> choice.results();
                    case Iif(_, var then, var otherwise, _) -> List.of(then, otherwise);
                    case Call(var operator, var operands, var type)
                            when isExtreme(operator) && type.kind() == Kind.DECIMAL -> {
                        if (operands.stream().anyMatch(OpenIntegers::isWholeFunction)) cut(value);
                        yield operands;
                    }
                    case Expression _ -> List.of();
                };
        results.forEach(this::chosen);
        results.forEach(this::converted);
        if (results.stream().anyMatch(OpenIntegers::isCut)) cut(value);
    }

    /// Whether an integer that a function yields is taken for an exact number.
    private static boolean isCut(Expression value) {
        return value.unparenthesised() instanceof Cast(var operand, var target, var mode)
                && mode == CastMode.IMPLICIT
                && target.kind() == Kind.DECIMAL
                && isWholeFunction(operand);
    }

    private static boolean isExtreme(Operator operator) {
        return operator == Operator.GREATEST || operator == Operator.LEAST;
    }

    private static boolean isWholeFunction(Expression operand) {
        return isWhole(operand.type()) && isFunction(operand.unparenthesised());
    }

    /// A column of these and of others: as wide as DIV's dividend, whatever the divisor; for texts
    /// too narrow for some doubles; and of bytes where EXISTS is among texts.
    private void converted(Expression value) {
        if (!(value.unparenthesised() instanceof Cast(var operand, var target, var mode))
                || mode != CastMode.IMPLICIT) return;
        boolean text = target.kind() == Kind.TEXT;
        Expression made = operand.unparenthesised();
        if (made instanceof Call(Operator operator, _, _) && operator == Operator.DIVIDE_WHOLE)
            open("a column of DIV's quotients and others", value);
        if (text && made.type().kind() == Kind.REAL) open("a column of doubles and texts", value);
        if (text && made instanceof Exists) open("a column of EXISTS and texts", value);
    }

    /// Whether it is a function whose integers have as many digits as its operand.
    static boolean isOfAsManyDigits(Expression value) {
        return value.unparenthesised() instanceof Call(var operator, _, _)
                && OF_AS_MANY_DIGITS.contains(operator);
    }

    private static boolean isFunction(Expression operand) {
        return operand instanceof Iif
                || operand instanceof Scalar(var query, _) && isOfConstants(query)
                || isOfAsManyDigits(operand);
    }

    /// `(SELECT MAX(2147483648) …)`: the first or last of a constant.
    private static boolean isOfConstants(Query query) {
        return Trees.any(
                query,
                part ->
                        part instanceof Query.Aggregate(_, _, var calls)
                                && calls.stream()
                                        .flatMap(call -> call.arguments().stream())
                                        .anyMatch(a -> a.unparenthesised() instanceof Literal),
                _ -> false);
    }

    /// `= ANY` and `<> ALL` are IN and NOT IN.
    private void read(Expression expression) {
        switch (expression) {
            case InQuery(var comparisons, var query, _) ->
                    membership(expression, comparisons, query);
            case Quantified(var comparison, boolean all, var query) -> {
                if (comparison.operator() == (all ? ComparisonOperator.NE : ComparisonOperator.EQ))
                    membership(expression, List.of(comparison), query);
            }
            case Expression _ -> {}
        }
    }

    private void membership(Expression expression, List<Comparison> comparisons, Query query) {
        if (!Reads.isClosed(query)) return;
        List<Field> fields = query.fields();
        for (int c = 0; c < fields.size(); c++) {
            Expression value = comparisons.get(c).left();
            Type column = fields.get(c).type();
            if (Reads.of(value).isEmpty()) continue;
            if (areOfOtherDecimals(value, column))
                open("IN of numbers and a subquery of others with decimals", expression);
            boolean whole = isExactWhole(value.type()) && isWhole(column);
            if (whole && !asked.contains(expression) && mayNotFit(value, fields.get(c)))
                open("IN of integers and a subquery of narrower ones", expression);
        }
    }

    /// Whether what is looked up is exact and the column has fewer decimals, or is a text.
    private static boolean areOfOtherDecimals(Expression value, Type column) {
        Type looked =
                value instanceof Cast(var operand, _, var mode) && mode == CastMode.IMPLICIT
                        ? operand.type()
                        : value.type();
        boolean exact = isWhole(looked) || looked.kind() == Kind.DECIMAL;
        return exact
                && (column.kind() == Kind.TEXT
                        || column.kind() == Kind.DECIMAL && !column.equals(looked));
    }

    private boolean mayNotFit(Expression left, Field right) {
        Held value = held(left).orElse(WIDEST);
        Held column = columns.getOrDefault(right.id(), NARROWEST);
        return column.nullable() && value.bits() > column.bits();
    }

    private static boolean isExactWhole(Type type) {
        return isWhole(type) || type.kind() == Kind.DECIMAL && MariadbScales.decimals(type) == 0;
    }

    private static boolean isWhole(Type type) {
        return type.kind().isInteger();
    }

    private void open(String what, Expression at) {
        open = Optional.of(new OpenMeaning(what + " in MariaDB", Optional.of(at)));
    }
}
