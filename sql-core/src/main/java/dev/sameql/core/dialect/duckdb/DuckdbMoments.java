package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;

/// DuckDB's arithmetic of dates: days are added and taken away as integers of 32 bits or fewer, and
/// two dates have a number of days between them. Intervals are not modelled.
///
/// Source: duckdb.org/docs/sql/functions/date; checked against DuckDB 2.0.0.
final class DuckdbMoments {
    private static final Type DATE = Type.of(Kind.DATE);

    private DuckdbMoments() {}

    static Expression infix(
            DuckdbElaborator typing, String symbol, Expression left, Expression right) {
        Kind a = left.type().kind();
        Kind b = right.type().kind();
        boolean dates = a != Kind.TIMESTAMP && b != Kind.TIMESTAMP;
        if (!dates || a == Kind.ANY || b == Kind.ANY)
            throw TypingException.unsupported(symbol + " of a timestamp in DuckDB");
        Optional<Expression> computed =
                switch (symbol) {
                    case "+" -> a == Kind.DATE ? later(left, right) : later(right, left);
                    case "-" -> less(typing, left, right);
                    default -> Optional.empty();
                };
        return computed.orElseThrow(() -> DuckdbArithmetic.noFunction(symbol, left, right));
    }

    private static Optional<Expression> later(Expression date, Expression days) {
        if (days.type().kind() == Kind.UNKNOWN) throw DuckdbArithmetic.ambiguous("+", date, days);
        if (days.type().kind() != Kind.INT4 && days.type().kind() != Kind.NULL)
            return Optional.empty();
        return Optional.of(new Call(Operator.ADD_DAYS, List.of(date, days), DATE));
    }

    private static Optional<Expression> less(
            DuckdbElaborator typing, Expression left, Expression right) {
        Kind a = left.type().kind();
        Kind b = right.type().kind();
        if (a == Kind.DATE && b == Kind.DATE || b == Kind.DATE && a == Kind.NULL)
            return Optional.of(new Call(Operator.DAYS_BETWEEN, List.of(left, right), Type.INTEGER));
        if (a == Kind.UNKNOWN)
            return Optional.of(
                    new Call(
                            Operator.DAYS_BETWEEN,
                            List.of(typing.convert(left, DATE), right),
                            Type.INTEGER));
        if (b == Kind.UNKNOWN) throw DuckdbArithmetic.ambiguous("-", left, right);
        if (a != Kind.DATE || b != Kind.INT4 && b != Kind.NULL) return Optional.empty();
        Expression days = typing.operator("-", List.of(right));
        return Optional.of(new Call(Operator.ADD_DAYS, List.of(left, days), DATE));
    }
}
