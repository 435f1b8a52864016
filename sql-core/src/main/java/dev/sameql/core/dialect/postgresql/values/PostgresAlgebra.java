package dev.sameql.core.dialect.postgresql.values;

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
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// PostgreSQL's operators on known values: static types, with runtime errors (22003, 22012, 22P02).
///
/// Source: TRAF's `cast` and `apply` for PSQL, as corrected against PostgreSQL 15 and 18.
public class PostgresAlgebra extends ConcreteAlgebra {
    /// The name of the session's user, which may be any.
    private static final Value USER = Value.of("somebody");

    private final LocalDateTime now;

    /// @param now the moment that the clock shows, in UTC
    public PostgresAlgebra(Instant now) {
        this.now = LocalDateTime.ofInstant(now, ZoneOffset.UTC);
    }

    @Override
    public Value literal(Value value, Type type) {
        return value;
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        if (operator == Operator.XOR) {
            Truth<Boolean> left = condition(operands.get(0));
            Truth<Boolean> right = condition(operands.get(1));
            if (left.isUnknown() || right.isUnknown()) return Value.NULL;
            return new Value.Bool(left.isTrue() != right.isTrue());
        }
        if (operator == Operator.CURRENT_DATE)
            return new Value.Temporal(now.toLocalDate().toString());
        if (operator == Operator.CURRENT_TIMESTAMP) return Value.Temporal.of(now);
        if (operator == Operator.CURRENT_USER) return USER;
        return PostgresOperators.apply(operator, operands, type, this::orderOf);
    }

    private int orderOf(Value left, Value right) {
        return order(left, right, Collation.BINARY);
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return PostgresCasts.cast(operand, target);
    }

    @Override
    public Truth<Boolean> like(LikeKind kind, Value value, Value pattern, Optional<Value> escape) {
        if (value.isNull() || pattern.isNull() || escape.map(Value::isNull).orElse(false)) {
            return UNKNOWN;
        }
        if (kind == LikeKind.GLOB) throw new NotModelled(kind + " in PostgreSQL", null);
        boolean folds = kind == LikeKind.LIKE;
        String text = PostgresCasts.text(value);
        if (folds && !(isAscii(text) && isAscii(PostgresCasts.text(pattern))))
            throw new NotModelled("ILIKE of letters beyond ASCII in PostgreSQL", null);
        String escapeText = escape.map(PostgresCasts::text).orElse("\\");
        if (escapeText.codePointCount(0, escapeText.length()) > 1) {
            throw new EvaluationException("22019", "invalid escape string");
        }
        PatternMatching.Escape character =
                escapeText.isEmpty()
                        ? PatternMatching.Escape.NONE
                        : PatternMatching.Escape.of(escapeText.codePointAt(0));
        return truth(PatternMatching.like(PostgresCasts.text(pattern), text, character, folds));
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 128);
    }

    @Override
    public Truth<Boolean> condition(Value value) {
        return switch (value) {
            case Value.Null _ -> UNKNOWN;
            case Value.Bool(boolean bool) -> truth(bool);
            case Value.Int _,
                    Value.Decimal _,
                    Value.Real _,
                    Value.Text _,
                    Value.Blob _,
                    Value.Temporal _ ->
                    throw new NotModelled("a condition that is no boolean", null);
        };
    }

    @Override
    public Value value(Truth<Boolean> truth) {
        return truth.isUnknown() ? Value.NULL : new Value.Bool(truth.isTrue());
    }

    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        List<Value> values = members.stream().map(Weighted::value).toList();
        return PostgresAggregates.aggregate(function, values, type, this::orderOf);
    }

    @Override
    public Value concatenate(List<Weighted<Boolean, Value>> members, List<Value> separators) {
        return joined(members, separators, PostgresCasts::text);
    }

    /// NULL is no limit.
    @Override
    public long limit(Value value) {
        if (value.isNull()) return -1;
        long count = integer(value);
        if (count < 0) throw new EvaluationException("2201W", "LIMIT must not be negative");
        return count;
    }

    @Override
    public long offset(Value value) {
        if (value.isNull()) return 0;
        long count = integer(value);
        if (count < 0) throw new EvaluationException("2201X", "OFFSET must not be negative");
        return count;
    }

    @Override
    public void manyRows() {
        throw new EvaluationException(
                "21000", "more than one row returned by a subquery used as an expression");
    }
}
