package dev.sameql.standalone.report;

import dev.sameql.core.output.VisibleText;
import java.io.PrintStream;
import java.util.Locale;

/// One of GitHub's workflow commands: an annotation of a line of a file.
public record WorkflowCommand(Level level, String file, long line, String title, String text) {

    /// How much an annotation asks for attention.
    public enum Level {
        NOTICE,
        WARNING,
        ERROR
    }

    /// Prints it, in one line.
    public void print(PrintStream out) {
        out.printf(
                "::%s file=%s,line=%d,title=%s::%s%n",
                level.name().toLowerCase(Locale.ROOT),
                Escaped.property(file),
                line,
                Escaped.property(VisibleText.line(title)),
                Escaped.command(text));
    }
}
