package dev.sameql.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.mutate.Mutants;
import dev.sameql.core.mutate.Mutants.Mutant;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.SchemaDirectory;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Pairs of a query and the query with one fault, from the distinct queries of files of pairs: to
/// hold the verdicts of two states of the program against each other on more pairs, and nearer
/// ones, than people have collected. About a fifth of the faults make no difference.
///
/// Arguments: `OUT COUNT PAIRS.jsonl... SCHEMAS_DIR`. The pairs depend on these alone. Each query
/// gives its first mutant before one gives its second.
public final class MutatedPairs {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST = 40;

    private MutatedPairs() {}

    private record Text(String schema, String sql) {}

    /// Writes the pairs, one a line, as `sameql judge --pairs` reads them.
    public static void main(String... arguments) throws Exception {
        if (arguments.length < 4) {
            System.err.println("usage: MutatedPairs OUT COUNT PAIRS... SCHEMAS");
            System.exit(2);
        }
        int count = Integer.parseInt(arguments[1]);
        int last = arguments.length - 1;
        List<Path> files = new ArrayList<>();
        for (int at = 2; at < last; at++) files.add(Path.of(arguments[at]));
        Map<Text, Deque<String>> mutants = mutants(files, Path.of(arguments[last]));
        try (BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[0]))) {
            int written = 0;
            for (int round = 0; round < MOST && written < count; round++) {
                for (var of : mutants.entrySet()) {
                    if (of.getValue().isEmpty() || written == count) continue;
                    out.write(line(written++, of.getKey(), of.getValue().removeFirst()));
                    out.newLine();
                }
            }
            System.out.printf("%d pairs of %d queries%n", written, mutants.size());
        }
    }

    private static Map<Text, Deque<String>> mutants(List<Path> files, Path directory)
            throws Exception {
        SchemaDirectory schemas = SchemaDirectory.open(directory);
        Map<String, Frontend> frontends = new HashMap<>();
        Map<Text, Deque<String>> mutants = new LinkedHashMap<>();
        for (Path file : files) {
            for (String line : Files.readAllLines(file)) {
                JsonNode pair = JSON.readTree(line);
                String schema = pair.get("schema").asText();
                Frontend frontend =
                        frontends.computeIfAbsent(
                                schema,
                                s -> Frontend.of(schemas.schema(s).orElseThrow(), Dialects.SQLITE));
                for (String side : List.of("gold", "predicted")) {
                    mutants.computeIfAbsent(
                            new Text(schema, pair.get(side).asText()),
                            text -> mutants(text.sql(), frontend));
                }
            }
        }
        return mutants;
    }

    private static Deque<String> mutants(String sql, Frontend frontend) {
        Deque<String> printed = new ArrayDeque<>();
        if (frontend.bind(sql) instanceof Bound.Success(var query, _, _)) {
            for (Mutant mutant : Mutants.of(query, MOST))
                printed.add(Printer.print(mutant.query(), Dialects.SQLITE));
        }
        return printed;
    }

    private static String line(int number, Text text, String mutant) throws Exception {
        return JSON.writeValueAsString(
                JSON.createObjectNode()
                        .put("id", "mutated-" + number)
                        .put("schema", text.schema())
                        .put("gold", text.sql())
                        .put("predicted", mutant));
    }
}
