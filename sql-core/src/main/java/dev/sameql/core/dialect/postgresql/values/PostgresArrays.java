package dev.sameql.core.dialect.postgresql.values;

import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.text;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Arrays of one dimension, as PostgreSQL writes them: what their elements are.
///
/// Source: PostgreSQL's manual, section 8.15.6.
final class PostgresArrays {
    private final String written;
    private int at = 1;

    private PostgresArrays(String written) {
        this.written = written;
    }

    /// The elements as texts; none for NULL.
    private static List<Optional<String>> elements(Value array) {
        return new PostgresArrays(text(array)).elements();
    }

    private List<Optional<String>> elements() {
        if (!written.startsWith("{") || !written.endsWith("}")) throw other();
        List<Optional<String>> elements = new ArrayList<>();
        if (written.equals("{}")) return elements;
        do elements.add(here() == '"' ? Optional.of(quoted()) : plain());
        while (written.charAt(at++) == ',');
        if (at != written.length()) throw other();
        return elements;
    }

    private char here() {
        if (at >= written.length()) throw other();
        return written.charAt(at);
    }

    private Optional<String> plain() {
        int start = at;
        while (",}".indexOf(here()) < 0) at++;
        String element = written.substring(start, at);
        if (element.isEmpty() || element.contains("{") || element.contains("\"")) throw other();
        return Optional.of(element).filter(text -> !text.equalsIgnoreCase("NULL"));
    }

    private String quoted() {
        var element = new StringBuilder();
        for (at++; here() != '"'; at++) {
            if (here() == '\\') at++;
            element.append(here());
        }
        at++;
        if (",}".indexOf(here()) < 0) throw other();
        return element.toString();
    }

    private NotModelled other() {
        return new NotModelled("the array " + written + " in PostgreSQL", null);
    }

    private static Value value(Optional<String> element) {
        return element.map(Value::of).orElse(Value.NULL);
    }

    static Value at(List<Value> operands) {
        List<Optional<String>> elements = elements(operands.getFirst());
        long place = ((Value.Int) operands.getLast()).value();
        boolean isThere = place >= 1 && place <= elements.size();
        return isThere ? value(elements.get((int) place - 1)) : Value.NULL;
    }

    static Value mode(List<Value> operands) {
        Map<Optional<String>, Integer> counts = new LinkedHashMap<>();
        for (Optional<String> element : elements(operands.getFirst()))
            counts.merge(element, 1, Integer::sum);
        Optional<String> most = Optional.empty();
        int best = 0;
        for (var count : counts.entrySet()) {
            if (count.getValue() <= best) continue;
            best = count.getValue();
            most = count.getKey();
        }
        return value(most);
    }

    static Value place(List<Value> operands) {
        return Value.of(
                elements(operands.getFirst()).indexOf(Optional.of(text(operands.getLast()))) + 1);
    }

    static Value count(List<Value> operands) {
        return Value.of(elements(operands.getFirst()).size());
    }

    static Value nulls(List<Value> operands) {
        return Value.of(elements(operands.getFirst()).stream().filter(Optional::isEmpty).count());
    }

    static Value contains(List<Value> operands) {
        List<Optional<String>> all = elements(operands.getFirst());
        boolean contains =
                elements(operands.getLast()).stream()
                        .allMatch(element -> element.isPresent() && all.contains(element));
        return Value.of(contains ? 1 : 0);
    }

    static Value joined(List<Value> operands) {
        return Value.of(
                elements(operands.getFirst()).stream()
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(text(operands.getLast()))));
    }
}
