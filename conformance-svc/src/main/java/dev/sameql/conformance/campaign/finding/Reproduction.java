package dev.sameql.conformance.campaign.finding;

import dev.sameql.core.output.VisibleText;
import java.util.List;
import java.util.stream.Collectors;

/// A finding as programs that make it again on the engine alone: a script of SQL, and, for engines
/// behind JDBC, a Java file that needs nothing but the engine's jar.
public final class Reproduction {
    private Reproduction() {}

    /// The script.
    public static String sql(Finding finding) {
        return "-- "
                + finding.id()
                + ": "
                + oneLine(finding.explanation())
                + "\n-- found on "
                + oneLine(finding.version())
                + ", seed "
                + finding.seed()
                + "\n-- expected: "
                + oneLine(finding.expected())
                + "\n-- actual:   "
                + oneLine(finding.actual())
                + "\n"
                + finding.setup().stream().map(sql -> sql + ";\n").collect(Collectors.joining())
                + finding.query()
                + ";\n";
    }

    /// The Java file, to be run as `java -cp <jar> <file>`; it exits with 1 while the engine
    /// answers as it was found to.
    public static String java(Finding finding, String url) {
        return """
        // %s
        // found on %s; run: java -cp <the engine's jar> %s.java
        import java.sql.DriverManager;
        import java.util.ArrayList;
        import java.util.List;

        class Reproduction {
            static final String[] SETUP = {
        %s
            };
            static final String QUERY =
                    %s;

            public static void main(String[] arguments) throws Exception {
                try (var connection = DriverManager.getConnection("%s");
                        var statement = connection.createStatement()) {
                    for (String sql : SETUP) statement.execute(sql);
                    System.out.println("expected: " + %s);
                    List<String> rows = new ArrayList<>();
                    try (var result = statement.executeQuery(QUERY)) {
                        int columns = result.getMetaData().getColumnCount();
                        while (result.next()) {
                            List<String> row = new ArrayList<>();
                            for (int i = 1; i <= columns; i++)
                                row.add(String.valueOf(result.getObject(i)));
                            rows.add("(" + String.join(", ", row) + ")");
                        }
                    }
                    System.out.println("actual:   " + String.join(" ", rows));
                    System.out.println("as found: " + %s);
                }
            }
        }
        """
                .formatted(
                        comment(finding.explanation()),
                        comment(finding.version()),
                        finding.id(),
                        strings(finding.setup()),
                        literal(finding.query()),
                        url,
                        literal(finding.expected()),
                        literal(oneLine(finding.actual())));
    }

    private static String strings(List<String> statements) {
        return statements.stream()
                .map(sql -> "        " + literal(sql))
                .collect(Collectors.joining(",\n"));
    }

    private static String literal(String text) {
        String quoted =
                text.codePoints()
                        .mapToObj(
                                c ->
                                        c == '\\' || c == '"'
                                                ? "\\" + (char) c
                                                : c < ' '
                                                        ? "\\%03o".formatted(c)
                                                        : Character.toString(c))
                        .collect(Collectors.joining());
        return '"' + VisibleText.of(quoted) + '"';
    }

    /// A text in a comment of Java's, where a backslash could begin a line of its own.
    private static String comment(String text) {
        return oneLine(text.replace('\\', '/')).replace('\\', '/');
    }

    private static String oneLine(String text) {
        return VisibleText.line(text.replaceAll("\\s+", " "));
    }
}
