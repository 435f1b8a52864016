package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.IsoMoments;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.mysql.typing.MysqlDates;
import dev.sameql.core.dialect.mysql.typing.MysqlTypes;
import dev.sameql.core.dialect.mysql.typing.MysqlTyping;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;

/// MariaDB's typing, where it is not MySQL's, or is known of MariaDB alone: its types of numbers
/// have decimals, which is what texts show of them.
///
/// - `CAST(x AS INT)` is `CAST(x AS SIGNED)`, and `CAST(x AS VARCHAR(n))` is one to CHAR; MySQL
///   parses neither. `CAST(x AS REAL)`, which MySQL takes, is a syntax error.
///
/// Source: mariadb.com/kb/en/cast; checked against MariaDB 10.11 and 11.4.
final class MariadbElaborator extends MysqlTyping {
    /// A text that a set operation makes of a number: with the digits that its value has.
    static final Type STORED = MysqlTypes.TEXT.with(new Digits(1, 0));

    /// What a number or text is read as where it is computed with exactly.
    static final Type EXACT = MariadbScales.exact(30);

    private static final Set<Operator> COMPUTING =
            EnumSet.of(Operator.ADD_DECIMAL, Operator.SUBTRACT_DECIMAL, Operator.MULTIPLY_DECIMAL);

    private static final Set<String> TARGETS =
            Set.of(
                    "BINARY",
                    "CHAR",
                    "NCHAR",
                    "VARCHAR",
                    "DATE",
                    "DATETIME",
                    "TIME",
                    "DECIMAL",
                    "DEC",
                    "DOUBLE",
                    "FLOAT",
                    "INT",
                    "INTEGER",
                    "SIGNED",
                    "UNSIGNED");

    MariadbElaborator(Dialect mariadb) {
        super(mariadb);
    }

    @Override
    protected Set<String> castTargets() {
        return TARGETS;
    }

    @Override
    public Type literal(Value value) {
        return value instanceof Value.Decimal(var number)
                ? MariadbScales.exact(Math.max(0, number.scale()))
                : super.literal(value);
    }

    @Override
    public Type column(String declaredType) {
        Optional<String> collated = CodePointTexts.declared(declaredType);
        if (collated.isPresent() && super.column(collated.get()).kind() == Kind.TEXT)
            return CodePointTexts.TYPE;
        MysqlTypes.Declared declared = MysqlTypes.declared(declaredType);
        OptionalInt scale = declared.scale();
        return declared.type().kind() == Kind.DECIMAL && scale.isPresent()
                ? MariadbScales.exact(scale.getAsInt())
                : super.column(declaredType);
    }

    @Override
    public Expression operator(String symbol, List<Expression> operands) {
        if (operands.stream().anyMatch(MysqlDates::isInterval))
            return shifted(operands, super.operator(symbol, operands));
        if (operands.size() == 1 && symbol.equals("-") && isWholeConstant(operands.getFirst()))
            throw TypingException.unsupported(
                    "the negation of a constant that is cast to an integer in MariaDB");
        List<Expression> raw = operands.stream().map(Quotients::raw).toList();
        List<Expression> computed = raw.stream().map(this::number).toList();
        boolean whole = computed.stream().allMatch(MariadbElaborator::isInteger);
        Expression result =
                switch (symbol) {
                    case "DIV" -> {
                        requireRoom(computed.getFirst(), computed.getLast());
                        yield super.operator("DIV", whole ? computed : exact(computed));
                    }
                    case "&", "|", "<<", ">>", "BITXOR" ->
                            super.operator(symbol, computed.stream().map(this::integer).toList());
                    default -> super.operator(symbol, computed);
                };
        if (!(result instanceof Call call) || !call.type().kind().isNumeric()) return result;
        Expression left = computed.getFirst();
        int decimals =
                computed.size() == 1
                        ? MariadbScales.decimals(left)
                        : MariadbScales.decimals(symbol, left, computed.getLast());
        return shown(call, decimals, !raw.equals(operands) || symbol.equals("/"));
    }

    /// `- CAST('9223372036854775808' AS SIGNED)` is no integer of 64 bits, and no error.
    private static boolean isWholeConstant(Expression operand) {
        return operand.unparenthesised() instanceof Cast(var constant, var target, _)
                && target.kind() == Kind.INTEGER
                && Literals.of(constant).isPresent();
    }

    /// A text that is shifted stays one, though it counts as a moment among numbers.
    Expression shifted(List<Expression> operands, Expression moment) {
        boolean text = operands.stream().anyMatch(o -> o.type().kind() == Kind.TEXT);
        return text ? new Cast(moment, MysqlTypes.TEXT, CastMode.IMPLICIT) : moment;
    }

    /// A call whose result has so many decimals; `open` where its value may have more.
    Expression shown(Call call, int decimals, boolean open) {
        Type type = MariadbScales.shown(call.type(), decimals);
        Call typed = new Call(call.operator(), call.arguments(), type);
        return open && type.kind() == Kind.DECIMAL ? Quotients.shown(typed, type) : typed;
    }

    @Override
    protected Expression wholeQuotient(Kind kind, Expression left, Expression right) {
        return new Call(Operator.DIVIDE_WHOLE, List.of(left, right), Type.INTEGER);
    }

    /// A quotient of a double's literal has as many digits as that, and is cut to 32 bits.
    private static void requireRoom(Expression dividend, Expression divisor) {
        if (OpenIntegers.isOfAsManyDigits(dividend)
                && Trees.any(dividend, _ -> false, MariadbElaborator::isBeyondInt4))
            throw TypingException.unsupported(
                    "DIV of a function of an integer beyond 32 bits in MariaDB");
        if (!(dividend.unparenthesised() instanceof Literal literal)
                || !(literal.value() instanceof Value.Real(double number))) return;
        if (Math.abs(number) > Integer.MAX_VALUE || !isInteger(divisor))
            throw TypingException.unsupported(
                    "DIV of a double's literal that may be larger than 32 bits in MariaDB");
    }

    private static boolean isBeyondInt4(Expression part) {
        return part instanceof Literal literal
                && literal.value() instanceof Value.Int(long number)
                && number != (int) number;
    }

    private static boolean isInteger(Expression operand) {
        return MysqlTypes.number(operand.type()) == Kind.INTEGER;
    }

    private List<Expression> exact(List<Expression> operands) {
        return operands.stream()
                .map(o -> isExact(o) ? o : new Cast(o, EXACT, CastMode.IMPLICIT))
                .toList();
    }

    private static boolean isExact(Expression operand) {
        Kind kind = MysqlTypes.number(operand.type());
        return kind == Kind.INTEGER || kind == Kind.DECIMAL;
    }

    /// An operand where MariaDB asks for a number: a moment is the number of its digits.
    Expression number(Expression operand) {
        if (MysqlTypes.isTemporal(operand.type()))
            return new Cast(operand, Type.INTEGER, CastMode.IMPLICIT);
        return switch (operand.unparenthesised()) {
            case Call call
                    when call.operator() == Operator.SUBSTR
                            && MariadbComparisons.isTextOfDecimals(call.arguments().getFirst()) ->
                    throw TypingException.unsupported(
                            "a number read from the text of a number with decimals in MariaDB");
            case Cast(Expression moment, Type target, CastMode mode) ->
                    mode == CastMode.IMPLICIT
                                    && target.kind() == Kind.TEXT
                                    && MysqlTypes.isTemporal(moment.type())
                            ? number(moment)
                            : operand;
            case Call call when isChoice(call) && call.type().kind() == Kind.TEXT ->
                    new Call(
                            call.operator(),
                            call.arguments().stream().map(a -> convert(a, Type.REAL)).toList(),
                            Type.REAL);
            case Expression other -> operand;
        };
    }

    /// The greatest of a text and a number with decimals rounds half up where an integer is asked
    /// for, and is a double elsewhere.
    private static void requireOneRounding(Expression operand) {
        if (!(operand.unparenthesised() instanceof Call call) || !isChoice(call)) return;
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        for (Expression argument : call.arguments())
            kinds.add(
                    argument instanceof Cast(Expression read, _, CastMode mode)
                                    && mode == CastMode.IMPLICIT
                            ? read.type().kind()
                            : argument.type().kind());
        if (kinds.contains(Kind.TEXT) && kinds.contains(Kind.DECIMAL))
            throw TypingException.unsupported(
                    "the greatest of a text and a number with decimals as an integer in MariaDB");
    }

    private static boolean isChoice(Call call) {
        return call.operator() == Operator.GREATEST || call.operator() == Operator.LEAST;
    }

    /// An operand where MariaDB asks for an integer.
    Expression integer(Expression operand) {
        requireOneRounding(operand);
        return !MysqlTypes.isTemporal(operand.type()) && isInteger(operand)
                ? operand
                : new Cast(operand, Type.INTEGER, CastMode.IMPLICIT);
    }

    @Override
    public Expression condition(Expression operand) {
        if (DoubtfulMoments.isDoubtful(operand) || DoubtfulMoments.isReadText(operand))
            throw TypingException.unsupported(
                    "a condition that is a choice of what may be no moment in MariaDB");
        if (DoubtfulMoments.isCounted(operand))
            throw TypingException.unsupported(
                    "a condition that computes with what may be no moment in MariaDB");
        return super.condition(number(Quotients.raw(operand)));
    }

    /// A moment among the operands of BETWEEN makes moments of all three.
    @Override
    public List<Expression> ranged(List<Expression> valueAndBounds) {
        boolean moments = valueAndBounds.stream().anyMatch(o -> MysqlTypes.isTemporal(o.type()));
        if (moments && valueAndBounds.stream().anyMatch(MariadbComparisons::hasDecimals))
            throw TypingException.unsupported(
                    "BETWEEN of moments and numbers with decimals in MariaDB");
        if (valueAndBounds.stream().anyMatch(MariadbComparisons::isLarge)
                && valueAndBounds.stream().anyMatch(o -> o.type().kind() == Kind.TEXT))
            throw TypingException.unsupported(
                    "BETWEEN of a text and an integer beyond a double's in MariaDB");
        return moments
                ? valueAndBounds.stream().map(MariadbComparisons::moment).toList()
                : super.ranged(valueAndBounds.stream().map(Quotients::raw).toList());
    }

    @Override
    public Expression matched(Expression operand) {
        return convert(operand, MysqlTypes.TEXT);
    }

    /// A date beside a text is a text, which among numbers counts as far as it is one.
    @Override
    protected List<Expression> alike(List<Expression> branches) {
        return List.of();
    }

    @Override
    protected Type meeting(Type left, Type right) {
        boolean mixed =
                MysqlTypes.isTemporal(left) && isNumber(right)
                        || MysqlTypes.isTemporal(right) && isNumber(left);
        if (mixed) return MysqlTypes.TEXT;
        Type met = super.meeting(left, right);
        int decimals = Math.max(MariadbScales.decimals(left), MariadbScales.decimals(right));
        return CodePointTexts.meeting(MariadbScales.shown(met, decimals), left, right);
    }

    @Override
    public Type chosen(Type type) {
        return CodePointTexts.is(type) ? type : super.chosen(type);
    }

    @Override
    protected Collation collation(Expression left, Expression right) {
        return CodePointTexts.isAmong(List.of(left, right))
                ? Collation.BINARY
                : super.collation(left, right);
    }

    /// Under a binary collation letters are told from capitals.
    @Override
    public LikeKind like(LikeKind kind, Expression value, Expression pattern) {
        return CodePointTexts.isAmong(List.of(value, pattern)) ? LikeKind.LIKE_SENSITIVE : kind;
    }

    private static boolean isNumber(Type type) {
        return type.kind().isNumeric() || type.kind() == Kind.BOOLEAN;
    }

    @Override
    public Comparison comparison(ComparisonOperator operator, Expression left, Expression right) {
        return MariadbComparisons.of(operator, left, right)
                .orElseGet(() -> super.comparison(operator, left, right));
    }

    @Override
    public Type setOperation(Type left, Type right) {
        Type met = super.setOperation(left, right);
        boolean texts = left.kind() == Kind.TEXT && right.kind() == Kind.TEXT;
        if (CodePointTexts.is(met)) {
            if (isNumber(left) || isNumber(right))
                throw TypingException.unsupported(
                        "a number beside a text under a binary collation in MariaDB");
            return met;
        }
        return met.kind() == Kind.TEXT && !texts ? STORED : met;
    }

    @Override
    public Expression convert(Expression operand, Type target) {
        Expression raw = Quotients.raw(operand);
        boolean quotient = raw != operand;
        if (quotient && target.kind() == Kind.DECIMAL && !target.equals(operand.type()))
            return Quotients.shown(raw, target);
        if (target.kind() == Kind.TEXT) requireText(operand, quotient && isStored(target));
        if (isStored(target)) {
            requireDecimals(operand);
            WholeBranches.requireNoneInside(operand);
            return super.convert(WholeBranches.of(operand), target);
        }
        if (target.kind() == Kind.INTEGER) requireOneRounding(operand);
        if (target.kind() == Kind.TEXT && isExists(operand))
            throw TypingException.unsupported("the bytes that EXISTS is as a text in MariaDB");
        return switch (target.kind()) {
            case REAL -> super.convert(number(raw), target);
            case DECIMAL -> super.convert(number(operand), target);
            case NULL, INTEGER, INT4, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    super.convert(operand, target);
        };
    }

    private static boolean isExists(Expression operand) {
        return switch (operand.unparenthesised()) {
            case Expression.Exists exists -> !exists.negated();
            case Expression.Iif(_, _, var otherwise, _) -> isExists(otherwise);
            case Expression _ -> false;
        };
    }

    /// Whether a set operation makes that text of a number.
    static boolean isStored(Type text) {
        return text.digits().equals(STORED.digits());
    }

    /// A remainder of nothing may be written with a sign.
    private static void requireText(Expression operand, boolean isCut) {
        if (isCut)
            throw TypingException.unsupported(
                    "the text of a quotient in a set operation in MariaDB");
        boolean rest =
                operand.type().kind() == Kind.DECIMAL
                        && Trees.any(
                                operand,
                                _ -> false,
                                part ->
                                        part instanceof Call call
                                                && call.operator() == Operator.REMAINDER
                                                && call.type().kind() == Kind.DECIMAL);
        if (rest) throw TypingException.unsupported("the text of a remainder in MariaDB");
    }

    /// `'a' UNION n - n` is 0 where it shows as 0.00.
    private static void requireDecimals(Expression number) {
        if (number.type().kind() == Kind.DECIMAL
                && Trees.any(number, _ -> false, MariadbElaborator::isComputed))
            throw TypingException.unsupported(
                    "the text of what is computed from numbers with decimals in a set operation"
                            + " in MariaDB");
    }

    private static boolean isComputed(Expression part) {
        return part instanceof Expression.Scalar
                || part instanceof Call(Operator operator, _, _) && COMPUTING.contains(operator);
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return CodePointTexts.called(
                name,
                arguments,
                new MariadbFunctions(this)
                        .call(name, arguments)
                        .orElseGet(() -> super.function(name, arguments)));
    }

    /// A clock that runs in the session's time zone.
    @Override
    protected Expression clock(Expression.Call reading) {
        throw TypingException.unsupported("the clock in MariaDB");
    }

    /// What MySQL's typing makes of the call.
    Expression inherited(String name, List<Expression> arguments) {
        return super.function(name, arguments);
    }

    /// Texts are told apart as the doubles that they are.
    private Expression summed(Expression operand) {
        Expression number = number(operand);
        return number.type().kind() == Kind.TEXT ? convert(number, Type.REAL) : number;
    }

    /// NULL out of a subquery is a text.
    @Override
    public Type scalar(Type column) {
        return column.kind() == Kind.NULL ? MysqlTypes.TEXT : super.scalar(column);
    }

    @Override
    public Type aggregate(AggregateFunction function, List<Type> arguments) {
        Type type = super.aggregate(function, arguments);
        return switch (function) {
            case SUM -> MariadbScales.shown(type, MariadbScales.decimals(arguments.getFirst()));
            case AVG ->
                    MariadbScales.shown(
                            type,
                            Math.min(
                                    MariadbScales.OPEN,
                                    MariadbScales.decimals(arguments.getFirst())
                                            + MariadbScales.MORE));
            case GROUP_CONCAT ->
                    CodePointTexts.meeting(type, arguments.getFirst(), arguments.getLast());
            case COUNT, MIN, MAX, TOTAL, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE -> type;
        };
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        String declared = declaredType.strip().toUpperCase(Locale.ROOT);
        boolean integer = declared.equals("INT") || declared.equals("INTEGER");
        if (declared.equals("DATE") || declared.startsWith("DATETIME"))
            return dated(operand, declaredType);
        boolean text = declared.contains("CHAR");
        if (text && CodePointTexts.is(operand.type()))
            throw TypingException.unsupported(
                    "the collation of a CAST of a text under a binary one in MariaDB");
        if (text) requireText(operand, false);
        boolean whole = integer || declared.startsWith("SIGNED");
        if (whole && isWide(operand))
            throw TypingException.unsupported(
                    "an integer of more digits than its literal is written with in MariaDB");
        if (whole && OpenQuotients.isShifted(operand))
            throw TypingException.unsupported(
                    "a shifted text that is cast to an integer in MariaDB");
        Expression computed = text ? operand : number(Quotients.raw(operand));
        Expression cast = super.cast(computed, integer ? "SIGNED" : declaredType);
        if (cast.type().kind() != Kind.DECIMAL) return cast;
        MysqlTypes.Declared target = MysqlTypes.declared(declaredType);
        Digits digits = new Digits(target.precision().orElseThrow(), target.scale().orElse(0));
        return new Cast(computed, Type.DECIMAL.with(digits), CastMode.EXPLICIT);
    }

    /// `CAST(3e10 AS INT)` has the type of an integer of as many digits as `3e10` has characters.
    private static boolean isWide(Expression operand) {
        return operand.unparenthesised() instanceof Literal literal
                && literal.value() instanceof Value.Real(double number)
                && Math.abs(number) > Integer.MAX_VALUE;
    }

    private Expression dated(Expression operand, String declaredType) {
        Type target = MysqlTypes.declared(declaredType).type();
        return reads(operand)
                ? new Cast(operand, target, CastMode.EXPLICIT)
                : super.cast(operand, declaredType);
    }

    /// Whether a value is still to be read as a moment: it is none, and no literal that is written
    /// as one.
    static boolean reads(Expression operand) {
        if (MysqlTypes.isTemporal(operand.type())) return false;
        Optional<Value> literal = Literals.of(operand).map(Expression.Literal::value);
        boolean written =
                literal.isPresent()
                        && literal.get() instanceof Value.Text(String text)
                        && IsoMoments.parse(text).isPresent();
        return !written;
    }

    /// Over all rows a sum is of what is computed; over groups, of which a table is made, of what
    /// is shown.
    @Override
    public Optional<Expression> ofQuotients(
            AggregateFunction function,
            List<Expression> arguments,
            boolean grouped,
            BiFunction<AggregateFunction, Expression, Expression> aggregates) {
        if (function != AggregateFunction.SUM && function != AggregateFunction.AVG)
            return Optional.empty();
        Expression shown = arguments.getFirst();
        Expression raw = Quotients.raw(shown);
        if (grouped || raw == shown) return Optional.empty();
        Expression made = aggregates.apply(function, raw);
        return Optional.of(
                function == AggregateFunction.SUM
                        ? Quotients.shown(made, aggregate(function, List.of(shown.type())))
                        : made);
    }

    @Override
    public List<Expression> aggregated(AggregateFunction function, List<Expression> arguments) {
        return switch (function) {
            case SUM, AVG -> {
                boolean least =
                        arguments.getFirst().unparenthesised() instanceof Call call
                                && isChoice(call)
                                && call.type().kind() == Kind.DECIMAL;
                if (least && function == AggregateFunction.AVG)
                    throw TypingException.unsupported(
                            "the mean of the least or greatest of exact numbers in MariaDB");
                yield arguments.stream().map(this::summed).toList();
            }
            case MIN, MAX -> {
                if (arguments.stream().anyMatch(DoubtfulMoments::isDoubtful))
                    throw TypingException.unsupported(
                            "the first or last of what may be no moment in MariaDB");
                yield super.aggregated(function, arguments);
            }
            case COUNT, TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE ->
                    super.aggregated(function, arguments);
        };
    }
}
