package dev.sameql.standalone.screen;

import dev.sameql.core.output.VisibleStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Help.Ansi;

/// Standard output and error of the command line, in UTF-8 whatever the locale is: an id of a line,
/// and a name in SQL, must come back as it was. What is printed to [System#out] and [System#err]
/// may be somebody else's text, so nothing of it is an order to a terminal. What is to be as it is
/// goes past that: help with its colours, a bar that draws itself anew, SQL for another program.
public final class Screen {
    private static final PrintStream OUT = inUtf8(System.out);
    private static final PrintStream ERR = inUtf8(System.err);

    private Screen() {}

    /// Lets standard output and error show what they are given.
    public static void install() {
        System.setOut(inUtf8(new VisibleStream(OUT)));
        System.setErr(inUtf8(new VisibleStream(ERR)));
    }

    private static PrintStream inUtf8(OutputStream stream) {
        return new PrintStream(stream, true, StandardCharsets.UTF_8);
    }

    /// Standard output for texts that a program reads: as they are, but on a terminal, which would
    /// obey them.
    public static PrintStream exact() {
        return Boolean.getBoolean("sameql.terminal.out") ? System.out : OUT;
    }

    /// Whether standard output is a terminal that wants colours; where NO_COLOR is set, none does.
    public static boolean isColoured() {
        String unwanted = System.getenv("NO_COLOR");
        return Boolean.getBoolean("sameql.terminal.out")
                && (unwanted == null || unwanted.isEmpty())
                && !"dumb".equals(System.getenv("TERM"));
    }

    /// A text of our own in bold, in a colour as picocli names it.
    public static String inColour(String text, String colour) {
        return Ansi.ON.string("@|bold," + colour + " " + text + "|@");
    }

    /// Standard output for texts of our own.
    public static PrintStream out() {
        return OUT;
    }

    /// Standard error for texts of our own.
    public static PrintStream err() {
        return ERR;
    }
}
