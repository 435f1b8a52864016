package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.SizedCasts;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.mysql.spelling.MysqlSpelling;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

/// MySQL's typing: static types, and implicit conversions that hardly ever refuse.
///
/// - Two texts compare under the default collation, two exact numbers exactly, a text with a number
///   as doubles, a date with a text literal as dates.
/// - `/` of exact numbers is an exact number with four more digits; by zero it is NULL, as `DIV`
///   and `%` are.
/// - Predicates are 1, 0 and NULL; `||` is OR (the default sql_mode).
///
/// Constructs of the SQL standard that MySQL lacks (FULL JOIN, FILTER, FETCH FIRST) are read as the
/// standard says.
///
/// Source: dev.mysql.com/doc/refman/8.0, sections 12.3 to 12.6; checked against MariaDB 10.11.
public class MysqlElaborator implements Elaborator {
    private final Dialect dialect;

    /// Typing for an engine that types as MySQL does.
    public MysqlElaborator(Dialect dialect) {
        this.dialect = dialect;
    }

    @Override
    public final Dialect dialect() {
        return dialect;
    }

    @Override
    public Type literal(Value value) {
        return switch (value) {
            case Value.Null _ -> Type.NULL;
            case Value.Int _, Value.Bool _ -> Type.INTEGER;
            case Value.Decimal _ -> Type.DECIMAL;
            case Value.Real _ -> Type.REAL;
            case Value.Text _ -> MysqlTypes.TEXT;
            case Value.Blob _ -> throw TypingException.unsupported("a hexadecimal literal");
            case Value.Temporal(String iso) ->
                    iso.length() > 10 ? MysqlTypes.TIMESTAMP : MysqlTypes.DATE;
        };
    }

    @Override
    public Type column(String declaredType) {
        return MysqlTypes.column(declaredType);
    }

    @Override
    public Comparison comparison(ComparisonOperator operator, Expression left, Expression right) {
        Kind a = left.type().kind();
        Kind b = right.type().kind();
        if (a == Kind.TEXT && b == Kind.TEXT) return compared(operator, left, right);
        if (a == Kind.NULL || b == Kind.NULL) return compared(operator, left, right);
        if (MysqlTypes.isTemporal(left.type()) || MysqlTypes.isTemporal(right.type()))
            return temporal(operator, left, right);
        Optional<Expression> one = MysqlQuotients.compared(left);
        Optional<Expression> other = MysqlQuotients.compared(right);
        boolean handedOn = !one.equals(Optional.of(left)) || !other.equals(Optional.of(right));
        if (handedOn && one.isPresent() && other.isPresent())
            return comparison(operator, one.get(), other.get());
        MysqlQuotients.refuseUnlessApart(left, right);
        Kind meeting = MysqlTypes.wider(number(left), number(right));
        if (meeting != Kind.REAL) return compared(operator, left, right);
        return compared(operator, convert(left, Type.REAL), convert(right, Type.REAL));
    }

    private Comparison compared(ComparisonOperator operator, Expression left, Expression right) {
        return new Comparison(operator, left, right, collation(left, right));
    }

    /// How operands compare that are of one kind.
    protected Collation collation(Expression left, Expression right) {
        boolean texts = left.type().kind() == Kind.TEXT || right.type().kind() == Kind.TEXT;
        return texts ? Collation.NOCASE : Collation.BINARY;
    }

    /// Dates with dates, and with texts that are literals and read as dates.
    private Comparison temporal(ComparisonOperator operator, Expression left, Expression right) {
        Expression a = MysqlDates.read(left);
        Expression b = MysqlDates.read(right);
        if (!MysqlTypes.isTemporal(a.type()) || !MysqlTypes.isTemporal(b.type()))
            throw TypingException.unsupported(
                    "a comparison of " + name(left) + " with " + name(right) + " in MySQL");
        if (a.type().kind() == b.type().kind()) return compared(operator, a, b);
        return compared(
                operator, convert(a, MysqlTypes.TIMESTAMP), convert(b, MysqlTypes.TIMESTAMP));
    }

    private static String name(Expression expression) {
        return MysqlTypes.name(expression.type());
    }

    private static Kind number(Expression operand) {
        return MysqlTypes.number(operand.type());
    }

    @Override
    public Comparison inList(Expression left, Expression right) {
        return comparison(ComparisonOperator.EQ, left, right);
    }

    @Override
    public Expression operator(String symbol, List<Expression> operands) {
        if (operands.size() == 1) return prefix(symbol, operands.getFirst());
        Expression left = operands.getFirst();
        Expression right = operands.getLast();
        if (MysqlDates.isInterval(right) && (symbol.equals("+") || symbol.equals("-")))
            return MysqlDates.shifted(left, right, symbol.equals("-"));
        if (MysqlDates.isInterval(left) && symbol.equals("+"))
            return MysqlDates.shifted(right, left, false);
        if (symbol.equals(MysqlSpelling.MATCHES)) return matches(operands);
        if (symbol.equals(MysqlSpelling.MATCHES_NOT))
            return new Expression.Not(condition(matches(operands)));
        if (MysqlQuotients.isQuotient(left) || MysqlQuotients.isQuotient(right))
            return ofQuotients(symbol, left, right);
        if (left.type().kind() == Kind.DATE || right.type().kind() == Kind.DATE)
            return operator(symbol, operands.stream().map(this::undated).toList());
        Kind kind = MysqlTypes.wider(number(left), number(right));
        if (MysqlArithmetic.isUnsigned(left) || MysqlArithmetic.isUnsigned(right)) {
            if (kind == Kind.INTEGER && MysqlArithmetic.isSigned(symbol))
                return MysqlArithmetic.unsigned(computed(symbol, kind, left, right));
            MysqlArithmetic.refuseSigned(symbol);
        }
        return computed(symbol, kind, left, right);
    }

    private Expression computed(String symbol, Kind kind, Expression left, Expression right) {
        return switch (symbol) {
            case "+" -> arithmetic(kind, left, right, MysqlArithmetic::add);
            case "-" -> arithmetic(kind, left, right, MysqlArithmetic::subtract);
            case "*" -> arithmetic(kind, left, right, MysqlArithmetic::multiply);
            case "/" -> divide(kind, left, right);
            case "%" -> arithmetic(kind, left, right, _ -> Operator.REMAINDER);
            case "DIV" -> wholeQuotient(kind, left, right);
            case "&", "|", "BITXOR", "<<", ">>" -> MysqlArithmetic.bits(symbol, kind, left, right);
            default -> throw TypingException.unsupported("the operator " + symbol + " in MySQL");
        };
    }

    /// A day as the number that it is among numbers: 2024-02-29 is 20240229.
    private Expression undated(Expression operand) {
        if (operand.type().kind() != Kind.DATE) return operand;
        Expression years =
                operator("*", List.of(MysqlDates.extract("YEAR", operand), integer(10_000)));
        Expression months =
                operator("*", List.of(MysqlDates.extract("MONTH", operand), integer(100)));
        Expression day = MysqlDates.extract("DAY", operand);
        return operator("+", List.of(operator("+", List.of(years, months)), day));
    }

    /// What is computed from quotients: with all of their digits, and with those that they show,
    /// which says how many it shows itself.
    private Expression ofQuotients(String symbol, Expression left, Expression right) {
        Optional<Expression> one = MysqlQuotients.inner(left);
        Optional<Expression> other = MysqlQuotients.inner(right);
        Kind kind = MysqlTypes.wider(number(left), number(right));
        boolean computed = symbol.equals("/") || MysqlArithmetic.isSigned(symbol);
        boolean dated = MysqlTypes.isTemporal(left.type()) || MysqlTypes.isTemporal(right.type());
        if (one.isEmpty() || other.isEmpty() || !computed || dated)
            throw TypingException.unsupported("what is computed from a quotient in MySQL");
        if (kind == Kind.REAL) return computed(symbol, kind, one.get(), other.get());
        Expression inner =
                symbol.equals("/")
                        ? new Call(
                                Operator.DIVIDE_CUT, List.of(one.get(), other.get()), Type.DECIMAL)
                        : computed(symbol, kind, one.get(), other.get());
        Expression shown =
                computed(symbol, kind, MysqlQuotients.shown(left), MysqlQuotients.shown(right));
        return new Call(Operator.SHOWN, List.of(inner, shown), Type.DECIMAL);
    }

    /// Whether a text matches a regular expression, as 1 or 0.
    private Expression matches(List<Expression> operands) {
        return function("REGEXP_LIKE", operands);
    }

    /// The quotient of numbers of a kind at most, without what is behind the point.
    protected Expression wholeQuotient(Kind kind, Expression left, Expression right) {
        if (kind != Kind.INTEGER)
            throw TypingException.unsupported("DIV of numbers that are no integers");
        return arithmetic(kind, left, right, _ -> Operator.DIVIDE_WHOLE);
    }

    private interface Choice {
        Operator of(Kind kind);
    }

    private Expression arithmetic(Kind kind, Expression left, Expression right, Choice choice) {
        Type type = Type.of(kind);
        return new Call(choice.of(kind), List.of(number(left, kind), number(right, kind)), type);
    }

    /// An operand as a number of at least the kind: integers serve as decimals as they are.
    private Expression number(Expression operand, Kind kind) {
        return kind == Kind.REAL ? convert(operand, Type.REAL) : operand;
    }

    /// The quotient of exact numbers has four digits more than its dividend, whose digits must
    /// therefore be known: [dev.sameql.core.dialect.mysql.MysqlDecimals] sees to it.
    private Expression divide(Kind kind, Expression left, Expression right) {
        if (kind == Kind.REAL)
            return new Call(
                    Operator.DIVIDE_APPROXIMATE,
                    List.of(convert(left, Type.REAL), convert(right, Type.REAL)),
                    Type.REAL);
        return new Call(Operator.DIVIDE_SCALED, List.of(left, right), Type.DECIMAL);
    }

    private Expression prefix(String symbol, Expression operand) {
        Kind kind = number(operand);
        return switch (symbol) {
            case "-" ->
                    new Call(
                            MysqlArithmetic.negate(kind),
                            List.of(number(operand, kind)),
                            Type.of(kind));
            case "+" -> operand;
            default -> throw TypingException.unsupported("the prefix operator " + symbol);
        };
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return new MysqlFunctions(this).call(name, arguments);
    }

    /// What a reading of the clock is, or that it is not modelled.
    protected Expression clock(Expression.Call reading) {
        return reading;
    }

    @Override
    public Optional<String> castReading(String declaredType) {
        return MysqlCastTargets.ofStandard(declaredType);
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        MysqlCastTargets.refuse(declaredType);
        String declared = declaredType.strip().toUpperCase(Locale.ROOT);
        if (declared.startsWith("UNSIGNED")) throw TypingException.unsupported("CAST AS UNSIGNED");
        Optional<Expression> inner = MysqlQuotients.inner(operand);
        if (inner.isPresent() && MysqlQuotients.isQuotient(operand) && declared.startsWith("DEC"))
            return cast(inner.get(), declaredType);
        if (declared.equals("SIGNED") || declared.equals("SIGNED INTEGER")) {
            MysqlQuotients.refuse(inner.orElse(operand));
            return explicit(inner.orElse(operand), Type.INTEGER);
        }
        MysqlQuotients.refuse(operand);
        MysqlTypes.Declared target = MysqlTypes.declared(declaredType);
        Type type = target.type();
        return switch (type.kind()) {
            case DECIMAL ->
                    SizedCasts.rounded(
                            explicit(operand, type),
                            target.scale().orElse(0),
                            target.precision().orElseThrow(),
                            type,
                            MysqlElaborator::integer);
            case TEXT ->
                    target.precision().isEmpty()
                            ? explicit(operand, type)
                            : SizedCasts.cut(
                                    explicit(operand, type),
                                    target.precision().getAsInt(),
                                    type,
                                    MysqlElaborator::integer);
            case DATE, TIMESTAMP -> MysqlDates.cast(operand, type);
            case INTEGER, INT4, REAL, NULL, BOOLEAN, BLOB, TIME, UNKNOWN, ANY ->
                    explicit(operand, type);
        };
    }

    private static Expression explicit(Expression operand, Type target) {
        if (MysqlTypes.isTemporal(operand.type()) && target.kind() != Kind.TEXT)
            throw TypingException.unsupported("a date as a number in MySQL");
        refuseShownSingle(operand.type(), target);
        return new Cast(operand, target, CastMode.EXPLICIT);
    }

    private static void refuseShownSingle(Type from, Type target) {
        boolean shows = target.kind() == Kind.TEXT || target.kind() == Kind.DECIMAL;
        if (MysqlTypes.isSingle(from) && shows)
            throw TypingException.unsupported("a FLOAT as another type in MySQL");
    }

    /// An operator of two operands.
    Expression operator(String symbol, Expression left, Expression right) {
        return operator(symbol, List.of(left, right));
    }

    /// An operator whose right operand is a constant.
    Expression operator(String symbol, Expression left, long right) {
        return operator(symbol, left, integer(right));
    }

    /// The literal of a number.
    protected static Expression.Literal integer(long number) {
        return new Expression.Literal(Value.of(number), Type.INTEGER, Quote.NONE);
    }

    @Override
    public Expression condition(Expression operand) {
        if (operand instanceof Predicate) return operand;
        if (operand instanceof Expression.Parenthesised(Predicate _)) return operand;
        if (operand.type().kind() == Kind.DATE)
            return comparison(ComparisonOperator.NE, undated(operand), integer(0));
        MysqlTypes.number(operand.type());
        return new AsCondition(operand);
    }

    @Override
    public List<Expression> unify(List<Expression> branches) {
        Type common = Type.NULL;
        for (Expression branch : branches) common = meeting(common, branch.type());
        Type type = common;
        List<Expression> dates = alike(branches);
        if (!dates.isEmpty()) return dates;
        return branches.stream().map(branch -> convert(branch, type)).toList();
    }

    /// Dates beside texts that show dates, all as dates; none of anything else.
    protected List<Expression> alike(List<Expression> branches) {
        return MysqlDates.alike(branches);
    }

    /// The type in which two branches of a choice meet.
    protected Type meeting(Type left, Type right) {
        return MysqlTypes.meeting(left, right);
    }

    @Override
    public Type setOperation(Type left, Type right) {
        return meeting(left, right);
    }

    @Override
    public Type chosen(Type type) {
        return type.kind() == Kind.TEXT ? MysqlTypes.TEXT : type.withoutAffinity();
    }

    /// An operand as a value of the type; NULL is one of every type.
    @Override
    public Expression convert(Expression operand, Type target) {
        Kind from = operand.type().kind();
        if (from == target.kind() || from == Kind.NULL) return operand;
        if (from == Kind.BOOLEAN && target.kind() == Kind.INTEGER) return operand;
        refuseShownSingle(operand.type(), target);
        return new Cast(operand, target, CastMode.IMPLICIT);
    }

    @Override
    public Type aggregate(AggregateFunction function, List<Type> arguments) {
        return switch (function) {
            case COUNT -> Type.INTEGER;
            case SUM, AVG ->
                    MysqlTypes.number(arguments.getFirst()) == Kind.REAL ? Type.REAL : Type.DECIMAL;
            case MIN, MAX -> chosen(arguments.getFirst());
            case ANY_VALUE -> chosen(arguments.getFirst());
            case GROUP_CONCAT -> MysqlTypes.TEXT;
            case TOTAL, BIT_AND, BIT_OR, BIT_XOR, BARE ->
                    throw TypingException.unsupported("the aggregate " + function + " in MySQL");
        };
    }

    @Override
    public List<Expression> aggregated(AggregateFunction function, List<Expression> arguments) {
        boolean computes = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
        if (computes && arguments.stream().anyMatch(a -> MysqlQuotients.inner(a).isEmpty()))
            arguments.forEach(MysqlQuotients::refuse);
        return function == AggregateFunction.GROUP_CONCAT
                ? arguments.stream().map(a -> convert(a, MysqlTypes.TEXT)).toList()
                : arguments;
    }

    @Override
    public Optional<Expression> ofQuotients(
            AggregateFunction function,
            List<Expression> arguments,
            boolean grouped,
            BiFunction<AggregateFunction, Expression, Expression> aggregates) {
        return MysqlAggregates.ofQuotients(function, arguments, aggregates);
    }

    @Override
    public Expression computedWith(
            AggregateFunction function,
            Expression argument,
            Expression result,
            BiFunction<AggregateFunction, Expression, Expression> aggregates) {
        return MysqlAggregates.computedWith(function, argument, result, aggregates);
    }

    @Override
    public Type clean(Type column) {
        return column.kind() == Kind.BOOLEAN ? Type.INTEGER : column;
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return !descending;
    }
}
