package dev.sameql.core.dialect.translation;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.value.Value;
import java.util.Map;
import java.util.Optional;

/// Which queries never have a second row.
final class OneRow {
    private OneRow() {}

    static boolean isAtMost(Query query) {
        boolean limited =
                query instanceof Query.Limit(_, Optional<?> count, _)
                        && count.orElse(null) instanceof Literal(Value.Int(long n), _, _)
                        && (n == 0 || n == 1);
        return limited || UniqueKeys.of(query, Map.of()).isAtMostOneRow();
    }
}
