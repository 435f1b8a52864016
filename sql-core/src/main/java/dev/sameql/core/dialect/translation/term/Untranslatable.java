package dev.sameql.core.dialect.translation.term;

/// A part of a query has no translation; caught by the translator, which says so.
public final class Untranslatable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Obstacle obstacle;

    private Untranslatable(Obstacle obstacle, String detail) {
        super(detail, null, false, false);
        this.obstacle = obstacle;
    }

    /// The target has nothing that does the same.
    public static Untranslatable noCounterpart(String construct) {
        return new Untranslatable(Obstacle.NO_COUNTERPART, construct);
    }

    /// Values of several kinds meet.
    public static Untranslatable mixed(String where) {
        return new Untranslatable(Obstacle.MIXED_KINDS, where);
    }

    /// SQL leaves open what it means.
    public static Untranslatable open(String what) {
        return new Untranslatable(Obstacle.OPEN_MEANING, what);
    }

    public Obstacle obstacle() {
        return obstacle;
    }
}
