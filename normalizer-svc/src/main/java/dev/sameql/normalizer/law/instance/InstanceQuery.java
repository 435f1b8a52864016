package dev.sameql.normalizer.law.instance;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// A query of a generic instance, or a text after FROM, and its columns.
record InstanceQuery(String sql, List<InstanceQuery.Column> columns) {

    /// A column by its name, with what it is computed by. `reader` is the variable that it is there
    /// for; empty for one that is there for none, `*` for an output with a name of its own, which
    /// all may read. `second` marks those that select lists compute something of. `origins` are the
    /// relations and lists that it comes through.
    record Column(String name, String sql, String reader, boolean second, Set<String> origins) {

        /// The same column, read by its name.
        Column read() {
            return new Column(name, name, reader, second, origins);
        }

        /// A column of a list that is computed of it.
        Column through(String list, String newSql) {
            Set<String> all = new LinkedHashSet<>(origins);
            all.add(list);
            return new Column(list.substring(1) + "_" + name, newSql, reader, second, all);
        }

        /// The same column, computed by another.
        Column by(Column other) {
            return new Column(name, other.sql(), reader, second, origins);
        }

        /// The same column, of which select lists compute nothing.
        Column asFirst() {
            return new Column(name, sql, reader, false, origins);
        }

        /// The same value under another name.
        Column named(String other) {
            return new Column(other, sql, reader, second, origins);
        }

        String selected() {
            return sql.equals(name) ? name : sql + " AS " + name;
        }
    }

    /// The same without the columns of some relations.
    InstanceQuery without(List<String> relations) {
        return only(c -> c.origins().stream().noneMatch(relations::contains));
    }

    /// The same with no columns of some relations but those that are there for one variable each.
    InstanceQuery with(Map<String, String> alone) {
        return only(c -> c.origins().stream().allMatch(o -> isFor(c, alone.get(o))));
    }

    private static boolean isFor(Column column, String variable) {
        return variable == null || column.reader().equals(variable);
    }

    private InstanceQuery only(Predicate<Column> wanted) {
        List<Column> left = columns.stream().filter(wanted).toList();
        if (left.size() == columns.size()) return this;
        String list = left.stream().map(Column::name).collect(Collectors.joining(", "));
        return new InstanceQuery("SELECT " + list + " FROM (" + sql + ") AS seen", left);
    }

    /// The names of the columns.
    List<String> names() {
        return columns.stream().map(Column::name).toList();
    }
}
