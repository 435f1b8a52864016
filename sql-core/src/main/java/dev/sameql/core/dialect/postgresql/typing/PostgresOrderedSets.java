package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/// `f(…) WITHIN GROUP (ORDER BY x)`: what stands at some place of the array of the values that are
/// not NULL, in their order. The continuous percentile lies between two of them, as doubles.
///
/// Source: PostgreSQL's manual, section 9.21; `percentile_disc_final`,
/// `percentile_cont_final_common` and `mode_final` in its orderedsetaggs.c, restated.
public final class PostgresOrderedSets {
    /// What follows the name of such an aggregate: no word holds a space.
    public static final String WITHIN_GROUP = " WITHIN GROUP";

    /// The same in the small letters of names of columns.
    public static final String FOLDED = " within group";

    private static final String BETWEEN = "PERCENTILE_CONT" + WITHIN_GROUP;
    private static final String MODE = "MODE" + WITHIN_GROUP;
    public static final Set<String> NAMES = Set.of(BETWEEN, MODE, "PERCENTILE_DISC" + WITHIN_GROUP);

    private final PostgresElaborator elaborator;
    private final BiFunction<AggregateFunction, List<Expression>, Expression> calls;

    PostgresOrderedSets(
            PostgresElaborator elaborator,
            BiFunction<AggregateFunction, List<Expression>, Expression> calls) {
        this.elaborator = elaborator;
        this.calls = calls;
    }

    Expression of(String name, List<Expression> arguments, List<SortKey> order) {
        if (arguments.size() != 1 || order.size() != 1)
            throw TypingException.unsupported(name + " of several values in PostgreSQL");
        Expression value = order.getFirst().value();
        Type type = type(name, value.type());
        if (name.equals(MODE)) return read(Operator.ARRAY_MODE, List.of(array(value)), type);
        Expression fraction = fraction(name, arguments.getFirst());
        Expression count = elaborator.convert(count(value), Type.REAL);
        if (name.equals(BETWEEN)) return between(elaborator.convert(value, type), fraction, count);
        Expression place =
                new Call(Operator.CEIL, List.of(operator("*", fraction, count)), Type.REAL);
        return at(value, new Call(Operator.GREATEST, List.of(place, real(1)), Type.REAL), type);
    }

    private Expression between(Expression value, Expression fraction, Expression count) {
        Expression at = operator("*", fraction, operator("-", count, real(1)));
        Expression first = new Call(Operator.FLOOR, List.of(at), Type.REAL);
        Expression second = new Call(Operator.CEIL, List.of(at), Type.REAL);
        Expression low = at(value, operator("+", first, real(1)), Type.REAL);
        Expression high = at(value, operator("+", second, real(1)), Type.REAL);
        Expression part = operator("*", operator("-", at, first), operator("-", high, low));
        return new Iif(
                elaborator.comparison(ComparisonOperator.EQ, first, second),
                low,
                operator("+", low, part),
                Type.REAL);
    }

    /// What may be read back from an array.
    private static Type type(String name, Type type) {
        boolean plain =
                switch (type.narrowing()) {
                    case Narrowing.None _, Narrowing.Limited _ -> true;
                    case Narrowing.Padded _,
                            Narrowing.Small _,
                            Narrowing.Single _,
                            Narrowing.Zoned _,
                            Narrowing.Written _ ->
                            false;
                };
        boolean fits =
                switch (type.kind()) {
                    case INT4, INTEGER, DECIMAL, REAL -> true;
                    case TEXT, DATE -> !name.equals(BETWEEN);
                    case TIMESTAMP, BOOLEAN, BLOB, TIME, NULL, UNKNOWN, ANY -> false;
                };
        if (!plain || !fits)
            throw TypingException.unsupported(
                    name + " of " + PostgresTypes.name(type) + " in PostgreSQL");
        return name.equals(BETWEEN) ? Type.REAL : type.narrowed(Narrowing.NONE);
    }

    private Expression fraction(String name, Expression operand) {
        double fraction =
                switch (Literals.of(operand).map(Literal::value).orElse(Value.NULL)) {
                    case Value.Int(long number) -> number;
                    case Value.Decimal(var number) -> number.doubleValue();
                    case Value.Real(double number) -> number;
                    case Value.Null _, Value.Text _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                            -1;
                };
        if (fraction < 0 || fraction > 1)
            throw TypingException.unsupported(
                    name + " of what is no literal from 0 to 1 in PostgreSQL");
        return real(fraction);
    }

    private static Literal real(double number) {
        return new Literal(Value.of(number), Type.REAL, Quote.NONE);
    }

    private Expression operator(String symbol, Expression left, Expression right) {
        return elaborator.operator(symbol, List.of(left, right));
    }

    private Expression count(Expression value) {
        return calls.apply(AggregateFunction.COUNT, List.of(value));
    }

    private Expression at(Expression value, Expression place, Type type) {
        return read(
                Operator.ARRAY_AT, List.of(array(value), elaborator.cast(place, "bigint")), type);
    }

    private Expression read(Operator operator, List<Expression> operands, Type type) {
        Expression text = new Call(operator, operands, Type.TEXT);
        return type.kind() == Kind.TEXT ? text : elaborator.cast(text, PostgresTypes.name(type));
    }

    private Expression array(Expression value) {
        Expression text = elaborator.cast(value, "text");
        Expression element =
                value.type().kind() == Kind.TEXT
                        ? new Call(Operator.ARRAY_ELEMENT, List.of(text), Type.TEXT)
                        : text;
        Expression joined =
                calls.apply(AggregateFunction.GROUP_CONCAT, List.of(element, text(",")));
        return new Call(Operator.CONCAT, List.of(text("{"), joined, text("}")), Type.TEXT);
    }

    private static Literal text(String text) {
        return new Literal(Value.of(text), Type.TEXT, Quote.SINGLE);
    }
}
