package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.PatternMatching;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// SQLite's operators on known values. A value has a storage class of its own, whatever its column
/// declares; true and false are 1 and 0.
///
/// Source: sqlite.org/datatype3.html, sqlite.org/lang_expr.html; differential tests against 3.54.
public final class SqliteAlgebra extends ConcreteAlgebra {
    private final SqliteOperators functions;

    public SqliteAlgebra(Instant now) {
        this.functions = new SqliteOperators(now, order(Collation.BINARY));
    }

    private Comparator<Value> order(Collation collation) {
        return (left, right) -> order(left, right, collation);
    }

    /// A text that is a number as a whole counts as that number.
    @Override
    public long integer(Value value) {
        return super.integer(Conversions.applyAffinity(value, SqliteAffinity.NUMERIC));
    }

    @Override
    public List<Value> kinds(Value value) {
        return switch (value) {
            case Value.Int(long number) when (long) (double) number == number ->
                    List.of(new Value.Int(number), new Value.Real((double) number));
            case Value.Real(double number)
                    when number == Math.rint(number) && Math.abs(number) < 0x1p63 ->
                    List.of(new Value.Real(number), new Value.Int((long) number));
            case Value.Int _,
                    Value.Real _,
                    Value.Null _,
                    Value.Text _,
                    Value.Blob _,
                    Value.Decimal _,
                    Value.Bool _,
                    Value.Temporal _ ->
                    List.of(value);
        };
    }

    @Override
    public void requireSettled(
            AggregateFunction function, List<Value> partition, List<Value> frame, Value sum) {
        switch (function) {
            case SUM -> MovingSums.requireSettled(partition, frame, sum, false);
            case AVG, TOTAL -> MovingSums.requireSettled(partition, frame, sum, true);
            case COUNT, MIN, MAX, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE -> {}
        }
    }

    @Override
    public Value literal(Value value, Type type) {
        return switch (value) {
            case Value.Decimal(BigDecimal number) -> Value.of(number.doubleValue());
            case Value.Bool(boolean bool) -> Value.of(bool ? 1L : 0L);
            case Value.Temporal(String iso) -> Value.of(iso);
            case Value.Null _, Value.Int _, Value.Real _, Value.Text _, Value.Blob _ -> value;
        };
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        if (operator == Operator.NULLIF && type.collation() != Collation.BINARY) {
            boolean equal =
                    operands.stream().noneMatch(Value::isNull)
                            && order(operands.get(0), operands.get(1), type.collation()) == 0;
            return equal ? Value.NULL : operands.getFirst();
        }
        return functions.apply(operator, operands);
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return switch (mode) {
            case EXPLICIT, IMPLICIT -> Conversions.cast(operand, target);
            case AFFINITY -> Conversions.applyAffinity(operand, target.affinity());
        };
    }

    /// The escape must be one character; SQLite refuses the statement otherwise.
    @Override
    public Truth<Boolean> like(LikeKind kind, Value value, Value pattern, Optional<Value> escape) {
        if (escape.isPresent() && !escape.get().isNull()) {
            String text = Conversions.text(escape.get());
            if (text.codePointCount(0, text.length()) != 1) {
                throw new EvaluationException(
                        "HY000", "ESCAPE expression must be a single character");
            }
        }
        if (value.isNull() || pattern.isNull() || escape.map(Value::isNull).orElse(false)) {
            return UNKNOWN;
        }
        String text = Texts.beforeNul(Conversions.text(value));
        String patternText = Texts.beforeNul(Conversions.text(pattern));
        PatternMatching.Escape character =
                escape.map(e -> PatternMatching.Escape.of(Conversions.text(e).codePointAt(0)))
                        .orElse(PatternMatching.Escape.NONE);
        return truth(
                switch (kind) {
                    case LIKE -> PatternMatching.like(patternText, text, character, true);
                    case LIKE_SENSITIVE ->
                            PatternMatching.like(patternText, text, character, false);
                    case GLOB -> PatternMatching.glob(patternText, text);
                });
    }

    @Override
    public Truth<Boolean> condition(Value value) {
        if (value.isNull()) return UNKNOWN;
        return truth(
                value instanceof Value.Int(long number)
                        ? number != 0
                        : Conversions.real(value) != 0);
    }

    @Override
    public Value value(Truth<Boolean> truth) {
        return truth.isUnknown() ? Value.NULL : Value.of(truth.isTrue() ? 1L : 0L);
    }

    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        List<Value> values = members.stream().map(Weighted::value).toList();
        return switch (function) {
            case COUNT -> Value.of((long) values.size());
            case SUM -> SqliteOperators.sum(values);
            case AVG -> SqliteOperators.average(values);
            case TOTAL -> SqliteOperators.total(values);
            case MIN -> values.stream().min(order(type.collation())).orElse(Value.NULL);
            case MAX -> values.stream().max(order(type.collation())).orElse(Value.NULL);
            case GROUP_CONCAT ->
                    concatenate(members, values.stream().map(_ -> Value.of(",")).toList());
            case BIT_AND, BIT_OR, BIT_XOR -> throw new NotModelled(function + " in SQLite", null);
            case BARE, ANY_VALUE ->
                    throw new IllegalArgumentException("a bare column is no aggregate");
        };
    }

    @Override
    public Value concatenate(List<Weighted<Boolean, Value>> members, List<Value> separators) {
        return joined(members, separators, Conversions::text);
    }

    /// A text or blob stays where it is: only its peers are near.
    @Override
    public Value moved(Operator shift, Value key, Value by, Type type) {
        boolean isNumber = key instanceof Value.Int || key instanceof Value.Real;
        return isNumber ? functions.apply(shift, List.of(key, by)) : key;
    }

    @Override
    public void manyRows() {
        // The first row counts.
    }
}
