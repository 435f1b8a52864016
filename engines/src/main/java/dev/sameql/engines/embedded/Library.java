package dev.sameql.engines.embedded;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.engines.jdbc.TableSyntax;
import dev.sameql.engines.jdbc.TableSyntax.Folding;
import java.util.regex.Pattern;

/// An engine that is a library.
///
/// - `url`: a format for the name of a database in memory.
/// - `farewell`: a format for the URL that removes it; empty where the last connection does.
/// - `gone`: messages of an engine whose database is lost.
/// - `internal`: messages of an engine that failed itself, and goes on.
public record Library(
        Dialect dialect,
        String url,
        String farewell,
        String user,
        TableSyntax spelling,
        Pattern gone,
        Pattern internal) {
    private static final TableSyntax STANDARD =
            new TableSyntax('"', Folding.UPPER, false, "X'%s'", false, false);

    private static final Pattern GONE =
            Pattern.compile("(?s).*(?:Database is already closed|database has been closed).*");

    /// H2.
    public static final Library H2 =
            new Library(
                    Dialects.H2,
                    "jdbc:h2:mem:%s",
                    "",
                    "sa",
                    STANDARD,
                    GONE,
                    Pattern.compile("(?s)General error:.*"));

    /// HSQLDB.
    public static final Library HSQLDB =
            new Library(
                    Dialects.HSQLDB,
                    "jdbc:hsqldb:mem:%s;shutdown=true",
                    "",
                    "SA",
                    STANDARD,
                    GONE,
                    Pattern.compile(
                            "(?s)(?:General error|.*java\\.lang\\.|.*NullPointerException|.*out of"
                                    + " bounds).*"));

    /// Derby.
    public static final Library DERBY =
            new Library(
                    Dialects.DERBY,
                    "jdbc:derby:memory:%s;create=true",
                    "jdbc:derby:memory:%s;drop=true",
                    "app",
                    STANDARD,
                    GONE,
                    Pattern.compile(
                            "(?s)(?:Java exception|.*ASSERT FAILED|The exception 'java|.*An"
                                    + " internal error|.*NullPointerException|Hash join requires an"
                                    + " optimizable equijoin).*"));
}
