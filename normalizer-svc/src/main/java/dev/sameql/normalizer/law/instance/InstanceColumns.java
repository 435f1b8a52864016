package dev.sameql.normalizer.law.instance;

import dev.sameql.core.value.Value;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The tables of a generic instance and their columns.
///
/// The table of `?t` is `t_`, with columns `t_a`, `t_b`, and one for each condition and value that
/// may read it.
final class InstanceColumns {
    private final Axioms axioms;
    private final Readers readers;
    private final Map<String, Role> roles;
    private final Map<String, String> types;
    private final Map<String, Value> samples;

    InstanceColumns(
            Law law,
            Axioms axioms,
            Readers readers,
            Map<String, String> types,
            Map<String, Value> samples) {
        this.axioms = axioms;
        this.readers = readers;
        this.roles = law.roles();
        this.types = types;
        this.samples = samples;
    }

    /// What a projection yields that is computed once more, where it may ask for chance.
    static final String AGAIN = "?again";

    /// The columns of the table of a relation.
    List<InstanceQuery.Column> of(String relation) {
        String table = relation.substring(1) + "_";
        List<InstanceQuery.Column> columns = new ArrayList<>();
        columns.add(column(table + "a", "", false, relation));
        if (!readers.isSingle(relation)) columns.add(column(table + "b", "", true, relation));
        boolean keysOfKeys =
                roles.keySet().stream().anyMatch(v -> readers.isKeys(v) && axioms.isOnlyRead(v));
        if (keysOfKeys) columns.add(column(table + "c", "", false, relation));
        for (String reader : readers.of(relation)) {
            if (!isColumn(reader) || readers.hasOwnColumn(reader)) continue;
            columns.add(column(column(relation, reader), reader, false, relation));
        }
        for (String key : readers.ownKeys(relation)) {
            columns.add(column(column(relation, key), key, false, relation));
        }
        if (readers.of(relation).stream().anyMatch(axioms::asksChance)) {
            columns.add(column(column(relation, AGAIN), AGAIN, false, relation));
        }
        return columns;
    }

    boolean isColumn(String reader) {
        return (Role.EXPRESSIONS.contains(role(reader)) || readers.hasOwnColumn(reader))
                && !samples.containsKey(reader);
    }

    private Role role(String reader) {
        return roles.getOrDefault(readers.variable(reader), Role.NAME);
    }

    static InstanceQuery.Column column(String name, String reader, boolean second, String origin) {
        return new InstanceQuery.Column(name, name, reader, second, Set.of(origin));
    }

    static String column(String relation, String reader) {
        return relation.substring(1) + "_" + reader.substring(1) + "_";
    }

    /// The columns that variables of subqueries read of the table outside.
    List<String> outside() {
        return readers.of(Readers.OUTSIDE).stream()
                .filter(this::isColumn)
                .map(v -> column(Readers.OUTSIDE, v) + " " + type(v))
                .toList();
    }

    /// Whether the variable has a column in the table of the values.
    boolean isOutside(String variable) {
        return !readers.reads(variable) && !samples.containsKey(variable);
    }

    private String type(String reader) {
        String variable = readers.variable(reader);
        return Instances.column(types.getOrDefault(variable, "INTEGER"))
                + (axioms.isNeverNull(variable) ? " NOT NULL" : "")
                + (axioms.says(Word.DECLARED_UNIQUE, variable) ? " UNIQUE" : "");
    }

    /// Of conditions over sides that need not be alike, one reads a text that is compared by code
    /// point, the others one that is not.
    private String type(String relation, String variable) {
        boolean condition = Role.CONDITIONS.contains(role(variable));
        if (!condition || !axioms.areUnlike()) return type(variable);
        return axioms.isUnlike(relation) ? Axioms.NOCASE : "TEXT";
    }

    /// Whether equal texts of a value, or of the first column of a relation, need not be the same.
    boolean isCollated(String variable) {
        return Axioms.NOCASE.equals(types.get(variable));
    }

    /// The table of a relation.
    String table(String relation) {
        List<String> columns = new ArrayList<>();
        for (InstanceQuery.Column column : of(relation)) {
            String declared =
                    column.reader().isEmpty()
                            ? column.second()
                                    ? plain(relation) + second(relation)
                                    : types.getOrDefault(relation, plain(relation)) + key(relation)
                            : type(relation, column.reader())
                                    + axioms.reference(relation, column.reader())
                                    + (axioms.matchesOnce(relation, column.reader())
                                            ? " UNIQUE"
                                            : "");
            columns.add(column.name() + " " + declared);
        }
        String table = relation.substring(1) + "_";
        String all = "CREATE TABLE %s (" + String.join(", ", columns) + ");\n";
        return axioms.asksChance(relation)
                ? all.formatted(table) + all.formatted(table + InstanceRows.AGAIN)
                : all.formatted(table);
    }

    /// The only column of a side is of the type of the value that is the other; where sides are no
    /// longer required to be alike, those after the first have texts.
    private String plain(String relation) {
        if (axioms.isUnlike(relation)) return "TEXT";
        boolean alike = axioms.has(Word.SIDES_ALIKE) && readers.isSingle(relation);
        return alike
                ? Instances.column(types.values().stream().findFirst().orElse("INTEGER"))
                : "INTEGER";
    }

    private String second(String relation) {
        return axioms.isNeverNull(relation) ? " NOT NULL" : "";
    }

    private String key(String relation) {
        if (axioms.says(Word.KEY, relation)) return " NOT NULL UNIQUE";
        return axioms.isNeverNull(relation) ? " NOT NULL" : "";
    }
}
