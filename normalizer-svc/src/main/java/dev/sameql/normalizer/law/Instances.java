package dev.sameql.normalizer.law;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes the generic instances of a law: one for each choice of types of its values.
public final class Instances {
    private static final String TEXT = "TEXT";

    private final Law law;
    private final Axioms axioms;

    private Instances(Law law, Optional<Requirement> dropped) {
        this.law = law;
        this.axioms = Axioms.of(law.requirements(), dropped);
    }

    /// The instances of a law.
    public static List<GenericInstance> of(Law law) {
        return new Instances(law, Optional.empty()).all();
    }

    /// The instances of a law that would not require one of the things that it does.
    public static List<GenericInstance> without(Law law, Requirement requirement) {
        return new Instances(law, Optional.of(requirement)).all();
    }

    private List<GenericInstance> all() {
        List<GenericInstance> all = new ArrayList<>();
        for (Map<String, String> types : types()) {
            if (isRows()) {
                all.add(rows(types));
                continue;
            }
            for (Map<String, Value> samples : samples(types)) all.addAll(values(types, samples));
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
                            if (!Role.VALUES.contains(role)) return;
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
        return List.copyOf(all);
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
            if (holds.variables().size() != 1) continue;
            String name = holds.variables().iterator().next();
            String type = types.get(name);
            if (!axioms.isMutant() && !TEXT.equals(type)) continue;
            List<Value> fitting = samples(holds, name, type, true);
            if (!fitting.isEmpty()) samples.put(name, fitting.getFirst());
            else if (axioms.isMutant()) return List.of();
        }
        Optional<Requirement.Holds> broken = axioms.broken().filter(b -> b.variables().size() == 1);
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

    private static List<Value> samples(
            Requirement.Holds holds, String name, String type, boolean holding) {
        List<Value> fitting = new ArrayList<>();
        for (Value sample : SAMPLES.getOrDefault(type, List.of())) {
            Bindings bound = new Bindings();
            bound.bind(name, Constants.literal(sample));
            if (Maker.isTrue(holds.condition(), bound) == holding) fitting.add(sample);
        }
        return fitting;
    }

    private boolean isRows() {
        return switch (law.from()) {
            case Shape.Filtered _, Shape.Projected _, Shape.Deduplicated _, Shape.Sorted _ -> true;
            case Shape.Cut _, Shape.Aliased _, Shape.Joined _ -> true;
            // all others are expressions
            default -> false;
        };
    }

    private List<GenericInstance> values(Map<String, String> types, Map<String, Value> samples) {
        if (law.from() instanceof Shape.Aggregated) {
            String groups = "SELECT kind, %s AS made FROM g GROUP BY kind";
            return List.of(
                    ofValue(types, samples, "SELECT %s AS made FROM g", ", of a whole table"),
                    ofValue(types, samples, groups, ", of groups"));
        }
        String select =
                axioms.has(Word.UNKNOWN_IS_FALSE)
                        ? "SELECT id FROM g WHERE (%s)"
                        : "SELECT id, %s AS made FROM g";
        return List.of(ofValue(types, samples, select, ""));
    }

    private GenericInstance ofValue(
            Map<String, String> types, Map<String, Value> samples, String select, String more) {
        InstanceText text = new InstanceText(law, axioms, samples);
        text.areBlobs(
                types.keySet().stream()
                        .filter(n -> types.get(n).equals(Axioms.BLOB))
                        .collect(Collectors.toSet()));
        String before = text.side(law.from());
        String after = text.side(law.to());
        List<String> columns = new ArrayList<>();
        columns.add("id INTEGER PRIMARY KEY");
        if (!more.isEmpty()) columns.add("kind INTEGER");
        StringBuilder tables = new StringBuilder();
        law.roles()
                .forEach(
                        (name, role) -> {
                            String column = name.substring(1) + "_";
                            switch (role) {
                                case VALUE -> {
                                    for (String c : text.columns(name, column))
                                        columns.add(
                                                c + " " + column(types.get(name)) + notNull(name));
                                }
                                case VALUE_LIST -> {
                                    columns.add(column + " " + column(types.get(name)));
                                    columns.add(column + "more " + column(types.get(name)));
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
                                case RELATION -> tables.append(table(name, List.of()));
                                case OUTPUT_LIST, KEY_LIST, NAME -> {}
                            }
                        });
        tables.append("CREATE TABLE g (").append(String.join(", ", columns)).append(");\n");
        return new GenericInstance(
                String.join(", ", types.values())
                        + more
                        + (samples.isEmpty() ? "" : ", for " + literals(samples)),
                tables.toString(),
                select.formatted(before) + given(select, text),
                select.formatted(after) + given(select, text),
                RowSemantics.BAG);
    }

    private static String literals(Map<String, Value> samples) {
        return samples.values().stream().map(SqlScript::literal).collect(Collectors.joining(", "));
    }

    /// The rows of which is true what a law says of constants.
    private String given(String select, InstanceText text) {
        List<Shape> all = new ArrayList<>(axioms.holding());
        if (axioms.has(Word.ASKED_BELOW)) all.add(law.from());
        String given =
                all.stream()
                        .map(h -> "(" + text.side(h) + ")")
                        .collect(Collectors.joining(" AND "));
        if (given.isEmpty()) return "";
        return (select.contains(" WHERE ") ? " AND " : " WHERE ") + given;
    }

    private static String column(String type) {
        return type.equals(Axioms.BLOB) ? TEXT : type;
    }

    private String notNull(String name) {
        return axioms.says(Word.NOT_NULL, name) ? " NOT NULL" : "";
    }

    private String table(String name, List<String> more) {
        String table = name.substring(1) + "_";
        List<String> columns = new ArrayList<>();
        columns.add(table + "a INTEGER" + (axioms.says(Word.KEY, name) ? " NOT NULL UNIQUE" : ""));
        columns.add(table + "b INTEGER");
        for (String column : more) columns.add(column + " INTEGER");
        return "CREATE TABLE " + table + " (" + String.join(", ", columns) + ");\n";
    }

    /// The rows that are not dropped above.
    private String kept(String query) {
        List<String> tests =
                axioms.of(Word.REJECTED).map(r -> r.substring(1) + "_a IS NOT NULL").toList();
        return tests.isEmpty()
                ? query
                : "SELECT * FROM (" + query + ") AS kept WHERE " + String.join(" AND ", tests);
    }

    private GenericInstance rows(Map<String, String> types) {
        InstanceText text = new InstanceText(law, axioms, Map.of());
        StringBuilder tables = new StringBuilder();
        law.roles()
                .forEach(
                        (name, role) -> {
                            if (role != Role.RELATION) return;
                            tables.append(table(name, text.conditions(name)));
                        });
        List<String> wanted = text.columns(law.from());
        String before = kept(text.query(law.from(), wanted));
        text.turn();
        String after = kept(text.query(law.to(), wanted));
        boolean ordered = before.contains("ORDER BY") && !axioms.has(Word.ORDER_OPEN);
        RowSemantics rows = ordered ? RowSemantics.LIST : RowSemantics.BAG;
        if (axioms.has(Word.SET_CONTEXT)) rows = RowSemantics.SET;
        return new GenericInstance(
                types.isEmpty() ? "rows" : String.join(", ", types.values()),
                tables.toString(),
                before,
                after,
                rows);
    }

    /// Whether instances show what something is good for. Some words speak of the form of a part,
    /// which an instance has anyway, and some are said again by what is computed.
    public static boolean shows(Law law, Requirement requirement) {
        if (law.isAskedAnyway(requirement)) return false;
        return !(requirement instanceof Requirement.Says(var word, _))
                || Axioms.SHOWN.contains(word);
    }
}
