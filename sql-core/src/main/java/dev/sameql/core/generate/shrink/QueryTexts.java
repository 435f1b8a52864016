package dev.sameql.core.generate.shrink;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import java.util.Optional;
import java.util.function.Predicate;

/// Shrinks queries that are texts: their trees are made smaller and printed.
public final class QueryTexts {
    private final Frontend frontend;
    private final Dialect dialect;
    private final int trials;

    /// `trials` is how many texts may be tried for one query.
    public QueryTexts(Schema schema, Dialect dialect, int trials) {
        this.frontend = Frontend.of(schema, dialect);
        this.dialect = dialect;
        this.trials = trials;
    }

    /// The smallest text found that binds and of which the predicate holds; the text itself where
    /// there is none, or where it does not bind.
    public String shrink(String sql, Predicate<String> keeps) {
        if (!(frontend.bind(sql) instanceof Bound.Success(Query query, _, _))) return sql;
        Predicate<Query> printed = tree -> text(tree).filter(this::binds).filter(keeps).isPresent();
        Query smallest =
                new Shrinker<>(new SmallerQueries(), printed, trials).shrink(query).thing();
        return smallest.equals(query) ? sql : text(smallest).orElse(sql);
    }

    private boolean binds(String text) {
        return frontend.bind(text) instanceof Bound.Success;
    }

    private Optional<String> text(Query tree) {
        try {
            return Optional.of(Printer.print(tree, dialect));
        } catch (TypingException otherMeaning) {
            return Optional.empty();
        }
    }
}
