package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Trait;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// In what DuckDB differs from the standard or from most engines.
final class DuckdbTraits {
    static final Set<Trait> ALL =
            Collections.unmodifiableSet(
                    EnumSet.of(
                            Trait.NO_SQLSTATES,
                            Trait.EXPONENT_MAKES_DOUBLE,
                            Trait.VALUES_NAME_COLUMNS_OTHERWISE,
                            Trait.HAS_STRING_AGG,
                            Trait.SLASHES_DIVIDE_INTEGERS,
                            Trait.ROUNDS_HALF_AWAY,
                            Trait.DATES_ARE_SUBTRACTED,
                            Trait.DATE_ARITHMETIC_DIFFERS));

    private DuckdbTraits() {}
}
