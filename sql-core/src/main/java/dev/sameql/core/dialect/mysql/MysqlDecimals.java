package dev.sameql.core.dialect.mysql;

import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.mysql.MysqlCuts.Form;
import dev.sameql.core.dialect.mysql.MysqlScale.Kept;
import dev.sameql.core.dialect.mysql.typing.MysqlQuotients;
import dev.sameql.core.dialect.mysql.typing.MysqlTypes;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.schema.Column;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/// What a MySQL query must be for the decimals of its quotients to be known, as far as no single
/// expression shows it.
///
/// - A quotient that a derived table without groups, DISTINCT, LIMIT and set operations shows, or a
///   scalar subquery, has more digits than it shows where the query around computes with it: MySQL
///   puts the one into the other.
/// - A choice among numbers has the most decimals of all, which a value of it does not show: a
///   quotient of one is known only where that does not matter, as 0 has all quotients alike. A
///   quotient in it shows as many, too (`IFNULL(1 / 3, 0.000000)` is 0.333333).
///
/// Source: observed on MariaDB 10.11.
public final class MysqlDecimals {
    private final Map<Integer, MysqlScale> scales = new HashMap<>();
    private final Map<Integer, Query> definitions = new HashMap<>();
    private final Set<Integer> quotients = new HashSet<>();
    private final Set<Integer> means = new HashSet<>();
    private final MysqlCuts cuts = new MysqlCuts();
    private final Map<Expression, MysqlScale> known = new IdentityHashMap<>();
    private Expression reading;

    private MysqlDecimals() {}

    /// What is not known of the decimals of a query's quotients.
    public static Optional<OpenMeaning> of(Query query) {
        var decimals = new MysqlDecimals();
        try {
            decimals.read(query);
            return Optional.empty();
        } catch (TypingException open) {
            return Optional.of(
                    new OpenMeaning(open.getMessage(), Optional.ofNullable(decimals.reading)));
        }
    }

    /// The decimals of a query's expressions, as far as they are known.
    public static Function<Expression, OptionalInt> shown(Query query) {
        var decimals = new MysqlDecimals();
        try {
            decimals.read(query);
        } catch (TypingException open) {
            return _ -> OptionalInt.empty();
        }
        return number -> {
            MysqlScale scale = decimals.scale(number);
            return scale.kept() == Kept.OPEN
                    ? OptionalInt.empty()
                    : OptionalInt.of(scale.decimals());
        };
    }

    private void read(Query query) {
        if (query instanceof Query.With(var id, _, _, var definition, _))
            definitions.put(id, definition);
        query.inputs().forEach(this::read);
        Trees.forEach(query, _ -> {}, this::read);
        switch (query) {
            case Query.Scan(var table, _, var fields) -> {
                for (int c = 0; c < fields.size(); c++)
                    note(fields.get(c), stored(fields.get(c), table.columns().get(c)));
            }
            case Query.Values(var rows, var fields) -> {
                for (int c = 0; c < fields.size(); c++) {
                    int column = c;
                    var all = rows.stream().map(row -> scale(row.get(column))).toList();
                    note(fields.get(c), MysqlScale.merged(all));
                }
            }
            case Query.Project(_, var assignments) -> assignments.forEach(this::made);
            case Query.Aggregate(_, var keys, var aggregates) -> {
                keys.forEach(this::made);
                for (AggregateCall call : aggregates) {
                    if (isShownSum(call, aggregates)) note(call.field(), ofFirst(call));
                    else aggregated(call.field(), call.function(), call.arguments());
                }
            }
            case Query.Window(_, var calls) -> calls.forEach(this::window);
            case Query.SetOperation(_, _, var left, var right, var fields) -> {
                reading = null;
                for (int c = 0; c < fields.size(); c++) {
                    Field one = left.fields().get(c);
                    Field other = right.fields().get(c);
                    MysqlScale merged = MysqlScale.merged(List.of(of(one), of(other)));
                    for (Field side : List.of(one, other))
                        if (isShort(of(side), merged) && isQuotient(side)) throw among();
                    note(fields.get(c), merged);
                }
            }
            case Query.CommonTable(var id, _, _, var fields) -> named(definitions.get(id), fields);
            case Query.Derived(var input, _) -> {
                for (Field field : input.fields()) {
                    if (!isMerged(input)) {
                        quotients.remove(field.id());
                        cuts.forget(field);
                    }
                    means.remove(field.id());
                }
            }
            case Query.Filter _, Query.Join _, Query.Distinct _, Query.Sort _ -> {}
            case Query.Limit _, Query.With _ -> {}
        }
    }

    private void note(Field field, MysqlScale scale) {
        scales.put(field.id(), scale);
    }

    private MysqlScale of(Field field) {
        if (field.type().kind() != Kind.DECIMAL) return MysqlScale.INTEGER;
        return scales.getOrDefault(field.id(), MysqlScale.OPEN);
    }

    private static MysqlScale stored(Field field, Column column) {
        return field.type().kind() == Kind.DECIMAL
                ? MysqlScale.of(MysqlTypes.declared(column.declaredType()).scale().orElse(0))
                : MysqlScale.INTEGER;
    }

    private void made(Assignment assignment) {
        note(assignment.field(), scale(assignment.value()));
        if (isQuotient(assignment.value())) quotients.add(assignment.field().id());
        cuts.note(assignment.field(), assignment.value());
        if (isMean(assignment.value())) means.add(assignment.field().id());
    }

    private void named(Query definition, List<Field> fields) {
        for (int c = 0; c < fields.size() && definition != null; c++) {
            Field own = definition.fields().get(c);
            note(fields.get(c), of(own));
            if (isMerged(definition) && quotients.contains(own.id())) {
                quotients.add(fields.get(c).id());
                cuts.note(fields.get(c), own);
            }
        }
    }

    private void window(WindowCall call) {
        switch (call.function()) {
            case WindowFunction.Over(var function) ->
                    aggregated(call.field(), function, call.arguments());
            case WindowFunction.Ranking ranking -> {
                List<Expression> picked =
                        switch (ranking) {
                            case FIRST_VALUE, LAST_VALUE, NTH_VALUE ->
                                    call.arguments().subList(0, 1);
                            case LAG, LEAD ->
                                    call.arguments().size() < 3
                                            ? call.arguments().subList(0, 1)
                                            : List.of(
                                                    call.arguments().get(0),
                                                    call.arguments().get(2));
                            case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST, NTILE ->
                                    List.of();
                        };
                if (picked.isEmpty()) return;
                reading = picked.getFirst();
                note(call.field(), merged(picked));
                if (picked.stream().anyMatch(this::isQuotient)) quotients.add(call.field().id());
                cuts.note(call.field(), picked.getFirst());
            }
        }
    }

    /// Whether it is a sum of rounded quotients that says how many decimals the sum beside it has,
    /// which is of all their digits.
    private static boolean isShownSum(AggregateCall call, List<AggregateCall> all) {
        if (call.function() != AggregateFunction.SUM) return false;
        Expression argument = call.arguments().getFirst();
        Optional<Expression> inner =
                MysqlQuotients.isQuotient(argument)
                        ? MysqlQuotients.inner(argument)
                        : Optional.empty();
        return inner.isPresent()
                && all.stream()
                        .anyMatch(
                                other ->
                                        other.function() == AggregateFunction.SUM
                                                && other.arguments()
                                                        .getFirst()
                                                        .equals(inner.get()));
    }

    private MysqlScale ofFirst(AggregateCall call) {
        return scale(call.arguments().getFirst());
    }

    private void aggregated(Field field, AggregateFunction function, List<Expression> arguments) {
        if (arguments.isEmpty()) return;
        Expression argument = arguments.getFirst();
        reading = argument;
        switch (function) {
            case SUM, AVG -> {
                if (isQuotient(argument)) throw computed();
                MysqlScale own = scale(argument);
                if (function == AggregateFunction.AVG && field.type().kind() == Kind.DECIMAL) {
                    own = quotient(own);
                    means.add(field.id());
                }
                note(field, own);
            }
            case MIN, MAX, ANY_VALUE -> {
                note(field, scale(argument));
                if (isQuotient(argument)) quotients.add(field.id());
                cuts.note(field, argument);
            }
            case COUNT, TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE -> {}
        }
    }

    private static MysqlScale quotient(MysqlScale dividend) {
        if (dividend.kept() == Kept.OPEN)
            throw TypingException.unsupported(
                    "a quotient whose number of digits depends on a choice of types");
        return dividend.quotient();
    }

    private static TypingException computed() {
        return TypingException.unsupported("what is computed from a quotient in MySQL");
    }

    private static TypingException among() {
        return TypingException.unsupported("a quotient among numbers of more decimals in MySQL");
    }

    private boolean isQuotient(Field field) {
        return quotients.contains(field.id()) || means.contains(field.id());
    }

    private static boolean isShort(MysqlScale part, MysqlScale whole) {
        return part.decimals() < whole.decimals();
    }

    /// Of one number among several, of which none is a quotient that it gives more decimals.
    private MysqlScale merged(List<Expression> parts) {
        MysqlScale merged = MysqlScale.merged(parts.stream().map(this::scale).toList());
        for (Expression part : parts)
            if (isShort(scale(part), merged) && (isQuotient(part) || isMean(part))) throw among();
        return merged;
    }

    private boolean isMean(Expression value) {
        return switch (value) {
            case Expression.Column(var field, _) -> means.contains(field.id());
            case Expression.Parenthesised(var operand) -> isMean(operand);
            case Expression.Case(var branches, var otherwise, _) ->
                    branches.stream().anyMatch(b -> isMean(b.result()))
                            || otherwise.filter(this::isMean).isPresent();
            case Expression.Iif(_, var then, var otherwise, _) -> isMean(then) || isMean(otherwise);
            case Call call ->
                    call.operator() == Operator.COALESCE
                            && call.arguments().stream().anyMatch(this::isMean);
            case Expression.Scalar(var query, _) ->
                    query.fields().stream().anyMatch(f -> means.contains(f.id()));
            case Expression.Cast _, Expression.Literal _, Expression.Predicate _ -> false;
        };
    }

    private void read(Expression expression) {
        if (expression instanceof Call(Operator operator, var parts, _)
                && operator == Operator.SHOWN) {
            // the other part says no more than how many decimals there are
            read(parts.getFirst());
            scale(expression);
            return;
        }
        Trees.forEach(expression, this::read, this::read);
        reading = expression;
        if (!isShown(expression) && !MysqlQuotients.isApart(expression))
            Trees.forEach(
                    expression,
                    operand -> {
                        if (isQuotient(operand)) throw computed();
                    },
                    subquery -> {
                        boolean compared = !(expression instanceof Expression.Exists);
                        if (compared && shows(subquery)) throw computed();
                    });
        if (expression instanceof Call(Operator operator, var operands, _)
                && operator == Operator.DIVIDE_SCALED
                && operands.size() == 2) quotient(scale(operands.getFirst()));
        if (expression instanceof Call(Operator operator, var operands, _)
                && operator == Operator.DIVIDE_CUT)
            operands.forEach(operand -> quotient(scale(operand)));
        if (expression instanceof Expression.Comparison(_, var left, var right, _))
            compared(left, right);
        if (expression.type().kind() == Kind.DECIMAL) scale(expression);
    }

    /// See [MysqlCuts]: a mean is compared as it is shown.
    private void compared(Expression left, Expression right) {
        if (left.type().kind() == Kind.REAL) return;
        boolean means = isMean(left) || isMean(right);
        Form one = isMean(left) ? Form.QUOTIENT : cuts.of(left);
        Form other = isMean(right) ? Form.QUOTIENT : cuts.of(right);
        Form worse = one.or(other);
        if (worse == Form.WHOLE) return;
        boolean both = one != Form.WHOLE && other != Form.WHOLE;
        if (both && means && !(isMean(left) && isMean(right))) throw comparison();
        if (worse == Form.COMPUTED || both && worse != Form.QUOTIENT) throw comparison();
        int a = scale(left).decimals();
        int b = scale(right).decimals();
        int plain = one == Form.WHOLE ? a : b;
        boolean alike = both ? a == b : plain <= MysqlQuotients.DECIMALS_APART;
        if (!alike) throw comparison();
    }

    private static TypingException comparison() {
        return TypingException.unsupported("a comparison of such a quotient in MySQL");
    }

    /// Whether an expression passes a number on as it is.
    private static boolean isShown(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesised _, Expression.Case _, Expression.Iif _ -> true;
            case Expression.IsNull _, Expression.Scalar _, Expression.Column _ -> true;
            case Call(Operator operator, _, _) -> operator == Operator.COALESCE;
            case Expression.Literal _, Expression.Cast _, Expression.Predicate _ -> false;
        };
    }

    /// Whether more digits than are shown may come out of a query around.
    private boolean isQuotient(Expression value) {
        return switch (value) {
            case Expression.Column(var field, _) -> quotients.contains(field.id());
            case Expression.Parenthesised(var operand) -> isQuotient(operand);
            case Expression.Case(var branches, var otherwise, _) ->
                    branches.stream().anyMatch(b -> isQuotient(b.result()))
                            || otherwise.filter(this::isQuotient).isPresent();
            case Expression.Iif(_, var then, var otherwise, _) ->
                    isQuotient(then) || isQuotient(otherwise);
            case Expression.Scalar(var query, _) -> shows(query);
            case Call call ->
                    MysqlQuotients.isQuotient(call)
                            || call.operator() == Operator.COALESCE
                                    && call.arguments().stream().anyMatch(this::isQuotient);
            case Expression.Cast _, Expression.Literal _, Expression.Predicate _ -> false;
        };
    }

    private boolean shows(Query query) {
        return query.fields().stream().anyMatch(f -> quotients.contains(f.id()));
    }

    /// Whether MySQL puts a derived table into the query around it.
    private static boolean isMerged(Query query) {
        return switch (query) {
            case Query.Project(var input, _) -> isPlain(input);
            case Query.With with -> isMerged(with.body());
            case Query.Derived _, Query.Scan _, Query.Values _, Query.Filter _ -> false;
            case Query.Join _, Query.Aggregate _, Query.Window _, Query.Distinct _ -> false;
            case Query.SetOperation _, Query.Sort _, Query.Limit _, Query.CommonTable _ -> false;
        };
    }

    private static boolean isPlain(Query query) {
        return switch (query) {
            case Query.Filter(var input, _) -> isPlain(input);
            case Query.Sort(var input, _) -> isPlain(input);
            case Query.Scan _, Query.Derived _, Query.Join _, Query.CommonTable _ -> true;
            case Query.Values _, Query.Project _, Query.Aggregate _, Query.Window _ -> false;
            case Query.Distinct _, Query.SetOperation _, Query.Limit _, Query.With _ -> false;
        };
    }

    private MysqlScale scale(Expression number) {
        MysqlScale before = known.get(number);
        if (before != null) return before;
        MysqlScale scale = computed(number);
        known.put(number, scale);
        return scale;
    }

    private MysqlScale computed(Expression number) {
        if (number.type().kind() != Kind.DECIMAL) return MysqlScale.of(number);
        return switch (number) {
            case Expression.Column(var field, _) -> of(field);
            case Expression.Parenthesised(var operand) -> scale(operand);
            case Expression.Cast(var operand, _, _) -> scale(operand);
            case Expression.Literal _ -> MysqlScale.of(number);
            case Expression.Scalar(var query, _) -> of(query.fields().getFirst());
            case Expression.Case(var branches, var otherwise, _) -> {
                var results = new ArrayList<Expression>();
                branches.forEach(b -> results.add(b.result()));
                otherwise.ifPresent(results::add);
                yield merged(results);
            }
            case Expression.Iif(_, var then, var otherwise, _) -> merged(List.of(then, otherwise));
            case Call(Operator operator, var parts, _) when operator == Operator.COALESCE ->
                    merged(parts);
            case Call call ->
                    MysqlScale.of(call, call.arguments().stream().map(this::scale).toList());
            case Expression.Predicate _ -> MysqlScale.INTEGER;
        };
    }
}
