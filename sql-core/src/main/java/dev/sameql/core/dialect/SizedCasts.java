package dev.sameql.core.dialect;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.function.LongFunction;

/// A CAST to a type with a size, over the CAST to the type without one.
public final class SizedCasts {
    private SizedCasts() {}

    /// `CAST(… AS DECIMAL(precision, scale))`: rounded to the scale; beyond the precision the
    /// engine fails, or takes the nearest number it has. `number` makes the engine's literals.
    public static Expression rounded(
            Expression cast, int scale, int precision, Type type, LongFunction<Literal> number) {
        return new Call(
                Operator.ROUND, List.of(cast, number.apply(scale), number.apply(precision)), type);
    }

    /// `CAST(… AS VARCHAR(length))`: its first characters.
    public static Expression cut(
            Expression cast, int length, Type type, LongFunction<Literal> number) {
        return new Call(
                Operator.SUBSTR, List.of(cast, number.apply(1), number.apply(length)), type);
    }
}
