package dev.sameql.core.frontend.expression;

import dev.sameql.core.dialect.Dialect;
import java.util.Locale;

/// Aggregates that an engine has and that are not modelled: a text that calls one is not wrong, and
/// its argument is no value of a row.
///
/// Source: the MySQL 8.4 manual, sections 14.19.1, 14.16.12 (ST_COLLECT) and 14.23 (ANY_VALUE,
/// which reads a group as they do); the PostgreSQL 18 manual, section 9.21.
final class OtherAggregates {
    private OtherAggregates() {}

    /// Whether a name is that of one, in any case.
    static boolean have(Dialect dialect, String name) {
        return dialect.otherAggregates().contains(name.toUpperCase(Locale.ROOT));
    }
}
