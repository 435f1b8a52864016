package dev.sameql.normalizer.rulebook;

/// Compiled code of a rule that would do or reach what no rule may.
final class ForeignLink extends Exception {
    private static final long serialVersionUID = 1L;

    ForeignLink(String reason) {
        super(reason);
    }
}
