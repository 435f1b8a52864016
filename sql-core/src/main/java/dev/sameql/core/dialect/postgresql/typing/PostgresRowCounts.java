package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/// What stands after LIMIT and OFFSET, as a bigint: a literal of unknown type is read as one, a
/// number is rounded, anything else is refused.
///
/// Source: `transformLimitClause` in PostgreSQL's parse_clause.c; answers of PostgreSQL 15.
final class PostgresRowCounts {
    private static final int BITS = 63;

    private PostgresRowCounts() {}

    static Expression converted(PostgresElaborator typing, Expression count) {
        return switch (count.type().kind()) {
            case NULL, INT4, INTEGER, ANY -> count;
            case UNKNOWN -> read(typing, count);
            case DECIMAL, REAL -> rounded(typing, count);
            case TEXT, BLOB, BOOLEAN, DATE, TIME, TIMESTAMP ->
                    throw PostgresElaborator.rejected(
                            "argument of LIMIT must be type bigint, not type "
                                    + PostgresTypes.name(count.type()),
                            "42804");
        };
    }

    private static Expression read(PostgresElaborator typing, Expression count) {
        if (!(Literals.of(count).map(Literal::value).orElse(Value.NULL)
                instanceof Value.Text(String text))) return typing.convert(count, Type.INTEGER);
        try {
            return literal(PostgresInputFunctions.read(text, Type.INTEGER));
        } catch (PostgresInputFunctions.InvalidInput invalid) {
            throw PostgresElaborator.rejected(invalid.getMessage(), invalid.sqlState());
        }
    }

    private static Expression rounded(PostgresElaborator typing, Expression count) {
        if (!(Literals.of(count).map(Literal::value).orElse(Value.NULL)
                instanceof Value.Decimal(BigDecimal number))) return typing.cast(count, "bigint");
        BigInteger whole = number.setScale(0, RoundingMode.HALF_UP).toBigInteger();
        if (whole.bitLength() > BITS)
            throw PostgresElaborator.rejected("bigint out of range", "22003");
        return literal(Value.of(whole.longValueExact()));
    }

    private static Literal literal(Value value) {
        return new Literal(value, Type.INTEGER, Quote.NONE);
    }
}
