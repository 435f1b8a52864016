package dev.sameql.conformance.dialects;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A file of probes: named queries, and below each what engines answer. The first lines of
/// `traf-tables.txt` say how it is written.
final class ProbeFile {

    /// What one engine answers to one query: rows of one value, or an error of a phase and class.
    record Probe(String name, String query, Dialect engine, String expected) {
        @Override
        public String toString() {
            return name + " on " + engine.title();
        }
    }

    private ProbeFile() {}

    static Stream<Probe> read(String name) throws IOException {
        List<Probe> probes = new ArrayList<>();
        String title = "";
        String query = "";
        for (String line : lines(name)) {
            if (line.isBlank() || line.startsWith("#")) continue;
            int colon = line.indexOf(": ");
            String before = line.substring(0, colon).strip();
            String after = line.substring(colon + 2).strip();
            if (!line.startsWith("  ")) {
                title = before;
                query = after;
                continue;
            }
            for (Dialect engine : engines(before))
                probes.add(new Probe(title, query, engine, after));
        }
        return probes.stream();
    }

    private static List<String> lines(String name) throws IOException {
        try (InputStream in = ProbeFile.class.getResourceAsStream("/cases/dialects/" + name)) {
            String text =
                    new String(
                            Objects.requireNonNull(in, name).readAllBytes(),
                            StandardCharsets.UTF_8);
            return text.lines().toList();
        }
    }

    private static List<Dialect> engines(String names) {
        if (names.equals("all")) return Dialects.all();
        return Arrays.stream(names.split(" ", -1))
                .map(name -> Dialects.engine(name).orElseThrow())
                .toList();
    }

    /// Whether an outcome is the expected one.
    static boolean agrees(Outcome outcome, String expected) {
        return switch (outcome) {
            case Outcome.Rows(_, var rows) ->
                    expected.startsWith("rows ") && sameRows(rows, expected.substring(5));
            case Outcome.StaticError(Fault fault) -> expected.equals("static " + name(fault));
            case Outcome.RuntimeError(Fault fault) -> expected.equals("runtime " + name(fault));
            case Outcome.NotModelled _ -> expected.equals("not modelled");
        };
    }

    private static String name(Fault fault) {
        ErrorClass known = fault.errorClass();
        return known.name();
    }

    private static boolean sameRows(List<List<Value>> rows, String expected) {
        List<String> rest = new ArrayList<>(Arrays.asList(expected.split(" ", -1)));
        if (expected.equals("-")) rest.clear();
        if (rows.size() != rest.size()) return false;
        for (List<Value> row : rows) {
            Value value = row.getFirst();
            if (!rest.removeIf(once(written -> Probes.isWritten(value, written)))) return false;
        }
        return rest.isEmpty();
    }

    /// A condition that holds once.
    private static Predicate<String> once(Predicate<String> condition) {
        boolean[] held = new boolean[1];
        return text -> {
            if (held[0] || !condition.test(text)) return false;
            held[0] = true;
            return true;
        };
    }
}
