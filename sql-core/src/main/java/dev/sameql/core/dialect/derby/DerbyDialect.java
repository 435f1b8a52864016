package dev.sameql.core.dialect.derby;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.printed.PrintedDialect;
import java.util.Set;

/// Apache Derby: NULLs are large; an exact number becomes an integer by cutting off.
///
/// Source: the Derby Reference Manual, "ORDER BY clause" and "CAST function".
public final class DerbyDialect extends PrintedDialect {
    /// The engine.
    public static final Dialect DERBY = new DerbyDialect();

    private DerbyDialect() {
        super(
                "DERBY",
                "Derby",
                Set.of(
                        Trait.DATES_ARE_SUBTRACTED,
                        Trait.DISTINCT_ON,
                        Trait.HAS_STRING_AGG,
                        Trait.GROUPING_SETS));
    }

    @Override
    protected boolean nullsFirst(boolean descending) {
        return descending;
    }

    @Override
    protected boolean castsRound() {
        return false;
    }
}
