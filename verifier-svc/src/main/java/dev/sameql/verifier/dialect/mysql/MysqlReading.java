package dev.sameql.verifier.dialect.mysql;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.dialect.TypedReading;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.text.WrittenTexts;
import dev.sameql.verifier.value.Bits;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The symbolic reading of MySQL's semantics, over the values of [SqliteReading].
///
/// Exact numbers are exact, and keep count of their decimals. A number whose `isReal` may hold is a
/// double or a quotient, of which nothing is computed further. A quotient of exact numbers is
/// rounded to four decimals more than its dividend has: exactly so where its divisor is a known
/// number that gives no more of them, else by a function of which the formula knows only that it is
/// one of the quotient and of the decimals. Quotients by small integers, means among them, are in
/// the same order as what they are rounded to, and compare as what they are before. Dates are texts
/// in ISO 8601, which order as they do. Functions of texts and dates stand for themselves.
public final class MysqlReading extends TypedReading {
    private static final String DAY_OF_MOMENT = "%Y-%m-%d";
    private static final String MIDNIGHT = DAY_OF_MOMENT + " 00:00:00";

    private final MysqlRounding rounding;
    private final MysqlTexts texts;

    public MysqlReading(SqliteReading inner) {
        super(inner, Dialects.MYSQL);
        this.rounding = new MysqlRounding(this);
        this.texts = new MysqlTexts(this);
    }

    @Override
    public boolean manyRowsFail() {
        return true;
    }

    @Override
    public Truth<Term> compare(
            ComparisonOperator operator,
            SymbolicValue left,
            SymbolicValue right,
            Collation collation) {
        if (collation != Collation.NOCASE) return compared(operator, left, right, collation);
        boolean ordered =
                switch (operator) {
                    case LT, LE, GT, GE -> true;
                    case EQ, NE, IS, IS_NOT -> false;
                };
        requireKnown(left, ordered);
        requireKnown(right, ordered);
        return compared(operator, texts.inAnyCase(left), texts.inAnyCase(right), collation);
    }

    private Truth<Term> compared(
            ComparisonOperator operator,
            SymbolicValue left,
            SymbolicValue right,
            Collation collation) {
        if (operator == ComparisonOperator.EQ || operator == ComparisonOperator.NE) {
            Optional<Term> numbers = texts.sameNumbers(left, right);
            if (numbers.isPresent())
                return inner.compare(
                        operator,
                        values.integer(terms.indicator(numbers.get()), left.isNull()),
                        values.integer(terms.integer(1), right.isNull()),
                        Collation.BINARY);
        }
        if (!rounding.compareAsTheyWere(left, right))
            return inner.compare(operator, left, right, collation);
        return inner.compare(
                operator, MysqlRounding.before(left), MysqlRounding.before(right), collation);
    }

    @Override
    public Term same(SymbolicValue left, SymbolicValue right) {
        return rounding.compareAsTheyWere(left, right)
                ? inner.same(MysqlRounding.before(left), MysqlRounding.before(right))
                : inner.same(left, right);
    }

    @Override
    public Term same(SymbolicValue left, SymbolicValue right, Collation collation) {
        return collation == Collation.BINARY
                ? same(left, right)
                : inner.same(texts.inAnyCase(left), texts.inAnyCase(right), collation);
    }

    /// A choice among numbers has as many decimals as any of them.
    @Override
    protected Digits met(Term condition, Digits then, Digits otherwise) {
        return then.wider(otherwise, terms);
    }

    /// The order of punctuation and what lies beyond ASCII are each collation's own.
    private static void requireKnown(SymbolicValue value, boolean ordered) {
        if (!(value.term().payload() instanceof Value.Text(String text))) return;
        boolean ascii = text.chars().allMatch(c -> c >= ' ' && c <= '~') && !text.endsWith(" ");
        boolean plain = text.chars().allMatch(c -> c == ' ' || Character.isLetterOrDigit(c));
        if (!ascii || ordered && !plain)
            throw new NotModelled("the collation of the text '" + text + "' in MySQL", null);
    }

    /// What an operator yields, none of whose operands is NULL for certain.
    @FunctionalInterface
    private interface Meaning {
        SymbolicValue of(
                MysqlReading reading, Operator operator, List<SymbolicValue> operands, Type type);
    }

    /// The others are functions that stand for themselves: NULL where an operand is.
    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("the operator %s in MySQL")
                    .with(
                            Set.of(
                                    Operator.ADD_INTEGER,
                                    Operator.SUBTRACT_INTEGER,
                                    Operator.MULTIPLY_INTEGER,
                                    Operator.NEGATE_INTEGER),
                            (r, operator, o, t) ->
                                    r.inner.apply(operator, MysqlRounding.exact(o), t))
                    .with(
                            Set.of(
                                    Operator.ADD_DECIMAL,
                                    Operator.SUBTRACT_DECIMAL,
                                    Operator.MULTIPLY_DECIMAL,
                                    Operator.NEGATE_DECIMAL),
                            (r, operator, o, t) ->
                                    r.inner.apply(operator, MysqlRounding.exact(o), t))
                    .with(
                            Set.of(
                                    Operator.ADD_REAL,
                                    Operator.SUBTRACT_REAL,
                                    Operator.MULTIPLY_REAL,
                                    Operator.NEGATE_REAL),
                            (r, operator, o, t) -> r.inner.apply(operator, r.doubles(o), t))
                    .with(
                            Operator.DIVIDE_APPROXIMATE,
                            (r, _, o, t) -> r.inner.apply(Operator.DIVIDE, r.doubles(o), t))
                    .with(
                            Operator.DIVIDE_SCALED,
                            (r, _, o, _) ->
                                    r.rounding.quotient(MysqlRounding.exact(o.subList(0, 2)), o))
                    .with(Operator.ROUND, (r, _, o, t) -> r.rounding.rounded(o, t))
                    .with(Operator.FLOOR, (r, _, o, t) -> r.rounding.floor(o, t))
                    .with(Operator.CEIL, (r, _, o, t) -> r.rounding.ceiling(o, t))
                    .with(Operator.TRUNC, (r, _, o, t) -> r.rounding.truncated(o, t))
                    .with(Operator.DIVIDE_CUT, (r, _, o, t) -> r.cut(o, t))
                    .with(Operator.SHOWN, (r, _, o, t) -> r.rounding.shown(o, t))
                    .with(
                            Operator.DIVIDE_WHOLE,
                            (r, _, o, t) -> r.inner.apply(Operator.DIVIDE, integers(o), t))
                    .with(
                            Operator.REMAINDER,
                            (r, _, o, t) -> r.inner.apply(Operator.MODULO, integers(o), t))
                    // what windows count with, and what is as in SQLite
                    .with(
                            Set.of(
                                    Operator.ADD,
                                    Operator.SUBTRACT,
                                    Operator.MULTIPLY,
                                    Operator.DIVIDE,
                                    Operator.ABS),
                            (r, operator, o, t) -> r.inner.apply(operator, o, t))
                    .with(
                            Set.of(
                                    Operator.YEAR,
                                    Operator.MONTH,
                                    Operator.DAY,
                                    Operator.STRFTIME,
                                    Operator.DAYS_BETWEEN,
                                    Operator.ADD_DAYS,
                                    Operator.ADD_MONTHS,
                                    Operator.ADD_SECONDS),
                            MysqlReading::ofDates)
                    .with(
                            Set.of(Operator.CURRENT_DATE, Operator.CURRENT_TIMESTAMP),
                            (r, operator, o, _) -> r.inner.apply(operator, o, Type.TEXT))
                    // NULL of some operands, and nobody says of which
                    .with(
                            Set.of(
                                    Operator.SQRT,
                                    Operator.LN,
                                    Operator.LOG,
                                    Operator.LOG2,
                                    Operator.LOG10),
                            (_, operator, _, _) -> {
                                throw new NotModelled(
                                        "the function " + operator + " in MySQL", null);
                            })
                    .with(Operator.XOR, (r, _, o, _) -> r.differing(o))
                    .with(Operator.LEAST, (r, _, o, t) -> r.extreme(o, false, t))
                    .with(Operator.GREATEST, (r, _, o, t) -> r.extreme(o, true, t))
                    .with(Set.of(Operator.BIT_AND), MysqlReading::bits)
                    .with(
                            Set.of(Operator.UPPER, Operator.LOWER),
                            (r, operator, o, t) -> r.texts.cased(operator, o, t))
                    .with(
                            Set.of(Operator.LENGTH, Operator.OCTET_LENGTH),
                            (r, _, o, t) -> r.texts.length(o, t))
                    .with(Operator.SUBSTR, (r, _, o, t) -> r.texts.piece(o, t))
                    .with(Operator.INSTR, (r, _, o, t) -> r.texts.place(o, t))
                    .with(Operator.REGEXP_LIKE, (r, _, o, t) -> r.texts.matched(o, t))
                    // NULL where an operand is, as in SQLite
                    .with(
                            Operator.CONCAT,
                            (r, operator, o, t) ->
                                    o.stream().allMatch(v -> v.form() == Form.TEXT)
                                            ? r.inner.apply(operator, o, t)
                                            : r.unknown(operator, o, t))
                    .table();

    @Override
    public SymbolicValue apply(Operator operator, List<SymbolicValue> operands, Type type) {
        if (operands.stream().anyMatch(o -> o.isNull().isAlways())) return values.nothing();
        Optional<SymbolicValue> counted = counted(operator, operands, type);
        if (counted.isPresent()) return counted.get();
        Optional<Value> known = fold(operator, operands, type);
        if (known.isPresent()) return literal(known.get(), type);
        SymbolicValue result = computed(operator, operands, type);
        if (!result.isNumber()) return result;
        Optional<Digits> digits = digits(operator, operands, result);
        boolean tooMany =
                digits.filter(d -> d.scale().isConstant() && d.most() > MysqlRounding.MOST_DECIMALS)
                        .isPresent();
        if (tooMany) throw new NotModelled("a number of so many decimals in MySQL", null);
        return result.with(digits);
    }

    private SymbolicValue computed(Operator operator, List<SymbolicValue> operands, Type type) {
        return MEANINGS.find(operator)
                .orElse(MysqlReading::standing)
                .of(this, operator, operands, type);
    }

    private SymbolicValue standing(Operator operator, List<SymbolicValue> operands, Type type) {
        return unknown(operator, operands, type);
    }

    /// Those of a number that is not negative are as without a sign; the others stand for
    /// themselves.
    private SymbolicValue bits(Operator operator, List<SymbolicValue> operands, Type type) {
        return operands.stream().anyMatch(MysqlReading::isMask)
                        && operands.stream().allMatch(Bits::isInteger)
                ? inner.apply(operator, operands, type)
                : unknown(operator, operands, type);
    }

    /// How many digits there are hangs on the decimals of both operands.
    private SymbolicValue cut(List<SymbolicValue> ratio, Type type) {
        var operands = new ArrayList<>(ratio);
        for (SymbolicValue number : ratio)
            operands.add(values.integer(digits(number).scale(), terms.never()));
        Term divisor = ratio.getLast().term();
        Term zero = terms.equal(divisor, terms.number(Rational.of(0), divisor.sort()));
        SymbolicValue cut = unknown(Operator.DIVIDE_CUT, operands, type).orNull(zero, terms);
        return rounding.cut(cut, ratio).orElse(cut);
    }

    private static boolean isMask(SymbolicValue value) {
        return value.term().payload() instanceof Rational number && number.signum() >= 0;
    }

    private SymbolicValue extreme(List<SymbolicValue> operands, boolean greatest, Type type) {
        boolean doubles = type.kind() == Kind.REAL;
        List<SymbolicValue> numbers = doubles ? doubles(operands) : MysqlRounding.exact(operands);
        Term isNull = terms.or(operands.stream().map(SymbolicValue::isNull).toList());
        List<SymbolicValue> present = numbers.stream().map(n -> n.present(terms)).toList();
        return extremum(present, greatest).orNull(isNull, terms);
    }

    private Optional<Value> fold(Operator operator, List<SymbolicValue> operands, Type type) {
        boolean divides = operator == Operator.DIVIDE_SCALED || operator == Operator.DIVIDE_CUT;
        if (divides && !operands.stream().allMatch(this::hasDigits)) return Optional.empty();
        try {
            return constants.apply(operator, operands, type);
        } catch (ArithmeticException | NotModelled open) {
            return Optional.empty();
        }
    }

    private static List<SymbolicValue> integers(List<SymbolicValue> operands) {
        for (SymbolicValue operand : operands)
            if (!operand.isNumber() || operand.term().sort() != Sort.INT)
                throw new NotModelled("DIV and % of numbers that may be no integers", null);
        return operands;
    }

    @Override
    public SymbolicValue cast(SymbolicValue operand, Type from, Type target, CastMode mode) {
        if (operand.isNull().isAlways()) return operand;
        Optional<Value> known = constants.cast(operand, from, target, mode);
        if (known.isPresent()) return literal(known.get(), target);
        boolean integer = operand.isNumber() && operand.term().sort() == Sort.INT;
        return switch (target.kind()) {
            case INTEGER, INT4 -> {
                if (integer) yield operand;
                boolean digits =
                        operand.form() == Form.TEXT
                                && Template.of(operand.term()).isPresent()
                                && WrittenTexts.isNumeral(operand.term());
                if (digits) yield inner.functions().toInteger(operand);
                Optional<Value> present =
                        constants.cast(operand.present(terms), from, target, mode);
                if (present.isPresent())
                    yield literal(present.get(), target).orNull(operand.isNull(), terms);
                if (rounding.fitsInteger(operand)) yield rounding.nearest(operand);
                throw new NotModelled("CAST to an integer in MySQL", null);
            }
            case DECIMAL -> MysqlRounding.exact(List.of(operand)).getFirst();
            case REAL -> inner.functions().toReal(operand);
            case TEXT -> {
                boolean text = operand.form() == Form.TEXT && from.kind() == Kind.TEXT;
                if (text || integer || from.kind() == Kind.DATE || from.kind() == Kind.TIMESTAMP)
                    yield inner.functions().toText(operand);
                if (from.kind() == Kind.DECIMAL && operand.isNumber() && hasDigits(operand))
                    yield texts.written(operand);
                throw new NotModelled("CAST to a text in MySQL", null);
            }
            case DATE -> {
                if (from.kind() != Kind.TIMESTAMP)
                    throw new NotModelled("CAST to a date in MySQL", null);
                yield written(DAY_OF_MOMENT, operand);
            }
            case TIMESTAMP -> {
                if (from.kind() != Kind.DATE)
                    throw new NotModelled("CAST to a moment in MySQL", null);
                yield inner.dates()
                        .moment(operand.term())
                        .map(midnight -> values.text(midnight, operand.isNull()))
                        .orElseGet(() -> written(MIDNIGHT, operand));
            }
            case NULL, BOOLEAN, BLOB, TIME, UNKNOWN, ANY ->
                    throw new NotModelled("CAST to " + target.kind() + " in MySQL", null);
        };
    }

    private SymbolicValue written(String format, SymbolicValue moment) {
        SymbolicValue form = inner.literal(Value.of(format), Type.TEXT);
        return ofDates(Operator.STRFTIME, List.of(form, moment), Type.TEXT);
    }

    /// GROUP_CONCAT of texts.
    @Override
    public SymbolicValue concatenate(
            List<Weighted<Term, SymbolicValue>> members, List<SymbolicValue> separators) {
        return inner.concatenate(members, separators);
    }

    @Override
    public Truth<Term> like(
            LikeKind kind,
            SymbolicValue value,
            SymbolicValue pattern,
            Optional<SymbolicValue> escape) {
        if (escape.isPresent()) throw new NotModelled("ESCAPE in MySQL", null);
        if (!values(value) || !values(pattern))
            throw new NotModelled("LIKE of numbers in MySQL", null);
        Term unknown = terms.or(value.isNull(), pattern.isNull());
        SymbolicValue text = texts.inAnyCase(value);
        Optional<Term> joined =
                unknown.isAlways() ? Optional.empty() : texts.joinedMatches(text, pattern);
        if (joined.isPresent())
            return new Truth<>(terms.and(terms.not(unknown), joined.get()), unknown);
        return inner.like(kind, text, pattern, escape);
    }

    private static boolean values(SymbolicValue value) {
        boolean integer = value.isNumber() && value.term().sort() == Sort.INT;
        return value.form() == Form.TEXT || value.form() == Form.NULL || integer;
    }

    @Override
    public SymbolicValue aggregate(
            AggregateFunction function, List<Weighted<Term, SymbolicValue>> members, Type type) {
        if (type.kind() != Kind.DECIMAL) return inner.aggregate(function, members, type);
        return switch (function) {
            case SUM -> sum(members, type);
            case AVG -> {
                SymbolicValue sum = sum(members, type);
                Term count = inner.aggregate(AggregateFunction.COUNT, members, Type.INTEGER).term();
                SymbolicValue mean = inner.aggregate(AggregateFunction.AVG, members, type);
                yield rounding.shown(mean, sum, count);
            }
            case MIN, MAX -> {
                SymbolicValue extremum = inner.aggregate(function, members, type);
                boolean known = members.stream().allMatch(m -> hasDigits(m.value()));
                yield known && extremum.isNumber()
                        ? extremum.with(widest(members.stream().map(Weighted::value).toList()))
                        : extremum;
            }
            case COUNT, TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE ->
                    inner.aggregate(function, members, type);
        };
    }

    private SymbolicValue sum(List<Weighted<Term, SymbolicValue>> members, Type type) {
        MysqlRounding.exact(members.stream().map(Weighted::value).toList());
        SymbolicValue sum = inner.aggregate(AggregateFunction.SUM, members, type);
        return sum.with(ofSum(members));
    }
}
