package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.CorrectRounding;
import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.operator.Nulls;
import dev.sameql.core.value.Value;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// SQLite's scalar operators and functions, one by one. The clock stands still during a statement.
public final class SqliteOperators {
    private static final List<Value> NOW = List.of(Value.of("now"));

    private final DateFunctions dates;
    private final Comparator<Value> order;

    /// `order` compares values that are not NULL.
    public SqliteOperators(Instant now, Comparator<Value> order) {
        this.dates = new DateFunctions(now);
        this.order = order;
    }

    public Value apply(Operator operator, List<Value> operands) {
        return isNull(operator, operands) ? Value.NULL : MEANINGS.of(operator).of(this, operands);
    }

    /// LEAST and GREATEST are NULL where any operand is.
    private static boolean isNull(Operator operator, List<Value> operands) {
        Nulls nulls = operator.descriptor().nulls();
        boolean any = nulls.from() == Nulls.Propagation.ENGINES_OWN;
        return IntStream.range(0, operands.size())
                .anyMatch(i -> operands.get(i).isNull() && (any || nulls.from(i)));
    }

    /// What an operator yields of known values; those whose NULL makes a NULL are none.
    @FunctionalInterface
    private interface Meaning {
        Value of(SqliteOperators functions, List<Value> operands);
    }

    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("%s in SQLite")
                    .with(
                            Operator.ADD,
                            two((l, r) -> Arithmetic.of(Math::addExact, Double::sum, l, r)))
                    .with(
                            Operator.SUBTRACT,
                            two(
                                    (l, r) ->
                                            Arithmetic.of(
                                                    Math::subtractExact, (x, y) -> x - y, l, r)))
                    .with(
                            Operator.MULTIPLY,
                            two(
                                    (l, r) ->
                                            Arithmetic.of(
                                                    Math::multiplyExact, (x, y) -> x * y, l, r)))
                    .with(Operator.DIVIDE, two(Arithmetic::divide))
                    .with(Operator.MODULO, two(Arithmetic::modulo))
                    .with(Operator.NEGATE, one(Arithmetic::negate))
                    .with(Operator.PLUS, all(List::getFirst))
                    .with(Operator.BIT_AND, two((l, r) -> Arithmetic.bits((x, y) -> x & y, l, r)))
                    .with(Operator.BIT_OR, two((l, r) -> Arithmetic.bits((x, y) -> x | y, l, r)))
                    .with(
                            Operator.SHIFT_LEFT,
                            two((l, r) -> Arithmetic.bits(Arithmetic::shiftLeft, l, r)))
                    .with(
                            Operator.SHIFT_RIGHT,
                            two((l, r) -> Arithmetic.bits(Arithmetic::shiftRight, l, r)))
                    .with(Operator.BIT_NOT, one(v -> Value.of(~Conversions.integer(v))))
                    .with(
                            Operator.COALESCE,
                            all(
                                    o ->
                                            o.stream()
                                                    .filter(v -> !v.isNull())
                                                    .findFirst()
                                                    .orElse(Value.NULL)))
                    .with(Operator.NULLIF, (f, o) -> f.nullIf(o.getFirst(), o.getLast()))
                    // the last of several equal ones, as 1 and 1.0; for MAX the first
                    .with(
                            Operator.LEAST,
                            (f, o) -> o.reversed().stream().min(f.order).orElseThrow())
                    .with(Operator.GREATEST, (f, o) -> o.stream().max(f.order).orElseThrow())
                    .with(Operator.TYPEOF, one(v -> Value.of(typeOf(v))))
                    .with(Operator.CONCAT, all(SqliteOperators::concatenate))
                    .with(Operator.LENGTH, one(Texts::length))
                    .with(Operator.SUBSTR, all(Texts::substring))
                    .with(Operator.INSTR, two(Texts::indexOf))
                    .with(Operator.UPPER, one(v -> Value.of(Texts.upper(Conversions.text(v)))))
                    .with(Operator.LOWER, one(v -> Value.of(Texts.lower(Conversions.text(v)))))
                    .with(Operator.TRIM, all(o -> Texts.trim(o, true, true)))
                    .with(Operator.LTRIM, all(o -> Texts.trim(o, true, false)))
                    .with(Operator.RTRIM, all(o -> Texts.trim(o, false, true)))
                    .with(Operator.REPLACE, all(Texts::replace))
                    .with(Operator.PRINTF, all(Printf::format))
                    .with(Operator.HEX, one(Texts::hex))
                    .with(Operator.CHAR, all(Texts::characters))
                    .with(Operator.UNICODE, one(Texts::unicode))
                    .with(Operator.QUOTE, one(Texts::quote))
                    .with(Operator.ABS, one(Mathematics::abs))
                    .with(Operator.ROUND, all(Mathematics::round))
                    .with(Operator.SIGN, one(Mathematics::sign))
                    .with(Operator.CEIL, one(v -> Mathematics.toWhole(Math::ceil, v)))
                    .with(Operator.FLOOR, one(v -> Mathematics.toWhole(Math::floor, v)))
                    .with(
                            Operator.TRUNC,
                            one(v -> Mathematics.toWhole(Mathematics::towardsZero, v)))
                    .with(Operator.SQRT, one(v -> Mathematics.real(v, Math::sqrt)))
                    .with(Operator.EXP, one(v -> Mathematics.real(v, CorrectRounding::exp)))
                    .with(
                            Operator.LN,
                            one(
                                    v ->
                                            Mathematics.real(
                                                    v,
                                                    x ->
                                                            Mathematics.logarithm(
                                                                    x, CorrectRounding::ln))))
                    .with(
                            Operator.LOG10,
                            one(
                                    v ->
                                            Mathematics.real(
                                                    v,
                                                    x ->
                                                            Mathematics.logarithm(
                                                                    x, CorrectRounding::log10))))
                    .with(
                            Operator.LOG2,
                            one(
                                    v ->
                                            Mathematics.real(
                                                    v,
                                                    x ->
                                                            Mathematics.logarithm(
                                                                    x, CorrectRounding::log2))))
                    .with(Operator.LOG, all(Mathematics::log))
                    .with(Operator.POWER, two(Mathematics::power))
                    .with(Operator.MOD, two(Mathematics::remainder))
                    .with(Operator.PI, all(_ -> Value.of(Math.PI)))
                    .with(Operator.DATE, (f, o) -> f.dates.of(DateFunctions::date, o))
                    .with(Operator.TIME, (f, o) -> f.dates.of(DateFunctions::clock, o))
                    .with(Operator.DATETIME, (f, o) -> f.dates.of(DateFunctions::both, o))
                    .with(Operator.JULIANDAY, (f, o) -> f.dates.of(m -> Value.of(m.julianDay()), o))
                    .with(
                            Operator.UNIXEPOCH,
                            (f, o) -> f.dates.of(m -> Value.of(m.unixSeconds()), o))
                    .with(Operator.STRFTIME, (f, o) -> f.dates.formatted(o))
                    .with(Operator.CURRENT_DATE, (f, _) -> f.dates.of(DateFunctions::date, NOW))
                    .with(Operator.CURRENT_TIME, (f, _) -> f.dates.of(DateFunctions::clock, NOW))
                    .with(
                            Operator.CURRENT_TIMESTAMP,
                            (f, _) -> f.dates.of(DateFunctions::both, NOW))
                    .table();

    private static Meaning one(UnaryOperator<Value> meaning) {
        return (_, operands) -> meaning.apply(operands.getFirst());
    }

    private static Meaning two(BinaryOperator<Value> meaning) {
        return (_, operands) -> meaning.apply(operands.getFirst(), operands.getLast());
    }

    private static Meaning all(Function<List<Value>, Value> meaning) {
        return (_, operands) -> meaning.apply(operands);
    }

    private static Value concatenate(List<Value> operands) {
        var text = new StringBuilder();
        operands.forEach(v -> text.append(Conversions.text(v)));
        return Value.of(text.toString());
    }

    private Value nullIf(Value value, Value unwanted) {
        boolean equal =
                !value.isNull() && !unwanted.isNull() && order.compare(value, unwanted) == 0;
        return equal ? Value.NULL : value;
    }

    private static String typeOf(Value value) {
        return switch (value) {
            case Value.Null _ -> "null";
            case Value.Int _ -> "integer";
            case Value.Real _ -> "real";
            case Value.Text _ -> "text";
            case Value.Blob _ -> "blob";
            case Value.Decimal _, Value.Bool _, Value.Temporal _ ->
                    throw new IllegalArgumentException("not a value of SQLite: " + value);
        };
    }

    /// SUM over members that are not NULL.
    public static Value sum(List<Value> members) {
        return Sums.sum(members);
    }

    /// AVG over members that are not NULL.
    public static Value average(List<Value> members) {
        return Sums.average(members);
    }

    /// TOTAL over members that are not NULL.
    public static Value total(List<Value> members) {
        return Sums.total(members);
    }
}
