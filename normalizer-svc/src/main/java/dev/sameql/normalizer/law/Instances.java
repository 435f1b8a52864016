package dev.sameql.normalizer.law;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Makes the generic instances of a law: one for each choice of types of its values.
public final class Instances {
    private static final List<String> TYPES = List.of("INTEGER", "TEXT", "REAL");

    private final Law law;
    private final Axioms axioms;

    private Instances(Law law, List<Requirement> requirements) {
        this.law = law;
        this.axioms = Axioms.of(requirements);
    }

    /// The instances of a law.
    public static List<GenericInstance> of(Law law) {
        return new Instances(law, law.requirements()).all();
    }

    /// The instances of a law that would not require one of the things that it does.
    public static List<GenericInstance> without(Law law, Requirement requirement) {
        List<Requirement> others =
                law.requirements().stream().filter(r -> r != requirement).toList();
        return new Instances(law, others).all();
    }

    private List<GenericInstance> all() {
        List<GenericInstance> all = new ArrayList<>();
        for (Map<String, String> types : types()) {
            all.addAll(
                    law.from() instanceof Shape.Aggregated ? grouped(types) : List.of(one(types)));
        }
        return all;
    }

    /// Each value of the same type, or the first of one and the others of another.
    private List<Map<String, String>> types() {
        List<String> open = new ArrayList<>();
        Map<String, String> fixed = new TreeMap<>();
        law.roles()
                .forEach(
                        (name, role) -> {
                            if (!Role.VALUES.contains(role)) return;
                            axioms.type(name)
                                    .ifPresentOrElse(t -> fixed.put(name, t), () -> open.add(name));
                        });
        open.sort(null);
        List<Map<String, String>> all = new ArrayList<>();
        for (String type : TYPES) all.add(typed(fixed, open, type, type));
        if (open.isEmpty()) return all.subList(0, 1);
        if (open.size() > 1) {
            all.add(typed(fixed, open, "INTEGER", "TEXT"));
            all.add(typed(fixed, open, "TEXT", "INTEGER"));
        }
        return all;
    }

    private static Map<String, String> typed(
            Map<String, String> fixed, List<String> open, String first, String others) {
        Map<String, String> types = new LinkedHashMap<>(fixed);
        for (String name : open) types.put(name, types.size() == fixed.size() ? first : others);
        return types;
    }

    /// Texts with which a constant is shown that something has to hold of: none is any.
    private static final List<String> SAMPLES = List.of("2013-%", "AB%", "20", "%Y-%m", "12");

    /// What stands for constants of which something has to hold, where it speaks of one alone.
    private Map<String, String> samples(Map<String, String> types) {
        Map<String, String> samples = new TreeMap<>();
        for (Requirement.Holds holds : axioms.conditions()) {
            if (holds.variables().size() != 1) continue;
            String name = holds.variables().iterator().next();
            if (!"TEXT".equals(types.get(name))) continue;
            for (String sample : SAMPLES) {
                Bindings bound = new Bindings();
                bound.bind(name, Constants.literal(Value.of(sample)));
                if (Maker.isTrue(holds.condition(), bound)) samples.putIfAbsent(name, sample);
            }
        }
        return samples;
    }

    private GenericInstance one(Map<String, String> types) {
        return isRows() ? rows(types) : value(types);
    }

    private boolean isRows() {
        return switch (law.from()) {
            case Shape.Filtered _, Shape.Projected _, Shape.Deduplicated _, Shape.Sorted _ -> true;
            case Shape.Cut _, Shape.Aliased _, Shape.Joined _ -> true;
            // all others are expressions
            default -> false;
        };
    }

    private GenericInstance value(Map<String, String> types) {
        String select =
                axioms.has(Word.UNKNOWN_IS_FALSE)
                        ? "SELECT id FROM g WHERE (%s)"
                        : "SELECT id, %s AS made FROM g";
        return ofValue(types, select, "");
    }

    private List<GenericInstance> grouped(Map<String, String> types) {
        return List.of(
                ofValue(types, "SELECT %s AS made FROM g", ", of a whole table"),
                ofValue(types, "SELECT kind, %s AS made FROM g GROUP BY kind", ", of groups"));
    }

    private GenericInstance ofValue(Map<String, String> types, String select, String more) {
        List<String> columns = new ArrayList<>();
        columns.add("id INTEGER PRIMARY KEY");
        if (!more.isEmpty()) columns.add("kind INTEGER");
        StringBuilder tables = new StringBuilder();
        law.roles()
                .forEach(
                        (name, role) -> {
                            String column = name.substring(1) + "_";
                            switch (role) {
                                case VALUE ->
                                        columns.add(column + " " + types.get(name) + notNull(name));
                                case VALUE_LIST -> {
                                    columns.add(column + " " + types.get(name));
                                    columns.add(column + "more " + types.get(name));
                                }
                                case CONDITION -> columns.add(column + " INTEGER" + notNull(name));
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
        Map<String, String> samples = samples(types);
        InstanceText text = new InstanceText(law, axioms, samples);
        return new GenericInstance(
                String.join(", ", types.values())
                        + more
                        + (samples.isEmpty() ? "" : ", for " + samples.values()),
                tables.toString(),
                select.formatted(text.value(law.from())) + given(select, text),
                select.formatted(text.value(law.to())) + given(select, text),
                RowSemantics.BAG);
    }

    /// The rows of which is true what a law says of constants.
    private String given(String select, InstanceText text) {
        List<Shape> all = new ArrayList<>(axioms.holding());
        if (axioms.has(Word.ASKED_BELOW)) all.add(law.from());
        String given =
                all.stream()
                        .map(h -> "(" + text.value(h) + ")")
                        .collect(Collectors.joining(" AND "));
        if (given.isEmpty()) return "";
        return (select.contains(" WHERE ") ? " AND " : " WHERE ") + given;
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

    /// The words of which an instance shows what they are good for. Others speak of the form of a
    /// part (a column, something that may move), which an instance has anyway.
    public static Set<Word> shown() {
        return Axioms.SHOWN;
    }
}
