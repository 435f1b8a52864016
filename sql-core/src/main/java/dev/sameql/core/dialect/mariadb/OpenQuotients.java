package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.mysql.typing.MysqlTypes;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Columns of quotients that a query computes with, and of moments that may be none that it
/// compares: MariaDB takes them as they show where a table is made of them, and as they were
/// computed where it puts one query into the other.
///
/// A sum of a quotient and a number of no more decimals shows the same either way.
final class OpenQuotients {
    private static final Set<Operator> SUMS =
            Set.of(
                    Operator.ADD_DECIMAL,
                    Operator.SUBTRACT_DECIMAL,
                    Operator.NEGATE_DECIMAL,
                    Operator.ABS);

    private static final Set<AggregateFunction> ADDING =
            Set.of(AggregateFunction.SUM, AggregateFunction.AVG);

    private final Set<Integer> quotients = new HashSet<>();
    private final Set<Integer> doubts = new HashSet<>();
    private final Set<Integer> texts = new HashSet<>();
    private final SumsOfQuotients sums = new SumsOfQuotients();
    private Optional<OpenMeaning> open = Optional.empty();

    Optional<OpenMeaning> of(Query query) {
        read(query);
        return open.or(() -> sums.open().map(sum -> meaning("a sum of quotients", sum)));
    }

    private void read(Query query) {
        query.inputs().forEach(this::read);
        Trees.forEach(query, this::read, this::read);
        sums.read(query);
        switch (query) {
            case Query.Project(_, var outputs) -> outputs.forEach(this::made);
            case Query.Aggregate(_, var keys, var calls) -> {
                keys.forEach(this::made);
                for (var call : calls) {
                    if (ADDING.contains(call.function()))
                        call.arguments().stream()
                                .filter(this::isQuotient)
                                .forEach(sum -> open("a sum of a column of quotients", sum));
                    if (call.arguments().stream().anyMatch(OpenQuotients::isTextOfNumber))
                        texts.add(call.field().id());
                    if (call.arguments().stream().anyMatch(OpenQuotients::isRead))
                        doubts.add(call.field().id());
                    boolean shows =
                            call.function() != AggregateFunction.SUM
                                    && call.arguments().stream().anyMatch(this::shows);
                    if (isExactMean(call) || shows) quotients.add(call.field().id());
                }
            }
            case Query.SetOperation(_, _, var left, var right, var fields) -> {
                for (int c = 0; c < fields.size(); c++)
                    if (quotients.contains(left.fields().get(c).id())
                            || quotients.contains(right.fields().get(c).id()))
                        quotients.add(fields.get(c).id());
            }
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Filter _, Query.Join _ -> {}
            case Query.Window _, Query.Distinct _, Query.Sort _, Query.Limit _ -> {}
            case Query.With _, Query.CommonTable _ -> {}
        }
    }

    /// A mean of doubles is a double, but of such with fixed decimals, which a table rounds.
    private static boolean isExactMean(AggregateCall call) {
        Type type = call.field().type();
        return call.function() == AggregateFunction.AVG
                && (type.kind() == Kind.DECIMAL || !type.digits().equals(Digits.NONE));
    }

    private void made(Assignment output) {
        if (shows(output.value())) quotients.add(output.field().id());
        if (DoubtfulMoments.isDoubtful(output.value())) doubts.add(output.field().id());
        if (isTextOfNumber(output.value())) texts.add(output.field().id());
    }

    /// Whether it is a text from which MariaDB reads a number in a way of its own: `GREATEST('1',
    /// '07')` is '1', but 7 as a number.
    private static boolean isTextOfNumber(Expression text) {
        boolean greatest =
                text.type().kind() == Kind.TEXT
                        && text.unparenthesised() instanceof Call(var operator, _, _)
                        && (operator == Operator.GREATEST || operator == Operator.LEAST);
        return greatest || isShifted(text) || MariadbComparisons.isTextOfDecimals(text);
    }

    /// `DATE_ADD('2020-02-29', INTERVAL 1 MONTH)`, a text, which counts as a moment among numbers.
    static boolean isShifted(Expression text) {
        return text.unparenthesised() instanceof Cast(var moment, var target, var mode)
                && mode == CastMode.IMPLICIT
                && target.kind() == Kind.TEXT
                && MysqlTypes.isTemporal(moment.type());
    }

    private boolean shows(Expression shown) {
        return isQuotient(shown) || Quotients.raw(shown) != shown;
    }

    /// Whether a column of quotients is among the terms.
    private boolean isQuotient(Expression number) {
        return switch (number) {
            case Parenthesised(Expression inner) -> isQuotient(inner);
            case Column(var field, _) -> quotients.contains(field.id());
            case Call(var operator, var terms, _) ->
                    SUMS.contains(operator) && terms.stream().anyMatch(this::isQuotient);
            case Cast _, Case _, Iif _, Expression.Literal _, Expression.Scalar _ -> false;
            case Expression.Predicate _ -> false;
        };
    }

    /// Whether a value that is no literal is read as a moment for a comparison.
    private static boolean isRead(Expression moment) {
        return moment instanceof Cast(var read, var target, var mode)
                && mode == CastMode.IMPLICIT
                && MysqlTypes.isTemporal(target)
                && MariadbElaborator.reads(read)
                && !(read.unparenthesised() instanceof Expression.Literal);
    }

    private void read(Expression expression) {
        Trees.forEach(expression, this::read, this::read);
        if (expression instanceof Case(var branches, _, _))
            for (var branch : branches) {
                if (!(branch.condition() instanceof Comparison compared)) continue;
                if (isRead(compared.left()) || isRead(compared.right()))
                    open("CASE of what may be no moment", expression);
                // CASE x WHEN y is bound as x = y, and compares more digits
                if (compared.operator() == ComparisonOperator.EQ
                        && (comparesShown(compared) || isQuotient(compared.left())))
                    open("CASE of quotients", expression);
            }
        if (expression instanceof Iif choice && isUnlessEqual(choice))
            open("NULLIF of a quotient", expression);
        if (expression instanceof Expression.InList(_, var members, _)
                && members.size() > 1
                && members.stream().anyMatch(OpenQuotients::comparesShown))
            open(
                    "IN of several values and quotients, which it compares by more digits",
                    expression);
        if (expression instanceof Cast(var column, var target, _)
                && target.kind().isNumeric()
                && column.unparenthesised() instanceof Column(var field, _)
                && texts.contains(field.id()))
            open("a number read from a column of shifted, greatest or numbers' texts", expression);
        boolean compares = expression instanceof Comparison || expression instanceof Cast;
        Trees.forEach(
                expression,
                operand -> {
                    if (isQuotient(operand) && !handsOn(expression, operand))
                        open("what is computed from a column of quotients", expression);
                    if (compares
                            && operand.unparenthesised() instanceof Column(var field, _)
                            && doubts.contains(field.id()))
                        open("a comparison of a column of what may be no moments", expression);
                },
                subquery -> {
                    if (!(expression instanceof Expression.Exists)
                            && !(expression instanceof Expression.Scalar)
                            && subquery.fields().stream().anyMatch(f -> doubts.contains(f.id())))
                        open("a comparison with a subquery of what may be no moments", expression);
                    if (!(expression instanceof Expression.Exists)
                            && subquery.fields().stream().anyMatch(f -> quotients.contains(f.id())))
                        open("what is computed from a subquery of quotients", expression);
                });
    }

    /// NULLIF, which is bound as `IF(x = y, NULL, x)`.
    private static boolean isUnlessEqual(Iif choice) {
        return choice.condition() instanceof Comparison compared
                && compared.operator() == ComparisonOperator.EQ
                && choice.then().type().kind() == Kind.NULL
                && isShown(choice.otherwise())
                && Trees.any(
                        compared.left(),
                        _ -> false,
                        Quotients.raw(choice.otherwise().unparenthesised())::equals);
    }

    private static boolean comparesShown(Comparison member) {
        return isShown(member.left()) || isShown(member.right());
    }

    private static boolean isShown(Expression number) {
        Expression shown = number.unparenthesised();
        return Quotients.raw(shown) != shown
                || shown instanceof Cast(var read, _, var mode)
                        && mode == CastMode.IMPLICIT
                        && isShown(read);
    }

    private void open(String what, Expression at) {
        open = Optional.of(meaning(what, at));
    }

    private static OpenMeaning meaning(String what, Expression at) {
        return new OpenMeaning(what + " in MariaDB", Optional.of(at));
    }

    /// Whether an expression takes a quotient as it shows.
    private static boolean handsOn(Expression around, Expression quotient) {
        return switch (around) {
            case Parenthesised _, Column _, Comparison _, Expression.IsNull _ -> true;
            case Cast(_, var target, _) -> target.kind() == Kind.TEXT;
            case Case choice -> choice.type().equals(quotient.type());
            case Iif choice -> choice.type().equals(quotient.type());
            case Call call -> isSum(call, quotient) || isChoice(call, quotient);
            case Expression.Literal _, Expression.Scalar _, Expression.Predicate _ -> false;
        };
    }

    private static boolean isSum(Call call, Expression quotient) {
        return SUMS.contains(call.operator())
                && call.arguments().stream()
                        .allMatch(
                                a ->
                                        !MysqlTypes.isTemporal(a.type())
                                                && MariadbScales.decimals(a.type())
                                                        <= MariadbScales.decimals(quotient.type()));
    }

    private static boolean isChoice(Call call, Expression quotient) {
        return call.operator() == Operator.COALESCE && call.type().equals(quotient.type());
    }
}
