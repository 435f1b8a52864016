package dev.sameql.normalizer.law.instance;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.law.Bindings;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.ReplacementBuilder;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.Roles;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes the generic instances of a law: one for each choice of types of its values.
public final class Instances {
    private static final String TEXT = "TEXT";

    private final Law law;
    private final Axioms axioms;
    private final Set<String> named;
    private final Readers readers;
    private final Set<String> none;

    private Instances(
            Law law, List<Requirement> required, Optional<Requirement> dropped, Set<String> none) {
        this.none = none;
        this.law = law;
        this.axioms = Axioms.of(required, dropped);
        this.named = Roles.of(law.from()).named();
        this.readers = new Readers(law, axioms);
    }

    /// The instances of a law.
    public static List<GenericInstance> of(Law law) {
        return Axioms.choices(law.requirements()).stream()
                .flatMap(c -> of(law, c, Optional.empty()))
                .toList();
    }

    /// The instances of a law that would not require one of the things that it does.
    public static List<GenericInstance> without(Law law, Requirement requirement) {
        List<Requirement> others =
                law.requirements().stream().filter(r -> r != requirement).toList();
        return Axioms.choices(others).stream()
                .flatMap(c -> of(law, c, Optional.of(requirement)))
                .toList();
    }

    private static Stream<GenericInstance> of(
            Law law, List<Requirement> required, Optional<Requirement> dropped) {
        return EmptyLists.of(law).stream()
                .flatMap(none -> new Instances(law, required, dropped, none).all().stream());
    }

    private List<GenericInstance> all() {
        List<GenericInstance> all = new ArrayList<>();
        if (law.from().isRows()) {
            List<Map<String, String>> types = types();
            types.forEach(t -> all.addAll(rows(t)));
            ofRelations(types).forEach(t -> all.addAll(rows(t)));
            return all;
        }
        for (Map<String, String> types : types()) {
            for (Map<String, Value> samples : shown(types)) {
                for (Map<String, Value> counted : RowNumbers.of(readers.counts(), axioms)) {
                    Map<String, Value> both = new TreeMap<>(samples);
                    both.putAll(counted);
                    all.addAll(values(types, both));
                }
            }
        }
        return all;
    }

    /// Each value of the same type, or the first of one and the others of another; of those that
    /// it may be.
    private List<Map<String, String>> types() {
        List<String> open = new ArrayList<>();
        Map<String, String> fixed = new TreeMap<>();
        law.roles()
                .forEach(
                        (name, role) -> {
                            if (!Role.VALUES.contains(role) || named.contains(name)) return;
                            if (readers.counts().contains(name)) return;
                            List<String> may = axioms.types(name);
                            if (may.size() == 1) fixed.put(name, may.getFirst());
                            else open.add(name);
                        });
        open.sort(null);
        Set<Map<String, String>> all = new LinkedHashSet<>();
        for (String type : Axioms.TYPES) all.add(typed(fixed, open, type, type));
        if (open.size() > 1) {
            all.add(typed(fixed, open, "INTEGER", TEXT));
            all.add(typed(fixed, open, TEXT, "INTEGER"));
        }
        return Stream.concat(all.stream().map(this::compared), oneCollated(fixed, open))
                .distinct()
                .toList();
    }

    /// A value that need no longer be compared by code point has a collation, beside texts that
    /// have none.
    private Stream<Map<String, String>> oneCollated(Map<String, String> fixed, List<String> open) {
        return open.stream()
                .filter(n -> axioms.lacks(Word.BY_CODE_POINT, n))
                .map(
                        n -> {
                            Map<String, String> types = typed(fixed, open, TEXT, TEXT);
                            types.put(n, Axioms.NOCASE);
                            return types;
                        });
    }

    /// Types of the first column of each relation too: under a collation equal texts are not the
    /// same, so that it is one more instance; and where sides need not be alike, one side has texts
    /// by code point beside others.
    private List<Map<String, String>> ofRelations(List<Map<String, String>> types) {
        List<Map<String, String>> all = new ArrayList<>();
        boolean alike = axioms.has(Word.SIDES_ALIKE);
        List<String> relations = relations().filter(r -> !alike || !readers.isSingle(r)).toList();
        if (!relations.isEmpty() && !axioms.keepsCollationsOut(law.roles())) {
            all.add(with(types.getFirst(), relations, Axioms.NOCASE, Axioms.NOCASE));
        }
        if (axioms.areSidesUnlike()) {
            for (Map<String, String> values : types) {
                all.add(with(values, relations, Axioms.NOCASE, TEXT));
                all.add(with(values, relations, "INTEGER", TEXT));
            }
        }
        return all;
    }

    private static Map<String, String> with(
            Map<String, String> types, List<String> relations, String first, String others) {
        Map<String, String> all = new LinkedHashMap<>(types);
        for (String relation : relations) {
            all.put(relation, relation.equals(relations.getFirst()) ? first : others);
        }
        return all;
    }

    /// A constant is of the type of the value that it is compared with, where it may be: of another
    /// it would be converted. A column that is compared as it is has the type of what it is
    /// compared with: were it another, one of the two would be converted.
    private Map<String, String> compared(Map<String, String> types) {
        Map<String, String> alike = new LinkedHashMap<>(types);
        readers.compared()
                .forEach(
                        (one, other) -> {
                            if (!alike.containsKey(one) || !alike.containsKey(other)) return;
                            if (axioms.types(other).contains(alike.get(one))) {
                                alike.put(other, alike.get(one));
                            } else if (axioms.types(one).contains(alike.get(other))) {
                                alike.put(one, alike.get(other));
                            }
                        });
        readers.constants()
                .forEach(
                        (constant, value) -> {
                            if (!alike.containsKey(constant) || !alike.containsKey(value)) return;
                            if (axioms.types(constant).contains(alike.get(value)))
                                alike.put(constant, alike.get(value));
                        });
        return alike;
    }

    /// A value that may not be of the type is of the first that it may be.
    private Map<String, String> typed(
            Map<String, String> fixed, List<String> open, String first, String others) {
        Map<String, String> types = new LinkedHashMap<>(fixed);
        for (String name : open) {
            List<String> may = axioms.types(name);
            String type = types.size() == fixed.size() ? first : others;
            types.put(name, may.contains(type) ? type : may.getFirst());
        }
        return types;
    }

    /// With what a constant is shown that something has to hold of: none is any.
    private static final Map<String, List<Value>> SAMPLES =
            Map.of(
                    TEXT,
                    Stream.of(
                                    "1%",
                                    "2013-%", "AB%", "20", "%Y-%m", "12", "%H:%M", "ab%", "a_c%",
                                    "1.5", "%f")
                            .map(Value::of)
                            .toList(),
                    "BLOB",
                    List.of(new Value.Blob("3125"), new Value.Blob("31")),
                    "INTEGER",
                    List.of(Value.of(7), Value.of(0)),
                    "REAL",
                    List.of(Value.of(2.0), Value.of(0.5)));

    /// What stands for constants of which something has to hold, where it speaks of one alone: a
    /// text; and any, where a word was dropped, to see what else that lets in. Where it is dropped
    /// itself, all of which it does not hold. None, where nothing is like that.
    private List<Map<String, Value>> samples(Map<String, String> types) {
        Map<String, Value> samples = new TreeMap<>();
        for (Requirement.Holds holds : axioms.conditions()) {
            if (holds.variables().size() != 1 || ofCounts(holds)) continue;
            String name = holds.variables().iterator().next();
            String type = types.get(name);
            if (!axioms.isMutant() && !TEXT.equals(type)) continue;
            List<Value> fitting = samples(holds, name, type, true);
            if (!fitting.isEmpty()) samples.put(name, fitting.getFirst());
            else if (axioms.isMutant()) return List.of();
        }
        Optional<Requirement.Holds> broken =
                axioms.broken().filter(b -> b.variables().size() == 1 && !ofCounts(b));
        if (broken.isEmpty()) return List.of(samples);
        String name = broken.get().variables().iterator().next();
        List<Map<String, Value>> all = new ArrayList<>();
        if (!TEXT.equals(types.get(name))) all.add(samples);
        for (Value sample : samples(broken.get(), name, types.get(name), false)) {
            Map<String, Value> more = new TreeMap<>(samples);
            more.put(name, sample);
            all.add(more);
        }
        return all;
    }

    /// The same; beside aggregates every constant is shown with some.
    private List<Map<String, Value>> shown(Map<String, String> types) {
        Set<String> constants =
                law.isOverGroups()
                        ? axioms.of(Word.CONSTANT)
                                .filter(types::containsKey)
                                .collect(Collectors.toCollection(TreeSet::new))
                        : Set.of();
        return constants.isEmpty() ? samples(types) : Literals.of(axioms, constants, types);
    }

    private boolean ofCounts(Requirement.Holds holds) {
        return readers.counts().containsAll(holds.variables());
    }

    private static List<Value> samples(
            Requirement.Holds holds, String name, String type, boolean holding) {
        List<Value> fitting = new ArrayList<>();
        for (Value sample : SAMPLES.getOrDefault(type, List.of())) {
            Bindings bound = new Bindings();
            bound.bind(name, Constants.literal(sample));
            if (ReplacementBuilder.isTrue(holds.condition(), bound) == holding) fitting.add(sample);
        }
        return fitting;
    }

    private List<GenericInstance> values(Map<String, String> types, Map<String, Value> samples) {
        if (law.from() instanceof Shape.Aggregated || law.isOverGroups()) {
            Shape.Callee callee =
                    law.from() instanceof Shape.Aggregated(var called, _, _, _)
                            ? called
                            : new Shape.Known(AggregateFunction.COUNT);
            List<GenericInstance> all = new ArrayList<>();
            boolean asked = axioms.has(Word.UNKNOWN_IS_FALSE);
            for (AggregateFunction function : functions(callee)) {
                String called = callee instanceof Shape.Known ? "" : ", " + function;
                if (!axioms.has(Word.GROUPED)) {
                    String whole =
                            asked
                                    ? "SELECT COUNT(*) AS made FROM g%2$s HAVING (%1$s)"
                                    : "SELECT %s AS made FROM g%s";
                    String kind = called + ", of a whole table";
                    all.add(ofValue(types, samples, whole, kind, function));
                }
                String groups =
                        asked
                                ? "SELECT kind FROM g%2$s GROUP BY kind HAVING (%1$s)"
                                : "SELECT kind, %s AS made FROM g%s GROUP BY kind";
                all.add(ofValue(types, samples, groups, called + ", of groups", function));
            }
            return all;
        }
        String select =
                axioms.has(Word.UNKNOWN_IS_FALSE)
                        ? "SELECT id FROM g WHERE (%s)%s"
                        : "SELECT id, %s AS made FROM g%s";
        return List.of(ofValue(types, samples, select, "", AggregateFunction.COUNT));
    }

    /// The functions that stand for any: one that counts copies, and one that is a value of them.
    private static List<AggregateFunction> functions(Shape.Callee callee) {
        return switch (callee) {
            case Shape.Known(var function) -> List.of(function);
            case Shape.AnyFunction _ -> List.of(AggregateFunction.COUNT, AggregateFunction.MAX);
            case Shape.Placed _ -> List.of(AggregateFunction.COUNT);
        };
    }

    private GenericInstance ofValue(
            Map<String, String> types,
            Map<String, Value> samples,
            String select,
            String more,
            AggregateFunction function) {
        InstanceText text = new InstanceText(law, axioms, types, samples, function, none);
        text.areBlobs(
                types.keySet().stream()
                        .filter(n -> types.get(n).equals(Axioms.BLOB))
                        .collect(Collectors.toSet()));
        String before = text.side(law.from());
        String after = text.side(law.to());
        List<String> columns = new ArrayList<>();
        columns.add("id INTEGER PRIMARY KEY");
        if (!more.isEmpty()) columns.add("kind INTEGER NOT NULL");
        columns.addAll(text.tables().outside());
        StringBuilder tables = new StringBuilder(tables(text));
        law.roles()
                .forEach(
                        (name, role) -> {
                            if (!text.tables().isOutside(name) || named.contains(name)) return;
                            String column = name.substring(1) + "_";
                            switch (role) {
                                case VALUE -> {
                                    for (String c : text.columns(name, column))
                                        columns.add(
                                                c + " " + column(types.get(name)) + notNull(name));
                                }
                                case VALUE_LIST -> {
                                    String type = column(types.get(name)) + notNull(name);
                                    for (String c : text.columns(name, column)) {
                                        columns.add(c + " " + type);
                                        columns.add(c + "more " + type);
                                    }
                                }
                                case CONDITION -> {
                                    for (String c : text.columns(name, column))
                                        columns.add(c + " INTEGER" + notNull(name));
                                }
                                case CONDITION_LIST -> {
                                    columns.add(column + " INTEGER" + notNull(name));
                                    columns.add(column + "more INTEGER" + notNull(name));
                                }
                                case BRANCH_LIST -> {
                                    columns.add(column + "if INTEGER");
                                    columns.add(column + "then INTEGER");
                                }
                                case RELATION, OUTPUT_LIST, CALL_LIST, WINDOW_LIST -> {}
                                case FUNCTION, NAME -> {}
                                case KEY, KEY_LIST -> {}
                            }
                        });
        axioms.of(Word.ONCE_IN_GROUP)
                .forEach(
                        x ->
                                columns.add(
                                        "UNIQUE (%s%s_)"
                                                .formatted(
                                                        more.endsWith("groups") ? "kind, " : "",
                                                        x.substring(1))));
        tables.append("CREATE TABLE g (").append(String.join(", ", columns)).append(");\n");
        return new GenericInstance(
                shown(samples, String.join(", ", types.values()) + more),
                tables.toString(),
                select.formatted(before, given(select, text)),
                select.formatted(after, given(select, text)),
                RowSemantics.BAG);
    }

    private String shown(Map<String, Value> samples, String kind) {
        String empty = none.isEmpty() ? "" : ", without " + String.join(", ", none);
        return kind + (samples.isEmpty() ? "" : ", for " + literals(samples)) + empty;
    }

    private static String literals(Map<String, Value> samples) {
        return samples.values().stream().map(SqlScript::literal).collect(Collectors.joining(", "));
    }

    /// The rows of which is true what a law says of constants.
    private String given(String select, InstanceText text) {
        List<Shape> all = new ArrayList<>(axioms.holding());
        if (axioms.has(Word.ASKED_BELOW)) all.add(law.from());
        axioms.of(Word.ASKED_OF_ROWS)
                .forEach(c -> all.add(new Shape.Variable(c, Optional.empty())));
        String given =
                all.stream()
                        .map(h -> "(" + text.side(h) + ")")
                        .collect(Collectors.joining(" AND "));
        if (given.isEmpty()) return "";
        return (select.contains(" WHERE ") ? " AND " : " WHERE ") + given;
    }

    static String column(String type) {
        return type.equals(Axioms.BLOB) ? TEXT : type;
    }

    private String notNull(String name) {
        String unique = axioms.says(Word.DECLARED_UNIQUE, name) ? " UNIQUE" : "";
        return (axioms.isNeverNull(name) ? " NOT NULL" : "") + unique;
    }

    /// The tables of the relations, those first that others refer to.
    private String tables(InstanceText text) {
        return Stream.concat(
                        relations().filter(axioms::isParent),
                        relations().filter(r -> !axioms.isParent(r)))
                .map(text.tables()::table)
                .collect(Collectors.joining());
    }

    private Stream<String> relations() {
        return law.roles().keySet().stream()
                .filter(n -> law.roles().get(n) == Role.RELATION)
                .sorted();
    }

    /// The rows that are not dropped above.
    private String kept(String query) {
        List<String> tests =
                axioms.of(Word.REJECTED).map(r -> r.substring(1) + "_a IS NOT NULL").toList();
        return tests.isEmpty()
                ? query
                : "SELECT * FROM (" + query + ") AS kept WHERE " + String.join(" AND ", tests);
    }

    private List<GenericInstance> rows(Map<String, String> types) {
        List<GenericInstance> all = new ArrayList<>();
        for (Map<String, Value> counted : RowNumbers.of(readers.counts(), axioms)) {
            Map<String, Value> samples = new TreeMap<>(counted);
            types.forEach(
                    (name, type) -> {
                        if (axioms.says(Word.CONSTANT, name)) {
                            boolean text = type.startsWith(TEXT);
                            Value plain = text ? Value.of("x") : Value.of(1);
                            samples.put(name, breaking(name, type).orElse(plain));
                        }
                    });
            for (AggregateFunction function : ofWindows(law.from())) {
                for (Map<String, Value> given : ofNoRows(types)) {
                    given.putAll(samples);
                    all.add(rows(types, given, function));
                }
            }
        }
        return all;
    }

    /// A constant of which what was dropped does not hold.
    private Optional<Value> breaking(String name, String type) {
        return axioms.broken()
                .filter(b -> b.variables().equals(Set.of(name)))
                .flatMap(b -> samples(b, name, type, false).stream().findFirst());
    }

    /// What stands for values that read no relation, as in a query without FROM: some, and NULL.
    private List<Map<String, Value>> ofNoRows(Map<String, String> types) {
        Map<String, Value> some = new TreeMap<>();
        Map<String, Value> nulls = new TreeMap<>();
        types.forEach(
                (name, type) -> {
                    if (law.roles().get(name) != Role.VALUE || readers.reads(name)) return;
                    some.put(name, type.startsWith(TEXT) ? Value.of("x") : Value.of(7));
                    nulls.put(name, Value.NULL);
                });
        return some.isEmpty() ? List.of(some) : List.of(some, nulls);
    }

    private static boolean isSorted(Shape shape) {
        return shape instanceof Shape.Sorted
                || shape.parts().stream().anyMatch(Instances::isSorted);
    }

    /// The functions that stand for any that is called over a window.
    private static List<AggregateFunction> ofWindows(Shape shape) {
        if (shape instanceof Shape.Over(Shape.Aggregated(var callee, _, _, _), _, _, _)
                && callee instanceof Shape.AnyFunction) return functions(callee);
        return shape.parts().stream()
                .map(Instances::ofWindows)
                .filter(f -> f.size() > 1)
                .findFirst()
                .orElse(List.of(AggregateFunction.COUNT));
    }

    private GenericInstance rows(
            Map<String, String> types, Map<String, Value> samples, AggregateFunction function) {
        InstanceText text = new InstanceText(law, axioms, types, samples, function, none);
        InstanceQuery from = text.query(law.from(), Optional.empty());
        InstanceQuery seen =
                from.without(axioms.of(Word.UNREAD_ABOVE).toList()).with(axioms.alone());
        String before = kept(seen.sql());
        text.turn();
        String after = kept(text.query(law.to(), Optional.of(seen)).sql());
        boolean ordered = isSorted(law.from()) && !axioms.has(Word.ORDER_OPEN);
        RowSemantics rows = ordered ? RowSemantics.LIST : RowSemantics.BAG;
        if (axioms.has(Word.SET_CONTEXT)) rows = RowSemantics.SET;
        String kind = types.isEmpty() ? "rows" : String.join(", ", types.values());
        return new GenericInstance(shown(samples, kind), tables(text), before, after, rows);
    }

    /// Whether instances show what something is good for. Some words speak of the form of a part,
    /// which an instance has anyway, and some are said again by what is computed.
    public static boolean shows(Law law, Requirement requirement) {
        if (law.isAskedAnyway(requirement)) return false;
        return !(requirement instanceof Requirement.Says(var word, _))
                || Axioms.SHOWN.contains(word);
    }
}
