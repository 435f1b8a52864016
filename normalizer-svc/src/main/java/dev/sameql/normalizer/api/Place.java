package dev.sameql.normalizer.api;

/// What all sites have.
abstract class Place implements Site {
    private final int path;
    private final Surroundings around;

    Place(int path, Surroundings around) {
        this.path = path;
        this.around = around;
    }

    @Override
    public int path() {
        return path;
    }

    @Override
    public Surroundings around() {
        return around;
    }

    Inquiry inquiry() {
        return around.inquiry();
    }
}
