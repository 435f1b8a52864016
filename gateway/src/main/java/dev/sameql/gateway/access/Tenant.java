package dev.sameql.gateway.access;

/// Whose schemas, jobs and campaigns. The default tenant, whose name is empty, owns what names
/// none: what callers without tokens send, and what was written before there were tenants.
///
/// Inside of SameQL, ids that callers choose (of schemas and campaigns) begin with the tenant's
/// name, so that those of two tenants never meet: not in a topic, not in a cache, not among
/// witnesses. Those of the default tenant are what they always were.
public record Tenant(String name) {

    /// Owns what names no tenant.
    public static final Tenant DEFAULT = new Tenant("");

    /// The longest name.
    static final int LONGEST = 200;

    /// Stands between the tenant's name and the id; no id that is sent may hold it.
    public static final char SEPARATOR = '\u001f';

    public Tenant {
        if (name.indexOf(SEPARATOR) >= 0)
            throw new IllegalArgumentException("a tenant's name holds no unit separator");
    }

    /// The id by which SameQL knows what the tenant calls `id`.
    public String scoped(String id) {
        return name.isEmpty() ? id : name + SEPARATOR + id;
    }

    /// What its tenant calls something by: the inverse of [#scoped].
    public static String unscoped(String scoped) {
        return scoped.substring(scoped.indexOf(SEPARATOR) + 1);
    }

    /// Whose a scoped id is.
    public static Tenant of(String scoped) {
        int end = scoped.indexOf(SEPARATOR);
        return end < 0 ? DEFAULT : new Tenant(scoped.substring(0, end));
    }
}
