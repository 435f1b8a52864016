package dev.sameql.core.algebra;

/// A construct that a reading of the semantics does not express. The caller turns it into an
/// *unsupported feature* reason; `node` (a query or expression of the tree, or null) finds the
/// place.
public final class NotModelled extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Object node;

    /// `feature` names the construct as a person would.
    public NotModelled(String feature, Object node) {
        super(feature, null, false, false);
        this.node = node;
    }

    /// The node of the tree, or null.
    public Object node() {
        return node;
    }

    /// The same at a node, unless its place is known already.
    public NotModelled at(Object where) {
        return node != null ? this : new NotModelled(getMessage(), where);
    }
}
