package dev.sameql.verifier.encode;

import dev.sameql.core.algebra.Row;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.semantics.Tables;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.dialect.SymbolicEngine;
import dev.sameql.verifier.dialect.SymbolicEngines;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.dialect.sqlite.UninterpretedFunctions;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// All databases with at most so many rows in each table, as terms: one row of variables after the
/// other, each with a presence condition, and the schema's constraints on them.
///
/// Rows are present in order, so that a table's rows are not searched in all their permutations.
/// CHECK conditions are not among them: see [Checks].
public final class SymbolicDatabase implements Tables<Term, SymbolicValue> {
    private static final int DIGITS_OF_INT4 = 10;

    /// Up to so many rows a table, a row's presence names those of all rows before.
    private static final int FEW = 6;

    private final SqliteReading algebra;
    private final Terms terms;
    private final Schema schema;
    private final DayTexts days;
    private final Dialect dialect;
    private final SymbolicEngine engine;
    private final FixedKeys keys;
    private final List<Term> apart = new ArrayList<>();
    private final List<Term> truths = new ArrayList<>();
    private final Map<String, List<Row<Term, SymbolicValue>>> rows = new LinkedHashMap<>();

    /// The tables of those names (as the schema spells them).
    /// Columns of days and moments hold what `days` says.
    SymbolicDatabase(
            SqliteReading algebra,
            Schema schema,
            Set<String> tables,
            Dialect dialect,
            DayTexts days,
            Sizes sizes,
            FixedKeys keys) {
        this.keys = keys;
        this.dialect = dialect;
        this.engine = SymbolicEngines.of(dialect).orElseThrow();
        this.days = days;
        this.algebra = algebra;
        this.terms = algebra.terms();
        this.schema = schema;
        for (String name : tables) {
            rows.put(name, rows(schema.table(name).orElseThrow(), sizes.rows(name)));
        }
        rows.forEach((name, own) -> separate(schema.table(name).orElseThrow(), own));
    }

    @Override
    public List<Row<Term, SymbolicValue>> rows(Table table) {
        return rows.get(table.name());
    }

    /// The rows of every table that has any, by its name.
    public Map<String, List<Row<Term, SymbolicValue>>> rows() {
        return rows;
    }

    public Schema schema() {
        return schema;
    }

    /// Keys of one column differ in all rows, present or not, NULL or not: what does not count may
    /// be anything.
    private void separate(Table table, List<Row<Term, SymbolicValue>> own) {
        var keys = new ArrayList<>(table.uniqueKeys());
        if (!table.primaryKey().isEmpty()) keys.add(table.primaryKey());
        for (List<Integer> key : keys) {
            if (key.size() != 1) continue;
            int column = key.getFirst();
            apart.add(terms.apart(own.stream().map(r -> keyed(table, r, column).term()).toList()));
        }
    }

    /// What is compared in place of a value where keys and references compare it: the engine does
    /// so under the collation of the column.
    private SymbolicValue keyed(Table table, Row<Term, SymbolicValue> row, int column) {
        SymbolicValue value = row.values().get(column);
        if (engine.isDynamicallyTyped()) return value;
        return algebra.values().folded(value, StoredValues.of(dialect).collation(table, column));
    }

    /// A row is present only if the one before is.
    private List<Row<Term, SymbolicValue>> rows(Table table, int bound) {
        var made = new ArrayList<Row<Term, SymbolicValue>>();
        Term present = terms.always();
        for (int i = 0; i < bound; i++) {
            Term own = terms.variable(table.name() + i, Sort.BOOL);
            present = bound > FEW ? own : terms.and(present, own);
            var values = new ArrayList<SymbolicValue>();
            for (int c = 0; c < table.columns().size(); c++) {
                Optional<FixedKeys.Key> key = keys.of(table.name(), c);
                Column column = table.columns().get(c);
                values.add(
                        key.isEmpty()
                                ? value(table, c, table.name() + i + "." + c)
                                : known(FixedKeys.value(terms, key.get(), column, i))
                                        .with(digits(column, "")));
            }
            made.add(new Row<>(present, List.copyOf(values)));
        }
        return made;
    }

    private SymbolicValue known(Term key) {
        Form form = key.sort() == Sort.ATOM ? Form.TEXT : Form.NUMBER;
        return new SymbolicValue(form, terms.never(), key, terms.never());
    }

    /// A variable for a column: typed columns hold values of their type.
    private SymbolicValue value(Table table, int index, String hint) {
        Column column = table.columns().get(index);
        Term isNull =
                table.isNotNull(index) ? terms.never() : terms.variable(hint + "?", Sort.BOOL);
        if (days.known() && DayTexts.isDay(column)) {
            Term text =
                    column.type().kind() == Kind.DATE
                            ? algebra.dates().calendar().day(hint)
                            : algebra.dates().calendar().moment(hint, days.moments());
            return new SymbolicValue(Form.TEXT, isNull, text, terms.never());
        }
        if (algebra.dates().countsDays() && column.type().kind() == Kind.DATE)
            return algebra.values().integer(algebra.dates().calendar().counted(hint), isNull);
        if (isTypedDay(column)) {
            boolean day = column.type().kind() == Kind.DATE;
            Template moment = algebra.dates().detail().template().orElse(DayTexts.TO_THE_SECOND);
            Term text = algebra.dates().calendar().typed(hint, day ? null : moment);
            return new SymbolicValue(Form.TEXT, isNull, text, terms.never());
        }
        return switch (form(column)) {
            case NULL, ANY ->
                    new SymbolicValue(
                            Form.ANY, isNull, terms.variable(hint, Sort.ATOM), terms.never());
            case TEXT -> {
                Term text = terms.variable(AtomOrder.TEXT_PREFIX + hint, Sort.ATOM);
                yield new SymbolicValue(Form.TEXT, isNull, text, terms.never());
            }
            case NUMBER -> {
                if (isInteger(column.type().kind())) {
                    Term integer = terms.variable(hint, Sort.INT);
                    if (column.type().kind() == Kind.BOOLEAN) truths.add(integer);
                    yield new SymbolicValue(Form.NUMBER, isNull, integer, terms.never())
                            .with(digits(column, hint));
                }
                Term real = terms.variable(hint, Sort.REAL);
                boolean always = column.type().affinity() == SqliteAffinity.REAL;
                boolean exact = column.type().affinity() == SqliteAffinity.NONE;
                Term isReal =
                        always
                                ? terms.always()
                                : exact
                                        ? terms.never()
                                        : terms.apply(
                                                UninterpretedFunctions.STORED_AS_REAL,
                                                Sort.BOOL,
                                                List.of(real));
                yield new SymbolicValue(Form.NUMBER, isNull, real, isReal)
                        .with(exact ? digits(column, hint) : Optional.empty());
            }
        };
    }

    /// The digits of a dialect's exact numbers; a column without a scale holds numbers of any.
    private Optional<Digits> digits(Column column, String hint) {
        if (engine.isDynamicallyTyped()) return Optional.empty();
        return switch (column.type().kind()) {
            case INT4 -> Optional.of(Digits.of(terms, 0, DIGITS_OF_INT4));
            case DECIMAL ->
                    StoredValues.of(dialect)
                            .precision(column)
                            .map(p -> Digits.of(terms, p.scale(), p.digits() - p.scale()))
                            .or(() -> Optional.of(anyDigits(hint)));
            case INTEGER, REAL, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP -> Optional.empty();
            case NULL, UNKNOWN, ANY -> Optional.empty();
        };
    }

    private Digits anyDigits(String hint) {
        return Digits.of(terms.variable(hint + ".", Sort.INT), Digits.ANY, Digits.ANY);
    }

    private static boolean isInteger(Kind kind) {
        return kind.isInteger() || kind == Kind.BOOLEAN;
    }

    /// Whether the column holds days, or moments to the second, alone, as a dialect with types
    /// stores them.
    private boolean isTypedDay(Column column) {
        if (engine.isDynamicallyTyped() || column.type().affinity() != SqliteAffinity.TEXT)
            return false;
        return column.type().kind() == Kind.DATE
                || engine.storesSeconds(column)
                || column.type().kind() == Kind.TIMESTAMP && algebra.dates().detail().areComputed();
    }

    public static Form form(Column column) {
        if (column.type().affinity() == SqliteAffinity.TEXT) return Form.TEXT;
        boolean truth =
                column.type().kind() == Kind.BOOLEAN
                        && column.type().affinity() == SqliteAffinity.INTEGER;
        if (truth) return Form.NUMBER;
        return switch (column.type().kind()) {
            case INTEGER, INT4, REAL -> Form.NUMBER;
            case DECIMAL -> isDecimal(column.declaredType()) ? Form.NUMBER : Form.ANY;
            case TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, NULL, UNKNOWN, ANY -> Form.ANY;
        };
    }

    /// Any unknown type name has numeric affinity in SQLite; only some promise numbers.
    private static boolean isDecimal(String declared) {
        String type = declared.toUpperCase(Locale.ROOT);
        return type.contains("NUM") || type.contains("DEC") || type.contains("MONEY");
    }

    /// What every database of the schema satisfies.
    List<Term> constraints() {
        var constraints = new ArrayList<>(apart);
        for (Term truth : truths) {
            constraints.add(terms.atMost(terms.integer(0), truth));
            constraints.add(terms.atMost(truth, terms.integer(1)));
        }
        for (var entry : rows.entrySet()) {
            Table table = schema.table(entry.getKey()).orElseThrow();
            List<Row<Term, SymbolicValue>> own = entry.getValue();
            for (int i = 1; own.size() > FEW && i < own.size(); i++) {
                constraints.add(implies(own.get(i).present(), own.get(i - 1).present()));
            }
            var keys = new ArrayList<>(table.uniqueKeys());
            if (!table.primaryKey().isEmpty()) keys.add(table.primaryKey());
            for (List<Integer> key : keys) {
                if (key.size() > 1) addKey(table, own, key, constraints);
            }
            for (ForeignKey reference : table.foreignKeys()) {
                addReference(table, own, reference, constraints);
            }
        }
        return constraints;
    }

    /// That no two texts among the terms differ in case alone, where engines look past case.
    Term alikeInCase(Set<Term> used) {
        if (!engine.equalTextsMayDiffer()) return terms.always();
        var texts = new LinkedHashMap<Term, Term>();
        rows.forEach(
                (name, own) -> {
                    Table table = schema.table(name).orElseThrow();
                    for (Row<Term, SymbolicValue> row : own)
                        for (int c = 0; c < table.columns().size(); c++) {
                            Term text = row.values().get(c).term();
                            Term key = keyed(table, row, c).term();
                            if (text != key && used.contains(text)) texts.put(text, key);
                        }
                });
        var alike = new ArrayList<Term>();
        List<Term> all = List.copyOf(texts.keySet());
        for (int i = 0; i < all.size(); i++)
            for (int j = 0; j < i; j++) {
                Term equal = terms.equal(texts.get(all.get(i)), texts.get(all.get(j)));
                alike.add(implies(equal, terms.equal(all.get(i), all.get(j))));
            }
        return terms.and(alike);
    }

    /// That numbers in columns with so many decimals have no more.
    public List<Term> inDecimals() {
        var all = new ArrayList<Term>();
        rows.forEach(
                (name, own) -> {
                    Table table = schema.table(name).orElseThrow();
                    for (Row<Term, SymbolicValue> row : own)
                        for (int c = 0; c < table.columns().size(); c++)
                            inDecimals(table.columns().get(c), row.values().get(c))
                                    .ifPresent(all::add);
                });
        return all;
    }

    private Optional<Term> inDecimals(Column column, SymbolicValue value) {
        Term number = value.term();
        boolean counted =
                !engine.isDynamicallyTyped()
                        && column.type().kind() == Kind.DECIMAL
                        && number.is(Term.Operation.VARIABLE)
                        && number.sort() == Sort.REAL;
        if (!counted) return Optional.empty();
        return StoredValues.of(dialect)
                .precision(column)
                .map(
                        p ->
                                terms.equal(
                                        number,
                                        terms.scale(
                                                new Rational(
                                                        BigInteger.ONE,
                                                        BigInteger.TEN.pow(p.scale())),
                                                terms.real(terms.variable("units", Sort.INT)))));
    }

    /// Some row in every one of the named tables.
    public List<Term> inhabited(Set<String> tables) {
        return tables.stream().map(t -> rows.get(t).getFirst().present()).toList();
    }

    private Term implies(Term condition, Term consequence) {
        return terms.or(terms.not(condition), consequence);
    }

    /// No two rows agree on a key; a NULL agrees with nothing.
    private void addKey(
            Table table,
            List<Row<Term, SymbolicValue>> own,
            List<Integer> key,
            List<Term> constraints) {
        for (int i = 0; i < own.size(); i++) {
            for (int j = i + 1; j < own.size(); j++) {
                var clash = new ArrayList<Term>(List.of(own.get(j).present()));
                for (int c : key)
                    clash.add(equal(keyed(table, own.get(i), c), keyed(table, own.get(j), c)));
                constraints.add(terms.not(terms.and(clash)));
            }
        }
    }

    private Term equal(SymbolicValue left, SymbolicValue right) {
        return terms.and(
                terms.not(left.isNull()),
                terms.not(right.isNull()),
                algebra.values().equal(left, right));
    }

    /// A reference compares with the affinity of the column that it leads to: the text `1` refers
    /// to the number 1.
    private Term refers(SymbolicValue child, SymbolicValue parent) {
        SymbolicValue converted = child;
        if (parent.isNumber()) converted = algebra.functions().numericAffinity(converted);
        if (parent.form() == Form.TEXT) converted = algebra.functions().toText(converted);
        return equal(converted, parent);
    }

    /// Every row refers to a present one, unless one of its columns is NULL.
    private void addReference(
            Table table,
            List<Row<Term, SymbolicValue>> own,
            ForeignKey reference,
            List<Term> constraints) {
        Optional<Table> target =
                schema.table(reference.target()).filter(t -> rows.containsKey(t.name()));
        if (target.isEmpty()) return;
        List<Row<Term, SymbolicValue>> parents = rows.get(target.get().name());
        for (var row : own) {
            var ways = new ArrayList<Term>(List.of(terms.not(row.present())));
            for (int c : reference.columns()) ways.add(row.values().get(c).isNull());
            for (var parent : parents) {
                var match = new ArrayList<Term>(List.of(parent.present()));
                for (int i = 0; i < reference.columns().size(); i++) {
                    int c = reference.columns().get(i);
                    int d = reference.targetColumns().get(i);
                    match.add(refers(keyed(table, row, c), keyed(target.get(), parent, d)));
                }
                ways.add(terms.and(match));
            }
            constraints.add(terms.or(ways));
        }
    }
}
