package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;

/// Columns of queries that are asked of the database, beside those of the query that is looked at.
final class ProbeColumn {
    /// Ids of fields that no query has.
    private static final int FRESH = 1 << 24;

    private ProbeColumn() {}

    /// The column `c0`, `c1`, … at a place, counted from 0.
    static Assignment of(int place, Expression value) {
        var field = new Field(FRESH + place, "c" + place, value.type());
        return new Assignment(field, value, Assignment.Origin.ALIASED);
    }
}
