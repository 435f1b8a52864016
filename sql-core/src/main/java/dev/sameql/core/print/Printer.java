package dev.sameql.core.print;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;

/// Writes query trees as SQL.
///
/// Law: the printed text binds back to the same tree, up to field ids and spelling, when the tree
/// is one that binding yields; any other tree (after a rewriting) is printed as a text that means
/// it, with derived tables where one SELECT block cannot hold the shape.
public final class Printer {
    private Printer() {}

    /// The query in the dialect it was bound for. Conversions that the engine makes by itself are
    /// left out. For DuckDB it is a query bound for PostgreSQL, whose language DuckDB shares; a
    /// [dev.sameql.core.dialect.TypingException] says what has another meaning there.
    public static String print(Query query, Dialect dialect) {
        return printed(query, new Style(dialect, false, Phrases.NONE, false));
    }

    /// The same, where joins with USING and NATURAL stay what they are as far as the tree tells it,
    /// and columns that they merge have no qualifier where they had none. Not every engine reads
    /// all of it.
    public static String merging(Query query, Dialect dialect) {
        return printed(query, new Style(dialect, false, Phrases.NONE, true));
    }

    /// As [#print(Query, Dialect)], with some expressions in words of their own.
    public static String print(Query query, Dialect dialect, Phrases phrases) {
        return printed(query, new Style(dialect, false, phrases, false));
    }

    /// The query with its implicit conversions written as CAST: TRAF's elaborated query.
    ///
    /// SQLite's numeric affinity has no CAST that means it (`'abc'` stays a text, where CAST makes
    /// it 0): it is written out for literals and left to the engine elsewhere.
    public static String elaborated(Query query, Dialect dialect) {
        return printed(query, new Style(dialect, true, Phrases.NONE, false));
    }

    private static String printed(Query query, Style style) {
        return new QueryPrinter(style.naming(query)).statement(query);
    }

    /// An expression alone, for traces and messages: columns print as the query wrote them.
    public static String expression(Expression expression) {
        Style style = new Style(Dialects.DEFAULT, false, Phrases.NONE, false);
        return new QueryPrinter(style).expressions().text(expression, FieldNames.outermost());
    }
}
