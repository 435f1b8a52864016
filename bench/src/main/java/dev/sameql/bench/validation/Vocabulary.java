package dev.sameql.bench.validation;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What queries of an engine are made of: columns of the types that tables have there, literals in
/// the forms that people write, casts, functions.
record Vocabulary(
        Schema schema,
        List<String> rows,
        Map<HoleKind, List<String>> columns,
        Map<HoleKind, List<String>> types,
        Map<HoleKind, List<String>> literals,
        Map<HoleKind, List<String>> forms) {

    private static final String INSERT = "INSERT INTO R VALUES (";

    static Vocabulary of(String engine) {
        return switch (engine) {
            case "sqlite" -> of(EngineWords.SQLITE);
            case "postgresql" -> of(EngineWords.POSTGRESQL);
            case "mariadb" -> of(EngineWords.MARIADB);
            case "duckdb" -> of(EngineWords.DUCKDB);
            default -> throw new IllegalArgumentException("no engine at hand is called " + engine);
        };
    }

    private static Vocabulary of(EngineWords words) {
        List<String[]> columns = words.columns().lines().map(line -> line.split(";", -1)).toList();
        String declared =
                columns.stream()
                        .map(column -> (column[1] + " " + column[2]).strip())
                        .collect(Collectors.joining(", "));
        List<String> rows = new ArrayList<>();
        for (int row = 3; row < columns.getFirst().length; row++) {
            int at = row;
            rows.add(
                    columns.stream()
                            .map(column -> column[at].strip())
                            .collect(Collectors.joining(", ", INSERT, ")")));
        }
        rows.add(columns.stream().map(_ -> "NULL").collect(Collectors.joining(", ", INSERT, ")")));
        return new Vocabulary(
                SchemaReader.ddl("CREATE TABLE R (" + declared + ")"),
                List.copyOf(rows),
                columns.stream()
                        .collect(
                                Collectors.groupingBy(
                                        column -> HoleKind.of(column[0].strip()),
                                        Collectors.mapping(
                                                column -> column[1].strip(), Collectors.toList()))),
                HoleKind.read(words.types()),
                HoleKind.read(Forms.LITERALS, words.literals()),
                HoleKind.read(Forms.SHARED, words.forms()));
    }
}
