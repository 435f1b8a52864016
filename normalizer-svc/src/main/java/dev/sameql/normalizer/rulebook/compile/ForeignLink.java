package dev.sameql.normalizer.rulebook.compile;

/// Compiled code of a rule that would do or reach what no rule may.
public final class ForeignLink extends Exception {
    private static final long serialVersionUID = 1L;

    ForeignLink(String reason) {
        super(reason);
    }
}
