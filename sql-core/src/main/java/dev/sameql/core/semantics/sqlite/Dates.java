package dev.sameql.core.semantics.sqlite;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.semantics.NotModelled;
import dev.sameql.core.value.Value;
import java.time.Instant;
import java.util.List;

/// SQLite's date and time functions.
final class Dates {
    Dates(Instant now) {}

    Value apply(Operator operator, List<Value> operands) {
        throw new NotModelled(operator + " in SQLite", null);
    }
}
