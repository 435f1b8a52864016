package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.postgresql.typing.PostgresElaborator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import java.util.List;

/// Reads what is printed for DuckDB. DuckDB's own typing is not modelled: this is PostgreSQL's, in
/// DuckDB's spelling, and only for texts that [dev.sameql.core.print.Printer] writes.
///
/// - `//` divides integers; `/` between integers would make a double there, and is refused here.
/// - `ROUND_EVEN(x, 0)` rounds a double to the nearest even number, as PostgreSQL's ROUND does.
/// - NULLs come last where a key does not say.
///
/// Source: duckdb.org/docs/sql, functions/numeric and query_syntax/orderby.
public final class DuckdbReading extends PostgresElaborator {

    DuckdbReading(Dialect duckdb) {
        super(duckdb);
    }

    @Override
    public Expression operator(String symbol, List<Expression> operands) {
        boolean integers = operands.stream().allMatch(DuckdbReading::isInteger);
        if (symbol.equals("//") && integers) return super.operator("/", operands);
        if (symbol.equals("//") || symbol.equals("/") && integers)
            throw TypingException.unsupported(symbol + " of these numbers in DuckDB");
        return super.operator(symbol, operands);
    }

    private static boolean isInteger(Expression operand) {
        Kind kind = operand.type().kind();
        return kind.isInteger();
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return name.equals("ROUND_EVEN")
                ? super.function("ROUND", arguments.subList(0, 1))
                : super.function(name, arguments);
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return false;
    }
}
