package dev.sameql.core.ir;

import java.util.Objects;

/// The static type of an expression or field: the kind of its values, and, for engines that convert
/// by affinity, the affinity and collation it lends to comparisons; for engines that ask for them,
/// the digits of its numbers, and what else is known of the values beyond their kind.
public record Type(
        Kind kind,
        SqliteAffinity affinity,
        Collation collation,
        Digits digits,
        Narrowing narrowing) {

    public static final Type INTEGER = of(Kind.INTEGER);
    public static final Type INT4 = of(Kind.INT4);
    public static final Type DECIMAL = of(Kind.DECIMAL);
    public static final Type REAL = of(Kind.REAL);
    public static final Type TEXT = of(Kind.TEXT);
    public static final Type BOOLEAN = of(Kind.BOOLEAN);
    public static final Type NULL = of(Kind.NULL);
    public static final Type UNKNOWN = of(Kind.UNKNOWN);
    public static final Type ANY = of(Kind.ANY);

    /// A type of which no more is known than the kind.
    public Type(Kind kind, SqliteAffinity affinity, Collation collation) {
        this(kind, affinity, collation, Digits.NONE, Narrowing.NONE);
    }

    /// A type without affinity, collated by code point.
    public static Type of(Kind kind) {
        return new Type(kind, SqliteAffinity.NONE, Collation.BINARY);
    }

    /// The same kind without affinity: what an operator's result is in SQLite.
    public Type withoutAffinity() {
        return of(kind).with(digits).narrowed(narrowing);
    }

    /// The same with numbers of these digits.
    public Type with(Digits known) {
        return digits.equals(known) ? this : new Type(kind, affinity, collation, known, narrowing);
    }

    /// The same type without a limit, which the values keep to and nothing else depends on.
    public Type withoutLimit() {
        return narrowing instanceof Narrowing.Limited ? narrowed(Narrowing.NONE) : this;
    }

    /// The same type with another narrowing.
    public Type narrowed(Narrowing other) {
        return new Type(kind, affinity, collation, digits, other);
    }

    /// Most types are one of the constants, so what is the same object is not looked into.
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Type that
                        && kind == that.kind
                        && affinity == that.affinity
                        && collation == that.collation
                        && digits.equals(that.digits)
                        && narrowing.equals(that.narrowing);
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, affinity, collation, digits, narrowing);
    }
}
