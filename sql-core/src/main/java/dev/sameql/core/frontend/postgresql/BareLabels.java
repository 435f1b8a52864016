package dev.sameql.core.frontend.postgresql;

import static dev.sameql.core.dialect.Trait.SOME_ALIASES_NEED_AS;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.token.Token;
import java.util.Set;

/// Names of result columns that stand without AS.
///
/// Source: PostgreSQL's manual, appendix C, "requires AS", without the reserved words.
public final class BareLabels {
    private static final Set<String> NEED_AS =
            Set.of(
                    "CHAR",
                    "CHARACTER",
                    "DAY",
                    "FILTER",
                    "HOUR",
                    "MINUTE",
                    "MONTH",
                    "OVER",
                    "OVERLAPS",
                    "PRECISION",
                    "SECOND",
                    "VARYING",
                    "WITHIN",
                    "WITHOUT",
                    "YEAR");

    private BareLabels() {}

    /// Refuses a keyword that only AS makes a name. Behind INTERVAL such a word is part of a type.
    public static void require(Context context, Token name) {
        Token before = context.text().after(name, -1);
        if (context.has(SOME_ALIASES_NEED_AS)
                && NEED_AS.contains(name.word())
                && !before.isWord("AS")
                && !before.isWord("INTERVAL"))
            throw BindException.refused(
                    context.position(name),
                    "in %1$s the name %2$s needs AS; write AS %2$s"
                            .formatted(context.title(), name.value()));
    }
}
