package dev.sameql.core.ir;

/// One output column of a projection or one key of a grouping: a field and the expression that
/// yields it. `origin` says how the text produced it, which has no meaning.
public record Assignment(Field field, Expression value, Origin origin) {

    /// How an output column was written.
    public enum Origin {
        /// As an expression.
        WRITTEN,
        /// As an expression with a column alias (ETM P7).
        ALIASED,
        /// By `*` or `t.*` (ETM rule 11).
        STAR,
        /// By nobody: binding needed it (a sort key, a column that a subquery passes on).
        DERIVED
    }

    /// The same output computed by another expression.
    public Assignment withValue(Expression newValue) {
        return new Assignment(field, newValue, origin);
    }

    /// The same output under another origin.
    public Assignment withOrigin(Origin newOrigin) {
        return new Assignment(field, value, newOrigin);
    }
}
