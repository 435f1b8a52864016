package dev.sameql.core.dialect.hsqldb;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.printed.PrintedDialect;
import java.util.Set;

/// HSQLDB: NULLs come first; an exact number becomes an integer by cutting off.
///
/// Source: hsqldb.org/doc/2.0/guide, "Data Access and Change" and "SQL Language".
public final class HsqldbDialect extends PrintedDialect {
    /// The engine.
    public static final Dialect HSQLDB = new HsqldbDialect();

    private HsqldbDialect() {
        super(
                "HSQLDB",
                "HSQLDB",
                Set.of(
                        Trait.DATES_ARE_SUBTRACTED,
                        Trait.DISTINCT_ON,
                        Trait.HAS_STRING_AGG,
                        Trait.GROUPING_SETS));
    }

    @Override
    protected boolean nullsFirst(boolean descending) {
        return true;
    }

    @Override
    protected boolean castsRound() {
        return false;
    }
}
