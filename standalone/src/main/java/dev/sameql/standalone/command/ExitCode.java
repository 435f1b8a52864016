package dev.sameql.standalone.command;

/// What the process's exit code says.
public final class ExitCode {

    /// Done; for a single pair: equivalent.
    public static final int DONE = 0;

    /// The pair differs; for rules: a rule is not what it claims.
    public static final int DIFFERENT = 1;

    /// The command line or the input is wrong.
    public static final int USAGE = 2;

    /// No verdict.
    public static final int UNDECIDED = 3;

    /// SameQL itself failed.
    public static final int FAILED = 4;

    private ExitCode() {}
}
