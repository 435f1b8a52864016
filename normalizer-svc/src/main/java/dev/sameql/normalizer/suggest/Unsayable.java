package dev.sameql.normalizer.suggest;

/// What no law can say.
final class Unsayable extends Exception {
    private static final long serialVersionUID = 1L;

    Unsayable(String why) {
        super(why);
    }
}
