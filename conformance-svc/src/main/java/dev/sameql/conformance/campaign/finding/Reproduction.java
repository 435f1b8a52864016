package dev.sameql.conformance.campaign.finding;

import dev.sameql.core.output.VisibleText;
import java.util.List;
import java.util.Optional;
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
                + BoundQuery.of(finding.query())
                        .map(bound -> bound.statements(finding.engine(), finding.id() + ".java"))
                        .orElse(finding.query() + ";\n");
    }

    /// The Java file, to be run as `java -cp <jar> <file>`; it prints what is expected, what the
    /// engine answers, and what it was found to answer.
    public static String java(Finding finding, String url) {
        Optional<BoundQuery> bound = BoundQuery.of(finding.query());
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
                    try (var result = ask(connection)) {
                        int columns = result.getMetaData().getColumnCount();
                        while (result.next()) {
                            List<String> row = new ArrayList<>();
                            for (int i = 1; i <= columns; i++)
                                row.add(String.valueOf(result.getObject(i)));
                            rows.add("(" + String.join(", ", row) + ")");
                        }
                    } catch (java.sql.SQLException failure) {
                        rows.add(failure.getMessage());
                    }
                    System.out.println("actual:   " + String.join(" ", rows));
                    System.out.println("as found: " + %s);
                }
            }

            static java.sql.ResultSet ask(java.sql.Connection connection) throws Exception {
                %s
            }
        }
        """
                .formatted(
                        comment(finding.explanation()),
                        comment(finding.version()),
                        finding.id(),
                        strings(finding.setup()),
                        literal(bound.map(BoundQuery::text).orElse(finding.query())),
                        url,
                        literal(finding.expected()),
                        literal(oneLine(finding.actual())),
                        bound.map(query -> prepared(finding.engine(), query))
                                .orElse(
                                        "return"
                                            + " connection.createStatement().executeQuery(QUERY);"));
    }

    /// The query with its parameters, in Java.
    private static String prepared(String engine, BoundQuery query) {
        return """
        Object[] parameters = {%s};
                var query = connection.prepareStatement(QUERY);
                for (int i = 0; i < parameters.length; i++) query.setObject(i + 1, parameters[i]);
                return query.executeQuery();\
        """
                .formatted(query.objects(engine, Reproduction::literal));
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
