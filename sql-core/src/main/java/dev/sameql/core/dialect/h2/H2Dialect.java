package dev.sameql.core.dialect.h2;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.printed.PrintedDialect;
import java.util.Set;

/// H2: NULLs are small; an exact number becomes an integer by rounding.
///
/// Source: h2database.com/html/grammar.html, "Select" and "Data Types".
public final class H2Dialect extends PrintedDialect {
    /// The engine.
    public static final Dialect H2 = new H2Dialect();

    private H2Dialect() {
        super("H2", "H2", Set.of(Trait.DATES_ARE_SUBTRACTED, Trait.GROUPING_SETS));
    }

    @Override
    protected boolean nullsFirst(boolean descending) {
        return !descending;
    }

    @Override
    protected boolean castsRound() {
        return true;
    }
}
