package dev.sameql.engines.sqlite;

import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.guard.SqlText;
import java.util.Optional;

/// A query's text as far as it has been read. Everything that is read from it is read once, when
/// something first asks for it, and by all who ask: most pairs that differ are told apart without
/// their trees. For one thread.
public final class QueryReading {
    private final SqlText text;
    private final Frontend frontend;
    private Optional<Tokens> tokens = Optional.empty();
    private Optional<Shape> shape = Optional.empty();
    private Optional<Bound> bound = Optional.empty();

    /// A reading of a text, whose tree is what the front end makes of it.
    public QueryReading(String sql, Frontend frontend) {
        this.text = SqlText.of(sql);
        this.frontend = frontend;
    }

    /// The text as it was sent.
    public String sql() {
        return text.sql();
    }

    /// The text with its tokens.
    public SqlText text() {
        return text;
    }

    /// Its tokens, to look around from each.
    public Tokens tokens() {
        if (tokens.isEmpty()) tokens = Optional.of(Tokens.of(text));
        return tokens.get();
    }

    /// What its tokens tell.
    public Shape shape() {
        if (shape.isEmpty()) shape = Optional.of(Shape.of(tokens()));
        return shape.get();
    }

    /// What the binder makes of it.
    public Bound bound() {
        if (bound.isEmpty()) bound = Optional.of(frontend.bind(text));
        return bound.get();
    }
}
