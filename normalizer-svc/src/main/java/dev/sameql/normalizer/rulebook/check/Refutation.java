package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.data.SqlScript;
import dev.sameql.normalizer.rule.RuleDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A small database on which a rule changes the result of a query. As text it is a script that
/// SQLite runs as it stands, `refutation.sql` beside the rule:
///
/// - `--! refutes: rule`, `--! compared: bag`, `--! columns: any` (only where any order counts),
/// - `--! schema` and `--! database`, then DDL and INSERT statements,
/// - `--! before: rows` and `--! after: rows`, then the query before and after the rule's step.
public record Refutation(
        String rule,
        RowSemantics rows,
        boolean anyColumnOrder,
        List<String> schema,
        List<String> database,
        String before,
        String beforeRows,
        String after,
        String afterRows) {
    private static final String FILE = "refutation.sql";

    /// How the two results were compared.
    public ResultComparison comparison() {
        return ResultComparison.under(new Policy(rows, anyColumnOrder, false, 1e-6));
    }

    /// The database in one line.
    public String inOneLine() {
        return database.isEmpty() ? "empty tables" : String.join("; ", database);
    }

    /// Few rows first, then short ones.
    public int weight() {
        int length = database.stream().mapToInt(String::length).sum() + before.length();
        return 10_000 * database.size() + length;
    }

    /// Rows in one line, at most a handful.
    static String rows(ResultTable result) {
        if (result.rows().isEmpty()) return "no rows";
        return result.rows().stream()
                .limit(12)
                .map(
                        row ->
                                row.stream()
                                        .map(SqlScript::literal)
                                        .collect(Collectors.joining(", ", "(", ")")))
                .collect(Collectors.joining(", "));
    }

    /// The script.
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append("--! refutes: ").append(rule).append('\n');
        text.append("--! compared: ").append(rows.name().toLowerCase(Locale.ROOT)).append('\n');
        if (anyColumnOrder) text.append("--! columns: any\n");
        text.append("--! schema\n");
        schema.forEach(s -> text.append(s).append(";\n"));
        text.append("--! database\n");
        database.forEach(s -> text.append(s).append(";\n"));
        text.append("--! before: ").append(beforeRows).append('\n').append(before).append(";\n");
        text.append("--! after: ").append(afterRows).append('\n').append(after).append(";\n");
        return text.toString();
    }

    /// Reads a script that [#text] wrote.
    public static Refutation parse(String text) {
        Map<String, String> heads = new LinkedHashMap<>();
        Map<String, String> bodies = new LinkedHashMap<>();
        for (String block : ("\n" + text).split("\n--! ", -1)) {
            String[] headAndBody = block.split("\n", 2);
            String[] head = headAndBody[0].split(": ", 2);
            heads.put(head[0].strip(), head.length > 1 ? head[1].strip() : "");
            bodies.put(head[0].strip(), headAndBody.length > 1 ? headAndBody[1].strip() : "");
        }
        return new Refutation(
                heads.get("refutes"),
                RowSemantics.valueOf(heads.get("compared").toUpperCase(Locale.ROOT)),
                "any".equals(heads.get("columns")),
                SqlScript.statements(bodies.get("schema")),
                SqlScript.statements(bodies.get("database")),
                SqlScript.statements(bodies.get("before")).getFirst(),
                heads.get("before"),
                SqlScript.statements(bodies.get("after")).getFirst(),
                heads.get("after"));
    }

    /// The one beside a rule, if there is one.
    public static Optional<Refutation> beside(Path directory, RuleDescription rule)
            throws IOException {
        Path file = directory.resolve(rule.file()).resolveSibling(FILE);
        if (!Files.exists(file)) return Optional.empty();
        return Optional.of(parse(Files.readString(file)));
    }

    /// Puts it beside its rule.
    public void write(Path directory, RuleDescription rule) throws IOException {
        Files.writeString(directory.resolve(rule.file()).resolveSibling(FILE), text());
    }
}
