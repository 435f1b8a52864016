package dev.sameql.standalone.judge;

/// What a run does with each line of its input, in the words that say how far it is.
///
/// - `doing`, `done`: as in "judging", "judged"; `unit`: what is counted.
public enum LineTask {
    JUDGING("judging", "judged", "pairs"),
    LINTING("looking at gold queries", "looked at", "pairs"),
    COMPARING("comparing gold queries", "compared", "gold queries"),
    TRANSLATING("translating", "translated", "queries"),
    CHECKING("checking rules", "checked", "rules");

    final String doing;
    final String done;
    final String unit;

    LineTask(String doing, String done, String unit) {
        this.doing = doing;
        this.done = done;
        this.unit = unit;
    }

    /// Whether what it does may end undecided.
    boolean decides() {
        return this == JUDGING;
    }
}
