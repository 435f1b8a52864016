package dev.sameql.verifier.search;

import dev.sameql.core.algebra.Row;
import dev.sameql.core.data.Database;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.ListedValues;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import dev.sameql.verifier.date.SymbolicDates;
import dev.sameql.verifier.encode.SymbolicDatabase;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Script;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.text.AtomTexts;
import dev.sameql.verifier.value.PlainMoment;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Reads a database off the solver's values. What the formula did not mention is filled with NULLs
/// and small values, and rows that references need are added to tables that no query reads.
final class Decoder {
    private final SymbolicDatabase symbolic;
    private final Map<String, String> model;
    private final AtomTexts atoms;
    private final Schema schema;

    Decoder(SymbolicDatabase symbolic, Script script, Map<String, String> model) {
        this.symbolic = symbolic;
        this.schema = symbolic.schema();
        this.model = model;
        var positions = new ArrayList<Long>();
        script.variables()
                .forEach(
                        (name, term) -> {
                            if (term.sort() == Sort.ATOM && model.containsKey(name)) {
                                positions.add(position(model.get(name)));
                            }
                        });
        this.atoms =
                new AtomTexts(
                        script.atoms(),
                        positions,
                        positions(column -> column.type().kind() == Kind.DATE),
                        positions(column -> column.type().kind() == Kind.TIMESTAMP),
                        writtenPositions());
    }

    /// What columns of values in a form of their own hold, and in which.
    private Map<Long, WrittenForm> writtenPositions() {
        var forms = new HashMap<Long, WrittenForm>();
        for (WrittenForm form : WrittenForm.values())
            positions(
                            column ->
                                    column.type()
                                            .narrowing()
                                            .written()
                                            .filter(form::equals)
                                            .isPresent())
                    .forEach(position -> forms.put(position, form));
        return forms;
    }

    /// What some columns hold where they hold any value.
    private Set<Long> positions(Predicate<Column> of) {
        var positions = new HashSet<Long>();
        for (var entry : symbolic.rows().entrySet()) {
            Table table = schema.table(entry.getKey()).orElseThrow();
            for (int c = 0; c < table.columns().size(); c++) {
                if (!of.test(table.columns().get(c))) continue;
                for (Row<Term, SymbolicValue> row : entry.getValue()) {
                    Term term = row.values().get(c).term();
                    String chosen = term.sort() == Sort.ATOM ? model.get(name(term)) : null;
                    if (term.is(Operation.VARIABLE) && chosen != null)
                        positions.add(position(chosen));
                }
            }
        }
        return positions;
    }

    private static long position(String value) {
        return Rational.parse(value).numerator().longValueExact();
    }

    Database database() {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        for (var entry : symbolic.rows().entrySet()) {
            Table table = schema.table(entry.getKey()).orElseThrow();
            var rows = new ArrayList<List<Value>>();
            for (Row<Term, SymbolicValue> row : entry.getValue()) {
                if (holds(row.present())) rows.add(row(table, row, rows.size()));
            }
            if (!rows.isEmpty()) tables.put(table.name(), rows);
        }
        addParents(tables);
        return new Database(schema, tables);
    }

    private List<Value> row(Table table, Row<Term, SymbolicValue> row, int index) {
        var values = new ArrayList<Value>();
        for (int c = 0; c < table.columns().size(); c++) {
            values.add(spelled(table, c, value(table, c, row.values().get(c), index)));
        }
        return values;
    }

    private Value value(Table table, int index, SymbolicValue value, int row) {
        if (holds(value.isNull())) return Value.NULL;
        Column column = table.columns().get(index);
        if (value.term().isConstant()) return Values.constant(value);
        if (!value.term().is(Operation.VARIABLE)) {
            boolean used = variables(value.term()).anyMatch(v -> model.containsKey(name(v)));
            boolean open = !table.isNotNull(index) && !model.containsKey(name(value.isNull()));
            if (used) return Value.of(PlainMoment.of(text(value.term())));
            return open ? Value.NULL : filler(table, column, row);
        }
        String chosen = model.get(name(value.term()));
        if (chosen == null) {
            boolean open = !table.isNotNull(index) && !model.containsKey(name(value.isNull()));
            return open ? Value.NULL : filler(table, column, row);
        }
        return switch (value.term().sort()) {
            case ATOM -> Values.plain(atoms.value(position(chosen)));
            case INT, REAL -> {
                Rational number = Rational.parse(chosen);
                boolean counted =
                        column.type().kind() == Kind.DATE && value.term().sort() == Sort.INT;
                yield counted
                        ? Value.of(SymbolicDates.dayAt(number.numerator().longValueExact()))
                        : number(number, column);
            }
            case BOOL -> throw new IllegalStateException("a column of conditions");
        };
    }

    /// A text of a column whose values a CHECK lists, as it is listed: the formula may hold texts
    /// equal that differ in case.
    private static Value spelled(Table table, int index, Value value) {
        if (!(value instanceof Value.Text(String text))) return value;
        return ListedValues.of(table, table.columns().get(index)).stream()
                .filter(text::equalsIgnoreCase)
                .min(Comparator.comparing(listed -> !listed.equals(text)))
                .map(Value::of)
                .orElse(value);
    }

    private static Stream<Term> variables(Term term) {
        return term.is(Operation.VARIABLE)
                ? Stream.of(term)
                : term.arguments().stream().flatMap(Decoder::variables);
    }

    /// The text that a day or moment is.
    private String text(Term term) {
        if (term.is(Operation.ITE)) {
            return text(term.arguments().get(holds(term.arguments().getFirst()) ? 1 : 2));
        }
        return Template.of(term).orElseThrow().text(integer(term.arguments().getFirst()));
    }

    /// An integer that is a sum of variables; what was left open is 1, a month or a day as well.
    private Rational integer(Term term) {
        if (term.is(Operation.VARIABLE)) {
            String value = model.get(name(term));
            if (value != null) return Rational.parse(value);
            return Rational.of(term.payload().toString().contains(".year") ? 2020 : 1);
        }
        List<?> coefficients = (List<?>) term.payload();
        Rational sum = (Rational) coefficients.getLast();
        for (int i = 0; i < term.arguments().size(); i++) {
            sum =
                    sum.plus(
                            ((Rational) coefficients.get(i))
                                    .times(integer(term.arguments().get(i))));
        }
        return sum;
    }

    private static Value number(Rational number, Column column) {
        boolean stored = column.type().affinity() != SqliteAffinity.REAL && number.isInteger();
        if (stored && number.numerator().bitLength() < 64) {
            return Value.of(number.numerator().longValue());
        }
        return Value.of(Values.doubleOf(number));
    }

    private static Value filler(Table table, Column column, int row) {
        List<String> listed = List.copyOf(ListedValues.of(table, column));
        if (!listed.isEmpty()) return Value.of(listed.get(row % listed.size()));
        if (column.type().narrowing() instanceof Narrowing.Written(WrittenForm form, _))
            return Value.of(form.of(row));
        return switch (SymbolicDatabase.form(column)) {
            case NUMBER ->
                    column.type().affinity() == SqliteAffinity.REAL
                            ? Value.of((double) row)
                            : Value.of(column.type().kind() == Kind.BOOLEAN ? row % 2 : row);
            case TEXT, NULL, ANY ->
                    isDay(column.type().kind())
                            ? Value.of("2020-01-%02d".formatted(row % 28 + 1))
                            : Value.of("x" + row);
        };
    }

    private static boolean isDay(Kind kind) {
        return kind == Kind.DATE || kind == Kind.TIMESTAMP;
    }

    /// A condition that the solver left open is taken as false: the fewest rows and NULLs.
    private boolean holds(Term condition) {
        if (condition.is(Operation.AND)) {
            return condition.arguments().stream().allMatch(this::holds);
        }
        return condition.isAlways() || "true".equals(model.get(name(condition)));
    }

    private static String name(Term variable) {
        return "|" + variable.payload() + "|";
    }

    /// Adds what references to tables outside the formula need, parents of parents included.
    private void addParents(Map<String, List<List<Value>>> tables) {
        var open = new ArrayList<>(tables.keySet());
        while (!open.isEmpty()) {
            Table table = schema.table(open.removeLast()).orElseThrow();
            for (ForeignKey reference : table.foreignKeys()) {
                Table parent = schema.table(reference.target()).orElse(null);
                if (parent == null || symbolic.rows().containsKey(parent.name())) continue;
                for (List<Value> row : List.copyOf(tables.get(table.name()))) {
                    List<Value> key = reference.columns().stream().map(row::get).toList();
                    if (key.stream().anyMatch(Value::isNull)) continue;
                    var parents = tables.computeIfAbsent(parent.name(), _ -> new ArrayList<>());
                    boolean met =
                            parents.stream()
                                    .anyMatch(
                                            p ->
                                                    reference.targetColumns().stream()
                                                            .map(p::get)
                                                            .toList()
                                                            .equals(key));
                    if (met) continue;
                    parents.add(parentRow(parent, reference, key, parents.size()));
                    open.add(parent.name());
                }
            }
        }
    }

    private static List<Value> parentRow(
            Table parent, ForeignKey reference, List<Value> key, int index) {
        var row = new ArrayList<Value>();
        for (int c = 0; c < parent.columns().size(); c++) {
            int at = reference.targetColumns().indexOf(c);
            if (at >= 0) row.add(key.get(at));
            else
                row.add(
                        parent.isNotNull(c)
                                ? filler(parent, parent.columns().get(c), index)
                                : Value.NULL);
        }
        return row;
    }
}
