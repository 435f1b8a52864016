package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.mysql.typing.MysqlTypes;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Values that MariaDB keeps otherwise in a table that it makes, for DISTINCT, groups or a set
/// operation, than it computes them.
///
/// - A rounded double is cut to seventeen digits before the point: `DISTINCT CEIL(EXP(300))`.
/// - A double that is read from the text of a number with decimals is rounded to an integer.
/// - `x < ALL (SELECT …)` is never NULL where `x` is not, whatever the subquery has; neither is it
///   for IS NULL.
/// - `k > ALL (SELECT text …)` asks for the greatest text, and then for its number.
/// - `1 / 3 UNION ROUND(x)` is a column of doubles with four decimals; so is a column of
///   `1 / DATE_FORMAT(d, '%Y')`.
/// - The text of a double's literal is as wide as that is written: `3e10` has four characters.
///
/// Source: observed on MariaDB 10.11.
final class OpenTables {
    private static final Set<Operator> ROUNDING =
            EnumSet.of(Operator.ROUND, Operator.TRUNC, Operator.CEIL, Operator.FLOOR);
    private static final Set<Operator> GROWING =
            EnumSet.of(
                    Operator.EXP,
                    Operator.POWER,
                    Operator.MULTIPLY,
                    Operator.MULTIPLY_REAL,
                    Operator.DIVIDE,
                    Operator.DIVIDE_REAL,
                    Operator.DIVIDE_APPROXIMATE);
    private static final Set<Operator> SPREADING =
            EnumSet.of(
                    Operator.DIVIDE_SCALED,
                    Operator.DIVIDE_APPROXIMATE,
                    Operator.DIVIDE_REAL,
                    Operator.MULTIPLY,
                    Operator.MULTIPLY_REAL);
    private static final Set<Operator> QUOTIENTS =
            EnumSet.of(Operator.DIVIDE_SCALED, Operator.DIVIDE_APPROXIMATE, Operator.DIVIDE_REAL);
    private static final Set<ComparisonOperator> OF_ORDER =
            EnumSet.of(
                    ComparisonOperator.LT,
                    ComparisonOperator.LE,
                    ComparisonOperator.GT,
                    ComparisonOperator.GE);
    private static final Set<Operator> CHOOSING =
            EnumSet.of(Operator.COALESCE, Operator.GREATEST, Operator.LEAST);
    private static final double MOST = 1e17;
    private static final double MANY = 1e9;
    private static final BitSet NOTHING_KNOWN = new BitSet();

    private Optional<OpenMeaning> open = Optional.empty();

    Optional<OpenMeaning> of(Query query) {
        Trees.visit(query, this::read, this::read);
        return open;
    }

    private void read(Query query) {
        switch (query) {
            case Query.SetOperation(_, _, var left, var right, _) -> {
                columns(left);
                columns(right);
            }
            case Query.Distinct(var input) -> columns(input);
            case Query.Limit(var input, _, _) -> columns(input);
            case Query.Aggregate(_, var keys, var calls) -> {
                keys.forEach(key -> kept(key.value()));
                for (AggregateCall call : calls) {
                    call.arguments().forEach(this::kept);
                    call.arguments().forEach(this::compared);
                    if (call.distinct()) call.arguments().forEach(this::summed);
                }
            }
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Project _, Query.Join _ -> {}
            case Query.Window _, Query.Filter _, Query.Sort _ -> {}
            case Query.With _, Query.CommonTable _ -> {}
        }
    }

    private void columns(Query made) {
        switch (made) {
            case Query.Project(_, var outputs) -> {
                for (Assignment output : outputs) kept(output.value());
            }
            case Query.Derived(var input, _) -> columns(input);
            case Query.Sort(var input, _) -> columns(input);
            case Query _ -> {}
        }
    }

    private void kept(Expression value) {
        Trees.visit(value, _ -> {}, this::keptPart);
        boolean read =
                value.type().kind() == Kind.REAL
                        && Trees.any(value, _ -> false, MariadbComparisons::isTextOfDecimals);
        if (read) open("a column of doubles read from texts of decimals", value);
        if (Trees.any(value, _ -> false, OpenTables::isOverText))
            open("a column of a quotient by a computed text", value);
        if (value.type().kind() == Kind.DECIMAL
                && Trees.any(value, _ -> false, OpenTables::isWholeQuotient))
            open("a column of what is computed from DIV's quotients", value);
        if (isCut(value)) open("a column of doubles with fewer decimals than are computed", value);
    }

    /// `COUNT(3e10 > ALL (SELECT b …))` counts what is unknown.
    private void compared(Expression argument) {
        if (Trees.any(argument, _ -> false, OpenTables::ordersAll))
            open("an aggregate of a comparison with a subquery", argument);
    }

    private static boolean ordersAll(Expression part) {
        return part instanceof Quantified(var comparison, _, _)
                && OF_ORDER.contains(comparison.operator());
    }

    /// `SUM(DISTINCT DATE_ADD('2020-02-29', INTERVAL 1 MONTH))` adds up years, `SUM(DISTINCT
    /// CAST('.5' AS CHAR))` integers.
    private void summed(Expression argument) {
        if (argument.unparenthesised() instanceof Cast(var text, _, _)
                && MariadbComparisons.isTextOfOthers(text))
            open("a sum of distinct texts that may be no integers", argument);
        if (argument.unparenthesised() instanceof Cast(var moment, var target, var mode)
                && mode == CastMode.IMPLICIT
                && target.kind().isNumeric()
                && MysqlTypes.isTemporal(moment.type())
                && moment.unparenthesised() instanceof Call)
            open("a sum of distinct moments that are computed", argument);
    }

    /// The column has fewer decimals than are computed.
    private static boolean isCut(Expression value) {
        return value.type().kind() == Kind.REAL
                && !value.type().digits().equals(Digits.NONE)
                && Trees.any(value, _ -> false, OpenTables::hasMoreDecimals);
    }

    private static boolean hasMoreDecimals(Expression part) {
        return switch (part) {
            case Call(Operator operator, _, _) -> SPREADING.contains(operator);
            case Cast(var read, var target, var mode) ->
                    mode == CastMode.EXPLICIT
                            && target.kind() == Kind.TEXT
                            && !read.type().kind().isInteger();
            case Expression _ -> false;
        };
    }

    private static boolean isWholeQuotient(Expression part) {
        return part instanceof Call(Operator operator, _, _) && operator == Operator.DIVIDE_WHOLE;
    }

    private static boolean isOverText(Expression part) {
        return part instanceof Call(Operator operator, var operands, _)
                && operator == Operator.DIVIDE_APPROXIMATE
                && operands.stream().anyMatch(OpenTables::isComputedText);
    }

    private static boolean isComputedText(Expression operand) {
        Expression read =
                operand.unparenthesised() instanceof Cast(var text, _, var mode)
                                && mode == CastMode.IMPLICIT
                        ? text.unparenthesised()
                        : operand.unparenthesised();
        return read.type().kind() == Kind.TEXT
                && !(read instanceof Literal)
                && !(read instanceof Expression.Column);
    }

    private void keptPart(Expression part) {
        if (isOfLarge(part)) open("a column of a number that may be large", part);
        if (isRounded(part) && Trees.any(part, _ -> false, OpenTables::mayBeLarge))
            open("a column of rounded doubles that may be large", part);
        if (isNeverUnknown(part)) open("a column of a comparison with a subquery", part);
        if (isWidened(part)) open("a column of the text of a double's literal", part);
        if (isTextOfQuotient(part)) open("a column of the text of a quotient", part);
        if (part instanceof Cast(var number, var target, var mode)
                && mode == CastMode.EXPLICIT
                && target.kind().isInteger()
                && Trees.any(number, _ -> false, OpenTables::isWiderThanWritten))
            open("a column of an integer read from a large literal", part);
        if (part instanceof Call(Operator operator, var operands, _)
                && operator == Operator.DIVIDE_SCALED
                && operands.stream().anyMatch(OpenTables::isOfManyDigits))
            open("a column of a quotient of a function's integers", part);
    }

    private static boolean isTextOfQuotient(Expression part) {
        return part instanceof Cast(var number, var target, _)
                && target.kind() == Kind.TEXT
                && MariadbComparisons.hasDecimals(number)
                && Trees.any(
                        number,
                        _ -> false,
                        inner ->
                                inner instanceof Call(Operator operator, _, _)
                                        && QUOTIENTS.contains(operator));
    }

    /// A rounded integer, or a choice of doubles, with a constant that is large.
    private static boolean isOfLarge(Expression part) {
        boolean chosen =
                part.type().kind() == Kind.REAL
                        && (part instanceof Expression.Case
                                || part instanceof Expression.Iif
                                || part instanceof Call(Operator operator, _, _)
                                        && CHOOSING.contains(operator));
        return (chosen || OpenIntegers.isOfAsManyDigits(part))
                && Trees.any(
                        part,
                        _ -> false,
                        inner ->
                                inner instanceof Literal
                                        && (mayBeLarge(inner) || isShortlyWritten(inner)));
    }

    private static boolean isRounded(Expression value) {
        return value instanceof Call(Operator operator, _, var type)
                && ROUNDING.contains(operator)
                && type.kind() == Kind.REAL;
    }

    private static boolean mayBeLarge(Expression part) {
        return switch (part) {
            case Call(Operator operator, _, _) -> GROWING.contains(operator);
            case Literal literal ->
                    switch (literal.value()) {
                        case Value.Int(long number) -> Math.abs((double) number) >= MOST;
                        case Value.Real(double number) -> Math.abs(number) >= MOST;
                        case Value.Decimal(BigDecimal number) ->
                                Math.abs(number.doubleValue()) >= MOST;
                        case Value.Text(String text) ->
                                text.length() > 17 || text.matches(".*[eE].*");
                        case Value.Null _, Value.Bool _, Value.Blob _, Value.Temporal _ -> false;
                    };
            case Expression _ -> false;
        };
    }

    private static boolean isNeverUnknown(Expression part) {
        if (!(part instanceof Quantified(var comparison, boolean all, _))) return false;
        Expression value = comparison.left().unparenthesised();
        ComparisonOperator membership = all ? ComparisonOperator.NE : ComparisonOperator.EQ;
        return comparison.operator() != membership
                && !(value instanceof Literal)
                && NonNull.isNeverNull(value, NOTHING_KNOWN);
    }

    /// Whether a text is made of a double's literal that may be written in fewer characters.
    private static boolean isWidened(Expression part) {
        return part instanceof Cast(var operand, var target, _)
                && target.kind() == Kind.TEXT
                && isShortlyWritten(operand.unparenthesised());
    }

    /// Whether a function that has as many digits as its operand has a constant of many.
    private static boolean isOfManyDigits(Expression operand) {
        return OpenIntegers.isOfAsManyDigits(operand)
                && Trees.any(
                        operand,
                        _ -> false,
                        part ->
                                part instanceof Literal literal
                                        && literal.value() instanceof Value.Int(long number)
                                        && Math.abs((double) number) >= MANY);
    }

    private static boolean isWiderThanWritten(Expression part) {
        boolean large =
                part instanceof Literal literal
                        && literal.value() instanceof Value.Int(long number)
                        && number != (int) number;
        return large || isShortlyWritten(part);
    }

    /// Whether a double's literal may be written in fewer characters than it has digits.
    private static boolean isShortlyWritten(Expression part) {
        if (!(part instanceof Literal literal)
                || !(literal.value() instanceof Value.Real(double number))
                || !Double.isFinite(number)) return false;
        BigDecimal exact = BigDecimal.valueOf(number).stripTrailingZeros();
        String written = exact.unscaledValue() + "e" + -exact.scale();
        return exact.toPlainString().length() > written.length();
    }

    private void read(Expression expression) {
        switch (expression) {
            case Quantified(var comparison, _, var query) -> {
                if (OF_ORDER.contains(comparison.operator())
                        && query.fields().getFirst().type().kind() == Kind.TEXT
                        && comparison.right() instanceof Cast)
                    open("a comparison with the first or last of texts as a number", expression);
                if (OF_ORDER.contains(comparison.operator())
                        && Trees.any(query, _ -> false, OpenTables::ordersAll))
                    open("a comparison with a subquery of such comparisons", expression);
            }
            case Expression.IsNull(var operand, _) ->
                    Trees.visit(
                            operand,
                            _ -> {},
                            part -> {
                                if (isNeverUnknown(part))
                                    open("IS NULL of a comparison with a subquery", part);
                                if (part instanceof Comparison(_, var left, var right, _)
                                        && (DoubtfulMoments.isRead(left)
                                                || DoubtfulMoments.isRead(right)))
                                    open(
                                            "IS NULL of a comparison with what may be no moment",
                                            part);
                            });
            case Call(Operator operator, var operands, _)
                    when operator == Operator.DIVIDE_WHOLE
                            && operands.stream().anyMatch(OpenTables::isOfManyDigits) ->
                    open("DIV of a function's integers", expression);
            case Cast(var number, var target, _)
                    when target.kind() == Kind.TEXT
                            && number.type().kind() == Kind.REAL
                            && Trees.any(
                                    number, _ -> false, MariadbComparisons::isTextOfDecimals) ->
                    open("the text of what is computed from the text of a number", expression);
            case Cast(var text, var target, var mode)
                    when mode == CastMode.EXPLICIT && target.kind() == Kind.INTEGER ->
                    Trees.visit(
                            text,
                            _ -> {},
                            part -> {
                                if (isWidened(part))
                                    open(
                                            "an integer read from the text of a double's literal",
                                            part);
                            });
            case Expression _ -> {}
        }
    }

    private void open(String what, Expression at) {
        open = Optional.of(new OpenMeaning(what + " in MariaDB", Optional.of(at)));
    }
}
