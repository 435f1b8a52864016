package dev.sameql.core.dialect.mysql.values;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.PatternMatching;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// MySQL's operators on known values: static types, NULL where arithmetic has no answer, texts
/// compared by [MysqlTexts].
///
/// Source: dev.mysql.com/doc/refman/8.0, chapter 12; differential tests against MariaDB 10.11.
public class MysqlAlgebra extends ConcreteAlgebra {
    /// What the clock shows.
    private final LocalDateTime now;

    /// @param now the moment that the clock shows, in UTC and without fractions of a second
    public MysqlAlgebra(Instant now) {
        this.now = LocalDateTime.ofInstant(now, ZoneOffset.UTC);
    }

    @Override
    public Value literal(Value value, Type type) {
        return value instanceof Value.Bool(boolean truth) ? Value.of(truth ? 1L : 0L) : value;
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        if (operator == Operator.XOR) {
            Truth<Boolean> left = condition(operands.get(0));
            Truth<Boolean> right = condition(operands.get(1));
            if (left.isUnknown() || right.isUnknown()) return Value.NULL;
            return Value.of(left.isTrue() != right.isTrue() ? 1L : 0L);
        }
        if (operator == Operator.CURRENT_DATE)
            return new Value.Temporal(now.toLocalDate().toString());
        if (operator == Operator.CURRENT_TIMESTAMP) return Value.Temporal.of(now);
        return MysqlOperators.apply(operator, operands, type);
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return MysqlCasts.cast(operand, target);
    }

    @Override
    public Truth<Boolean> like(LikeKind kind, Value value, Value pattern, Optional<Value> escape) {
        if (kind == LikeKind.GLOB) throw new NotModelled("GLOB in MySQL", null);
        if (value.isNull() || pattern.isNull() || escape.map(Value::isNull).orElse(false))
            return UNKNOWN;
        String escapeText = escape.map(MysqlCasts::text).orElse("\\");
        if (escapeText.length() > 1)
            throw new EvaluationException("HY000", "Incorrect arguments to ESCAPE");
        PatternMatching.Escape character =
                escapeText.isEmpty()
                        ? PatternMatching.Escape.NONE
                        : PatternMatching.Escape.of(escapeText.codePointAt(0));
        return truth(
                PatternMatching.like(
                        MysqlTexts.plain(MysqlCasts.text(pattern)),
                        MysqlTexts.plain(MysqlCasts.text(value)),
                        character,
                        kind == LikeKind.LIKE));
    }

    @Override
    public Truth<Boolean> condition(Value value) {
        return value.isNull() ? UNKNOWN : truth(MysqlCasts.real(value) != 0);
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
            case SUM, AVG -> MysqlAggregates.of(function, values, type.kind() == Kind.REAL);
            case MIN ->
                    values.stream().min((a, b) -> order(a, b, type.collation())).orElse(Value.NULL);
            case MAX ->
                    values.stream().max((a, b) -> order(a, b, type.collation())).orElse(Value.NULL);
            case GROUP_CONCAT ->
                    concatenate(members, values.stream().map(_ -> Value.of(",")).toList());
            case TOTAL, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE ->
                    throw new NotModelled(function + " in MySQL", null);
        };
    }

    @Override
    public Value concatenate(List<Weighted<Boolean, Value>> members, List<Value> separators) {
        return joined(members, separators, MysqlCasts::text);
    }

    @Override
    public Object key(Value value, Collation collation) {
        return collation == Collation.NOCASE && value instanceof Value.Text(String text)
                ? MysqlTexts.key(text)
                : super.key(value, collation);
    }

    @Override
    public int order(Value left, Value right, Collation collation) {
        boolean texts =
                collation == Collation.NOCASE
                        && left instanceof Value.Text
                        && right instanceof Value.Text;
        if (!texts) return super.order(left, right, collation);
        return MysqlTexts.compare(((Value.Text) left).value(), ((Value.Text) right).value());
    }

    /// Equality asks for less than order does.
    @Override
    public Boolean same(Value left, Value right, Collation collation) {
        if (left.isNull() || right.isNull()) return left.isNull() && right.isNull();
        return key(left, collation).equals(key(right, collation));
    }

    @Override
    public Truth<Boolean> compare(
            ComparisonOperator operator, Value left, Value right, Collation collation) {
        return switch (operator) {
            case EQ, NE -> {
                if (left.isNull() || right.isNull()) yield UNKNOWN;
                boolean equal = same(left, right, collation);
                yield truth(operator == ComparisonOperator.EQ ? equal : !equal);
            }
            case LT, LE, GT, GE, IS, IS_NOT -> super.compare(operator, left, right, collation);
        };
    }

    @Override
    public void manyRows() {
        throw new EvaluationException("21000", "Subquery returns more than 1 row");
    }
}
