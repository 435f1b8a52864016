package dev.sameql.normalizer.api;

/// Where a node stands, without any kind of site: what a law is asked about.
final class Place extends AbstractSite {
    private final Object node;

    Place(Object node, int path, SiteContext around) {
        super(path, around);
        this.node = node;
    }

    @Override
    public Object node() {
        return node;
    }
}
