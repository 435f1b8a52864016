package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.profile.Subjects;
import dev.sameql.core.dialect.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A query with parameters, which are numbers and texts as SQL writes them: what a finding of the
/// oracle of parameters is shown by.
record BoundQuery(String text, List<String> literals) {
    private static final Pattern SHOWN = Pattern.compile("(?s)(.*) /\\* \\? = \\((.*)\\) \\*/");
    private static final Pattern LITERAL =
            Pattern.compile(
                    "\\G(?:^|, )('(?:[^']|'')*+'|-?[0-9]++(?:\\.[0-9]++(?:E-?[0-9]++)?+)?+)");

    /// That of a text; none where it is a statement as it stands.
    static Optional<BoundQuery> of(String query) {
        Matcher shown = SHOWN.matcher(query);
        if (!shown.matches()) return Optional.empty();
        List<String> literals = new ArrayList<>();
        String listed = shown.group(2);
        Matcher literal = LITERAL.matcher(listed);
        int end = 0;
        while (literal.find()) {
            literals.add(literal.group(1));
            end = literal.end();
        }
        return literals.isEmpty() || end != listed.length()
                ? Optional.empty()
                : Optional.of(new BoundQuery(shown.group(1), List.copyOf(literals)));
    }

    /// Statements that an engine's own shell runs; a remark where its language prepares none.
    String statements(String engine, String program) {
        String values = String.join(", ", literals);
        return switch (engine) {
            case "mariadb" ->
                    "PREPARE found FROM '"
                            + text.replace("\\", "\\\\").replace("'", "''")
                            + "';\nEXECUTE found USING "
                            + values
                            + ";\n";
            case "postgresql", "duckdb" ->
                    "PREPARE found AS " + numbered() + ";\nEXECUTE found(" + values + ");\n";
            default ->
                    "-- a prepared statement with the parameters ("
                            + values
                            + "), which "
                            + program
                            + " runs:\n-- "
                            + text.replaceAll("\\R", " ")
                            + ";\n";
        };
    }

    /// With `$1`, `$2`, … in the places of the parameters.
    private String numbered() {
        var numbered = new StringBuilder();
        int number = 0;
        boolean quoted = false;
        for (char sign : text.toCharArray()) {
            if (sign == '\'') quoted = !quoted;
            if (sign == '?' && !quoted) numbered.append('$').append(++number);
            else numbered.append(sign);
        }
        return numbered.toString();
    }

    /// The parameters as the elements of an array of Java's, of the types that literals have in the
    /// engine; `quoted` writes a text.
    String objects(String engine, UnaryOperator<String> quoted) {
        return literals.stream()
                .map(value -> object(engine, value, quoted))
                .collect(Collectors.joining(", "));
    }

    private static String object(String engine, String value, UnaryOperator<String> quoted) {
        if (value.startsWith("'"))
            return quoted.apply(value.substring(1, value.length() - 1).replace("''", "'"));
        if (value.contains(".") && readsDoubles(engine)) return value;
        return value.contains(".") || value.length() > 9
                ? "new java.math.BigDecimal(\"" + value + "\")"
                : value;
    }

    private static boolean readsDoubles(String engine) {
        return Subjects.named(engine)
                .filter(subject -> subject.printed().has(Trait.FRACTIONS_ARE_DOUBLES))
                .isPresent();
    }
}
