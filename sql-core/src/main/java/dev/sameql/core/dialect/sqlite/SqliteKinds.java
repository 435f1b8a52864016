package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import java.util.List;

/// Which kinds of values SQLite's operators yield. `DECIMAL` means *some number, integer or real*:
/// SQLite has no exact decimals. A kind never says more than is certain, given that columns hold
/// values of their declared types; NULL is always possible.
final class SqliteKinds {
    private SqliteKinds() {}

    /// The kind of a value that is one of two.
    static Kind either(Kind left, Kind right) {
        if (left == right || right == Kind.NULL) return left;
        if (left == Kind.NULL) return right;
        Kind a = left == Kind.BOOLEAN ? Kind.INTEGER : left;
        Kind b = right == Kind.BOOLEAN ? Kind.INTEGER : right;
        if (a == b) return a;
        return a.isNumeric() && b.isNumeric() ? Kind.DECIMAL : Kind.ANY;
    }

    static Kind either(List<Expression> branches) {
        Kind kind = Kind.NULL;
        for (Expression branch : branches) kind = either(kind, branch.type().kind());
        return kind;
    }

    /// The kind of `left op right` for `+ - * /`: integers stay integers, a real makes it real.
    static Kind arithmetic(Kind left, Kind right) {
        if (left == Kind.NULL || right == Kind.NULL) return Kind.NULL;
        Kind a = number(left);
        Kind b = number(right);
        if (a == Kind.REAL || b == Kind.REAL) return Kind.REAL;
        return a == Kind.INTEGER && b == Kind.INTEGER ? Kind.INTEGER : Kind.DECIMAL;
    }

    /// The kind of a value read as a number: a text may read as an integer or a real.
    static Kind number(Kind kind) {
        return switch (kind) {
            case INTEGER, INT4, BOOLEAN -> Kind.INTEGER;
            case REAL -> Kind.REAL;
            case NULL -> Kind.NULL;
            case DECIMAL, TEXT, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> Kind.DECIMAL;
        };
    }

    /// The kind that CAST to an affinity yields.
    static Kind ofCast(SqliteAffinity affinity) {
        return switch (affinity) {
            case INTEGER -> Kind.INTEGER;
            case REAL -> Kind.REAL;
            case NUMERIC -> Kind.DECIMAL;
            case TEXT -> Kind.TEXT;
            case BLOB -> Kind.BLOB;
            case NONE -> Kind.ANY;
        };
    }

    /// Whether every value is certainly a number (or NULL).
    static boolean isNumber(Type type) {
        return type.kind().isNumeric() || type.kind() == Kind.BOOLEAN || type.kind() == Kind.NULL;
    }

    /// Whether some value may be a number.
    static boolean mayBeNumber(Kind kind) {
        return kind != Kind.TEXT && kind != Kind.BLOB && kind != Kind.NULL;
    }

    /// Whether some value may be a text.
    static boolean mayBeText(Kind kind) {
        return !kind.isNumeric() && kind != Kind.BOOLEAN && kind != Kind.BLOB && kind != Kind.NULL;
    }
}
