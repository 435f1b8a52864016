package dev.sameql.normalizer.api;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;

/// The one engine on which rules are checked, and as which they compute: the only place of this
/// service that asks for an engine.
public final class RuleEngine {
    /// Its dialect; also that of a job that names none.
    public static final Dialect DIALECT = Dialects.OF_RULES;

    private RuleEngine() {}

    /// Whether rules hold for queries of a dialect: they were checked there.
    public static boolean checks(Dialect dialect) {
        return dialect == DIALECT;
    }
}
