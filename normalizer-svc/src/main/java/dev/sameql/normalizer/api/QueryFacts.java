package dev.sameql.normalizer.api;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.facts.Declarations;
import dev.sameql.core.facts.EqualGroupColumns;
import dev.sameql.core.facts.Signatures;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Trees;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What is known of a whole query: how its result will be compared, and facts about its tree, each
/// computed when first asked for.
public final class QueryFacts {
    private final Query root;
    private final RowSemantics rows;
    private final boolean anyColumnOrder;
    private final Map<Integer, Query> definitions = new HashMap<>();
    private final Map<Integer, Integer> tableReferences = new HashMap<>();
    private final Map<Object, String> aliases = new IdentityHashMap<>();
    private final Map<Integer, Integer> reads = new HashMap<>();
    private final Map<Query, UniqueKeys> keys = new IdentityHashMap<>();
    private final Map<Query, Equalities> equalities = new IdentityHashMap<>();
    private final Map<Integer, Field> twins = new HashMap<>();
    private final Map<Query, JoinEqualities> joinEqualities = new IdentityHashMap<>();
    private Signatures signatures;
    private Declarations declarations;
    private Map<Integer, Scan> scans;
    private boolean readsTableTwice;
    private int fresh;

    /// An facts about `root`, whose result is compared by `rows` (not AUTO).
    public QueryFacts(Query root, RowSemantics rows, boolean anyColumnOrder) {
        this.root = root;
        this.rows = rows;
        this.anyColumnOrder = anyColumnOrder;
        Map<String, Integer> counts = new HashMap<>();
        Trees.visit(root, q -> note(q, counts), this::note);
    }

    private void note(Query query, Map<String, Integer> counts) {
        switch (query) {
            case Query.Scan scan -> {
                makes(scan.fields());
                readsTableTwice |= name(scan, scan.table().name(), counts) > 1;
            }
            case Query.Derived derived -> name(derived, "q", counts);
            case Query.CommonTable table -> {
                makes(table.fields());
                tableReferences.merge(table.id(), 1, Integer::sum);
                name(table, "q", counts);
            }
            case Query.With with -> definitions.put(with.id(), with.definition());
            case Query.Aggregate aggregate -> {
                makes(aggregate.fields());
                EqualGroupColumns.of(aggregate, twins);
            }
            case Query.Values _, Query.Project _, Query.Window _, Query.SetOperation _ ->
                    makes(query.fields());
            // their fields are those of their inputs
            case Query.Filter _, Query.Join _, Query.Distinct _, Query.Sort _, Query.Limit _ -> {}
        }
    }

    private void makes(List<Field> fields) {
        for (Field field : fields) fresh = Math.max(fresh, field.id() + 1);
    }

    private int name(Query relation, String name, Map<String, Integer> counts) {
        String lower = name.toLowerCase(Locale.ROOT);
        int count = counts.merge(lower, 1, Integer::sum);
        aliases.put(relation, count == 1 ? lower : lower + "_" + count);
        return count;
    }

    private void note(Expression expression) {
        if (expression instanceof Expression.Column(var field, _)) {
            reads.merge(field.id(), 1, Integer::sum);
        }
    }

    /// The query.
    public Query root() {
        return root;
    }

    /// How rows are compared.
    public RowSemantics rows() {
        return rows;
    }

    /// Whether the result's columns may come in any order.
    public boolean anyColumnOrder() {
        return anyColumnOrder;
    }

    /// The definitions of the common tables, by id.
    public Map<Integer, Query> definitions() {
        return definitions;
    }

    /// How often a common table is read.
    public int references(int commonTable) {
        return tableReferences.getOrDefault(commonTable, 0);
    }

    /// The name that a relation has whatever its query calls it: the table's, with a number from
    /// the second use on.
    public String canonicalName(Query relation) {
        return aliases.get(relation);
    }

    /// Gives a relation the canonical name of the one that it replaces.
    public void inherit(Object replacement, Object replaced) {
        if (aliases.containsKey(replaced)) aliases.put(replacement, aliases.get(replaced));
    }

    /// Whether some expression reads the field.
    public boolean isReferenced(Field field) {
        return reads.containsKey(field.id());
    }

    /// How often expressions read the field.
    public int references(Field field) {
        return reads.getOrDefault(field.id(), 0);
    }

    /// Whether some table may occur more than once: where none does, nothing joins itself.
    public boolean readsTableTwice() {
        return readsTableTwice;
    }

    /// The scan that makes a field, or null when another operator makes it.
    public Scan scanOf(Field field) {
        if (scans == null) {
            scans = new HashMap<>();
            Trees.visit(
                    root,
                    q -> {
                        if (q instanceof Scan scan) {
                            scan.fields().forEach(f -> scans.put(f.id(), scan));
                        }
                    },
                    _ -> {});
        }
        return scans.get(field.id());
    }

    /// The field of the same grouping that is computed alike and comes first; itself when none is.
    public Field firstTwin(Field field) {
        return twins.getOrDefault(field.id(), field);
    }

    /// Numbers that do not depend on the ids of fields.
    public Signatures signatures() {
        if (signatures == null) signatures = new Signatures(root);
        return signatures;
    }

    /// What the schema declares about the columns that fields show.
    public Declarations declarations() {
        if (declarations == null) declarations = new Declarations(root, definitions);
        return declarations;
    }

    /// The keys of a part of the query.
    public UniqueKeys keys(Query query) {
        return keys.computeIfAbsent(query, q -> UniqueKeys.of(q, definitions));
    }

    /// The fields that agree in all rows of a part of the query.
    public Equalities equalities(Query query) {
        Equalities known = equalities.get(query);
        if (known == null) {
            known = Equalities.of(query, this);
            equalities.put(query, known);
        }
        return known;
    }

    /// The columns that inner joins in a part of the query equate, as ETM reads them.
    public JoinEqualities joinEqualities(Query query) {
        JoinEqualities known = joinEqualities.get(query);
        if (known == null) {
            known = JoinEqualities.of(query, this);
            joinEqualities.put(query, known);
        }
        return known;
    }

    /// A field id that the query does not use.
    public int freshId() {
        return fresh++;
    }
}
