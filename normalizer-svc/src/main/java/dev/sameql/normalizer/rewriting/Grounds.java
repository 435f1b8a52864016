package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Table;
import dev.sameql.normalizer.api.Site;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What an assumption rests on at a site, for people who read a trace: what the schema declares
/// about the columns that the site's node reads (keys, NOT NULL, references), and what the query
/// itself ensures there (groups, filters that exclude NULL).
///
/// It names what is known there, not how a rule concluded from it.
final class Grounds {
    private final Site site;
    private final Map<Integer, Place> places;
    private final Map<Integer, Field> read = new LinkedHashMap<>();
    private final Set<Table> tables = new LinkedHashSet<>();
    private final Set<String> facts = new LinkedHashSet<>();

    /// A column of a table, as some scan reads it.
    private record Place(Table table, int column) {
        String name() {
            return table.name() + "." + table.columns().get(column).name();
        }
    }

    private Grounds(Site site, Map<Integer, Place> places) {
        this.site = site;
        this.places = places;
    }

    /// The facts at sites of one query, one sentence each.
    static List<String> of(List<Site> sites) {
        Map<Integer, Place> places = new HashMap<>();
        Query root = sites.getFirst().around().facts().root();
        Trees.visit(root, q -> locate(q, places), _ -> {});
        Set<String> facts = new LinkedHashSet<>();
        for (Site site : sites) {
            Grounds grounds = new Grounds(site, places);
            grounds.readNode();
            grounds.collect();
            facts.addAll(grounds.facts);
        }
        return List.copyOf(facts);
    }

    private static void locate(Query query, Map<Integer, Place> places) {
        if (!(query instanceof Query.Scan scan)) return;
        for (int i = 0; i < scan.fields().size(); i++) {
            places.put(scan.fields().get(i).id(), new Place(scan.table(), i));
        }
    }

    private void readNode() {
        switch (site.node()) {
            case Query query -> Trees.visit(query, this::note, this::note);
            case Expression expression -> note(List.of(expression));
            case Assignment assignment -> note(List.of(assignment.value()));
            case AggregateCall call -> {
                note(call.arguments());
                call.filter().ifPresent(f -> note(List.of(f)));
            }
            // a name, an alias: nothing is read
            default -> {}
        }
    }

    private void note(List<Expression> expressions) {
        expressions.forEach(e -> Trees.visit(e, this::note, this::note));
    }

    private void note(Query query) {
        if (query instanceof Query.Scan scan) tables.add(scan.table());
        if (query instanceof Query.Aggregate(_, var keys, _) && !keys.isEmpty()) {
            String by = keys.stream().map(k -> text(k.value())).collect(Collectors.joining(", "));
            facts.add("there is one row for each " + by + ", by grouping");
        }
    }

    private void note(Expression expression) {
        if (!(expression instanceof Column(Field field, _))) return;
        read.put(field.id(), field);
        if (places.containsKey(field.id())) tables.add(places.get(field.id()).table());
    }

    private String text(Expression value) {
        return value instanceof Column(Field field, _) ? name(field) : "computed key";
    }

    private String name(Field field) {
        Place place = places.get(field.id());
        return place == null ? field.name() : place.name();
    }

    private void collect() {
        tables.forEach(this::keys);
        tables.forEach(this::references);
        BitSet neverNull = site.around().nonNull();
        for (Field field : read.values()) {
            Place place = places.get(field.id());
            if (place != null && place.table().primaryKey().equals(List.of(place.column()))) {
                continue;
            }
            if (place != null && place.table().isNotNull(place.column())) {
                facts.add(place.name() + " is NOT NULL");
            } else if (neverNull.get(field.id())) {
                facts.add(name(field) + " is never NULL here: the query excludes it");
            }
        }
    }

    /// Keys of which every column is read.
    private void keys(Table table) {
        if (isRead(table, table.primaryKey())) {
            facts.add(names(table, table.primaryKey()) + " is the PRIMARY KEY of " + table.name());
        }
        for (List<Integer> key : table.uniqueKeys()) {
            if (isRead(table, key)) {
                facts.add(names(table, key) + " is UNIQUE in " + table.name());
            }
        }
    }

    private void references(Table table) {
        for (ForeignKey key : table.foreignKeys()) {
            boolean there = tables.stream().anyMatch(t -> t.name().equals(key.target()));
            if (there && isRead(table, key.columns())) {
                facts.add(names(table, key.columns()) + " REFERENCES " + key.target());
            }
        }
    }

    private boolean isRead(Table table, List<Integer> columns) {
        return !columns.isEmpty()
                && columns.stream()
                        .allMatch(
                                c ->
                                        read.keySet().stream()
                                                .map(places::get)
                                                .anyMatch(new Place(table, c)::equals));
    }

    private static String names(Table table, List<Integer> columns) {
        return columns.stream()
                .map(c -> new Place(table, c).name())
                .collect(Collectors.joining(", "));
    }
}
