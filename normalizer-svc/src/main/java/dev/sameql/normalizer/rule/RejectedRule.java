package dev.sameql.normalizer.rule;

/// A rule that does not make it into a book: which file, and why.
public final class RejectedRule extends Exception {
    private static final long serialVersionUID = 1L;

    private final String file;

    /// `reason` is one sentence for the rule's author.
    public RejectedRule(String file, String reason) {
        super(reason);
        this.file = file;
    }

    /// The file, relative to the rules' directory.
    public String file() {
        return file;
    }
}
