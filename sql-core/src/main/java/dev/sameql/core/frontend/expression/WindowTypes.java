package dev.sameql.core.frontend.expression;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.ir.WindowCall.WindowFunction.Over;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import java.util.List;

/// The types of what window functions yield.
public final class WindowTypes {
    private WindowTypes() {}

    public static Type of(
            Elaborator elaborator, WindowFunction function, List<Expression> arguments) {
        List<Type> types = arguments.stream().map(Expression::type).toList();
        return switch (function) {
            case Over(AggregateFunction aggregate) -> elaborator.aggregate(aggregate, types);
            case Ranking ranking ->
                    switch (ranking) {
                        case ROW_NUMBER, RANK, DENSE_RANK, NTILE -> Type.INTEGER;
                        case PERCENT_RANK, CUME_DIST -> Type.REAL;
                        case FIRST_VALUE, LAST_VALUE, NTH_VALUE ->
                                types.getFirst().withoutAffinity();
                        case LAG, LEAD ->
                                arguments.size() == 3
                                        ? Branches.type(
                                                elaborator,
                                                List.of(arguments.getFirst(), arguments.get(2)))
                                        : types.getFirst().withoutAffinity();
                    };
        };
    }
}
