package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.RowComparison;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Set;

/// What a query of PostgreSQL may hold that DuckDB has under the same name with another meaning, so
/// that it is refused rather than printed.
final class DuckdbLimits {
    private static final Set<Operator> DATES = Set.of(Operator.MAKE_DATE, Operator.TO_DATE);

    private DuckdbLimits() {}

    /// Refuses what means something else in DuckDB.
    static void requireSame(Expression printed) {
        switch (printed) {
            case Call call when call.operator() == Operator.SUBSTR -> requirePlainPart(call);
            case Call call when call.operator() == Operator.TRUNC && call.arguments().size() > 1 ->
                    throw TypingException.unsupported("TRUNC to a number of digits in DuckDB");
            case Call call when DATES.contains(call.operator()) ->
                    throw TypingException.unsupported(call.operator() + ", for DuckDB");
            case RowComparison rows -> requireNoNulls(rows);
            case Cast cast -> requireSameCast(cast);
            case Expression _ -> {}
        }
    }

    /// DuckDB counts a negative start from the end, and a negative length to the left.
    private static void requirePlainPart(Call call) {
        List<Expression> places = call.arguments().subList(1, call.arguments().size());
        boolean plain =
                isAtLeast(1, places.getFirst())
                        && (places.size() < 2 || isAtLeast(0, places.get(1)));
        if (!plain) throw TypingException.unsupported("SUBSTR from anywhere, for DuckDB");
    }

    /// DuckDB compares rows as values, in which a NULL equals another one and is greatest.
    private static void requireNoNulls(RowComparison rows) {
        for (Comparison column : rows.columns())
            for (Expression side : List.of(column.left(), column.right()))
                if (Literals.written(side).filter(literal -> !literal.value().isNull()).isEmpty())
                    throw TypingException.unsupported("a comparison of rows, for DuckDB");
    }

    private static boolean isAtLeast(long least, Expression place) {
        return Literals.written(place)
                .filter(it -> it.value() instanceof Value.Int(long number) && number >= least)
                .isPresent();
    }

    /// DuckDB has no numbers of any scale, and writes a whole double with a point.
    private static void requireSameCast(Cast cast) {
        Kind from = cast.operand().type().kind();
        Kind to = cast.target().kind();
        if (to == Kind.DECIMAL)
            throw TypingException.unsupported("NUMERIC without a scale, for DuckDB");
        if (to == Kind.TEXT && (from == Kind.REAL || from == Kind.DECIMAL))
            throw TypingException.unsupported("a fraction as text, for DuckDB");
    }
}
