package dev.sameql.normalizer.law;

import dev.sameql.core.ir.JoinKind;
import java.util.List;
import java.util.Optional;

/// Reads the queries of laws. `SELECT *` keeps the columns of what it reads; a table, or a query in
/// parentheses, is read as what it is.
final class RowsParser {
    private final Cursor cursor;
    private final ExpressionParser expressions;

    RowsParser(Cursor cursor) {
        this.cursor = cursor;
        this.expressions = new ExpressionParser(cursor);
    }

    /// What stands between parentheses: a query or a variable for one.
    Shape inParentheses() throws UnreadableLaw {
        return cursor.isVariable() ? cursor.variable() : query();
    }

    /// A query.
    Shape query() throws UnreadableLaw {
        cursor.needWord("SELECT");
        boolean distinct = cursor.words("DISTINCT");
        Optional<Shape.Rest> outputs = outputs();
        cursor.needWord("FROM");
        Shape rows = joined();
        if (cursor.words("WHERE")) rows = new Shape.Filtered(rows, expressions.conjuncts());
        if (outputs.isPresent()) rows = new Shape.Projected(rows, outputs.get());
        if (distinct) rows = new Shape.Deduplicated(rows);
        if (cursor.words("ORDER", "BY")) rows = new Shape.Sorted(rows, list("sort keys"));
        if (cursor.words("LIMIT")) {
            Optional<Shape> count = Optional.of(expressions.expression());
            Optional<Shape> offset =
                    cursor.words("OFFSET")
                            ? Optional.of(expressions.expression())
                            : Optional.empty();
            rows = new Shape.Cut(rows, count, offset);
        }
        return rows;
    }

    private Optional<Shape.Rest> outputs() throws UnreadableLaw {
        return cursor.symbol("*") ? Optional.empty() : Optional.of(list("outputs"));
    }

    private Shape.Rest list(String what) throws UnreadableLaw {
        UnreadableLaw wrong = cursor.expected("a list of " + what + ", `?name..`,");
        if (cursor.isVariable() && cursor.variable() instanceof Shape.Rest rest) return rest;
        throw wrong;
    }

    private Shape joined() throws UnreadableLaw {
        Shape left = relation();
        while (true) {
            if (cursor.symbol(",")) {
                left = new Shape.Joined(JoinKind.INNER, left, relation(), List.of());
                continue;
            }
            if (cursor.words("CROSS", "JOIN")) {
                left = new Shape.Joined(JoinKind.INNER, left, relation(), List.of());
                continue;
            }
            Optional<JoinKind> kind = kind();
            if (kind.isEmpty()) return left;
            Shape right = relation();
            List<Shape> conjuncts = cursor.words("ON") ? expressions.conjuncts() : List.of();
            left = new Shape.Joined(kind.get(), left, right, conjuncts);
        }
    }

    private Optional<JoinKind> kind() {
        if (outer("LEFT")) return Optional.of(JoinKind.LEFT);
        if (outer("RIGHT")) return Optional.of(JoinKind.RIGHT);
        if (outer("FULL")) return Optional.of(JoinKind.FULL);
        return cursor.words("JOIN") || cursor.words("INNER", "JOIN")
                ? Optional.of(JoinKind.INNER)
                : Optional.empty();
    }

    private boolean outer(String side) {
        return cursor.words(side, "JOIN") || cursor.words(side, "OUTER", "JOIN");
    }

    private Shape relation() throws UnreadableLaw {
        if (cursor.isVariable()) {
            if (cursor.variable() instanceof Shape.Variable variable) return variable;
            throw cursor.refused("a list stands where one relation is expected");
        }
        cursor.needSymbol("(");
        Shape inner = inParentheses();
        cursor.needSymbol(")");
        return cursor.words("AS") ? new Shape.Aliased(inner, cursor.name()) : inner;
    }
}
