package dev.sameql.core.schema.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.schema.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What SQLite's catalogue says of the printed statements is what it says of those that were
/// written, and a printed schema, read and printed again, is the same.
class PrintedSchemasTest {
    private static final String HEADER = "--! schema: ";

    static Stream<Arguments> forms() throws IOException {
        String text = Files.readString(Path.of("src/test/resources/schemas/legitimate.sql"));
        Map<String, String> cases = new LinkedHashMap<>();
        String title = "";
        for (String line : text.lines().toList()) {
            if (line.startsWith("--! case: ")) title = line.substring(10);
            else cases.merge(title, line + "\n", String::concat);
        }
        return cases.entrySet().stream().map(e -> Arguments.of(e.getKey(), e.getValue()));
    }

    static Stream<Arguments> examples() throws IOException {
        return files(Path.of("../examples"))
                .map(file -> Arguments.of(file.getFileName().toString(), read(file)))
                .filter(example -> ((String) example.get()[1]).contains("CREATE TABLE"));
    }

    static Stream<Arguments> rules() throws IOException {
        return files(Path.of("../rules-drl/rules"))
                .flatMap(file -> read(file).lines())
                .filter(line -> line.startsWith(HEADER))
                .map(line -> line.substring(HEADER.length()))
                .distinct()
                .map(schema -> Arguments.of(schema, schema));
    }

    private static Stream<Path> files(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(file -> file.toString().endsWith(".sql")).sorted().toList().stream();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"forms", "examples", "rules"})
    void declareWhatWasWritten(String name, String script) throws SQLException {
        List<String> written =
                DdlScript.statements(script).stream().map(DdlScript.Statement::text).toList();

        Schema schema = SchemaReader.ddl(script);

        assertThat(SqliteCatalogue.of(schema.ddl()))
                .as(name)
                .containsExactlyElementsOf(SqliteCatalogue.of(written));
        Schema again = SchemaReader.ddl(String.join(";\n", schema.ddl()));
        assertThat(again.ddl()).isEqualTo(schema.ddl());
        for (Function<Table, Object> part : PARTS)
            assertThat(again.tables().stream().map(part))
                    .containsExactlyElementsOf(schema.tables().stream().map(part).toList());
    }

    private static final List<Function<Table, Object>> PARTS =
            List.of(
                    Table::name,
                    Table::columns,
                    Table::primaryKey,
                    Table::uniqueKeys,
                    Table::foreignKeys,
                    Table::checks);
}
