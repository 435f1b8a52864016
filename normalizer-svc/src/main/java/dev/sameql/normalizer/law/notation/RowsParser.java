package dev.sameql.normalizer.law.notation;

import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.SetOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the queries of laws. `SELECT *` keeps the columns of what it reads; a table, or a query in
/// parentheses, is read as what it is.
public final class RowsParser {
    private final Cursor cursor;
    private final ExpressionParser expressions;

    public RowsParser(Cursor cursor) {
        this(cursor, new ExpressionParser(cursor));
    }

    RowsParser(Cursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    /// A query, a variable for one, or several with UNION, INTERSECT or EXCEPT between them.
    public Shape whole() throws UnreadableLaw {
        Shape left = operand();
        Optional<SetOperator> before = Optional.empty();
        for (var next = operator(); next.isPresent(); next = operator()) {
            if (before.isPresent() && !before.equals(next)) {
                throw cursor.refused("parentheses have to say which comes first");
            }
            before = next;
            boolean all = cursor.words("ALL");
            left = new Shape.Combined(next.get(), all, left, operand());
        }
        return left;
    }

    private Optional<SetOperator> operator() {
        for (SetOperator operator : SetOperator.values()) {
            if (cursor.words(operator.name())) return Optional.of(operator);
        }
        return Optional.empty();
    }

    private Shape operand() throws UnreadableLaw {
        if (cursor.isVariable()) return one();
        if (!cursor.symbol("(")) return query();
        Shape inner = whole();
        cursor.needSymbol(")");
        return inner;
    }

    private Shape one() throws UnreadableLaw {
        UnreadableLaw wrong = cursor.refused("one relation is expected, `?name`");
        if (cursor.variable() instanceof Shape.Variable variable) return variable;
        throw wrong;
    }

    /// A query without UNION.
    private Shape query() throws UnreadableLaw {
        int block = cursor.nextBlock();
        if (cursor.words("VALUES")) return values();
        cursor.needWord("SELECT");
        boolean distinct = cursor.words("DISTINCT");
        SelectList outputs = new SelectList(cursor, expressions, block);
        outputs.read();
        boolean from = cursor.words("FROM");
        if (!from && !outputs.areSingle()) throw cursor.expected("FROM");
        Shape rows = from ? joined() : new Shape.OneRow();
        if (cursor.words("WHERE")) rows = new Shape.Filtered(rows, expressions.conjuncts());
        rows = outputs.over(rows);
        if (distinct) rows = new Shape.Deduplicated(rows);
        if (cursor.words("ORDER", "BY")) rows = new Shape.Sorted(rows, keys());
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

    /// One row, of a list of values: what a query without FROM yields.
    private Shape values() throws UnreadableLaw {
        cursor.needSymbol("(");
        UnreadableLaw wrong = cursor.refused("VALUES has one list of values, `VALUES (?x..)`");
        if (!(expressions.expression() instanceof Shape.Rest list)) throw wrong;
        cursor.needSymbol(")");
        if (cursor.isSymbol(",")) {
            throw cursor.refused("VALUES of a law has one row; several are joined by UNION ALL");
        }
        return new Shape.Projected(new Shape.OneRow(), list);
    }

    /// Sort keys, after ORDER BY.
    List<Shape> keys() throws UnreadableLaw {
        List<Shape> keys = new ArrayList<>();
        do {
            Shape key = expressions.expression();
            if (cursor.words("ASC")) key = ordered(key, false);
            else if (cursor.words("DESC")) key = ordered(key, true);
            else if (cursor.isWord("NULLS")) {
                throw cursor.expected("ASC or DESC, before the place of NULLs,");
            } else if (!(key instanceof Shape.Variable) && !(key instanceof Shape.Rest)) {
                throw cursor.expected("ASC or DESC, after a sort key that is no variable,");
            }
            keys.add(key);
        } while (cursor.symbol(","));
        return List.copyOf(keys);
    }

    /// A key of a value; NULLs come first where it ascends, unless it says where.
    private Shape ordered(Shape value, boolean descending) throws UnreadableLaw {
        if (value instanceof Shape.Rest) {
            throw cursor.refused("sort keys that are a list have their directions with them");
        }
        if (!cursor.words("NULLS")) return new Shape.Ordered(value, descending, !descending);
        boolean first = cursor.words("FIRST");
        if (!first) cursor.needWord("LAST");
        return new Shape.Ordered(value, descending, first);
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
        if (cursor.isVariable()) return one();
        cursor.needSymbol("(");
        Shape inner = whole();
        cursor.needSymbol(")");
        return cursor.words("AS") ? new Shape.Aliased(inner, cursor.name()) : inner;
    }
}
