package dev.sameql.verifier.encode;

import dev.sameql.core.algebra.Row;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Table;
import dev.sameql.verifier.dialect.SymbolicAlgebra;
import dev.sameql.verifier.encode.ValueClasses.Use;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Conditions that of many databases with the same rows in another order leave one.
///
/// Where the keys of a table's parents are fixed and only compared for equality, the table's rows
/// can stand in the order of their parents, and the parents in the order in which the rows first
/// refer to them. Each table's rows are put in order once, and a table only after those whose order
/// its own was chosen by.
///
/// For questions whose answer does not depend on the order of rows.
final class Symmetry {
    /// A column of references to rows of which the keys are known.
    private record Reference(int column, String parent, int key) {}

    private final SymbolicDatabase database;
    private final FixedKeys keys;
    private final Terms terms;
    private final SymbolicAlgebra algebra;
    private final List<Term> conditions = new ArrayList<>();
    private final Set<String> placed = new HashSet<>();

    private Symmetry(SymbolicDatabase database, FixedKeys keys, SymbolicAlgebra algebra) {
        this.database = database;
        this.keys = keys;
        this.algebra = algebra;
        this.terms = algebra.terms();
    }

    /// The conditions for a database.
    static List<Term> broken(SymbolicDatabase database, FixedKeys keys, SymbolicAlgebra algebra) {
        var symmetry = new Symmetry(database, keys, algebra);
        symmetry.place();
        return symmetry.conditions;
    }

    private void place() {
        for (String name : database.rows().keySet()) {
            if (keys.isOrdered(name)) placed.add(name);
        }
        // tables with more parents first: they order more
        List<String> tables = new ArrayList<>(database.rows().keySet());
        Map<String, List<Reference>> references = new LinkedHashMap<>();
        for (String name : tables) references.put(name, references(name));
        tables.sort((a, b) -> references.get(b).size() - references.get(a).size());
        for (String name : tables) {
            if (placed.contains(name) || references.get(name).isEmpty()) continue;
            placed.add(name);
            List<Row<Term, SymbolicValue>> rows = database.rows().get(name);
            byParent(rows, references.get(name).getFirst());
            for (Reference reference : references.get(name)) {
                if (placed.add(reference.parent)) byFirstUse(rows, reference);
            }
        }
    }

    private List<Reference> references(String name) {
        Table table = database.schema().table(name).orElseThrow();
        var found = new ArrayList<Reference>();
        for (ForeignKey foreign : table.foreignKeys()) {
            Table parent = database.schema().table(foreign.target()).orElse(null);
            if (parent == null || parent.name().equals(name) || foreign.columns().size() != 1) {
                continue;
            }
            int column = foreign.columns().getFirst();
            int target = foreign.targetColumns().getFirst();
            boolean fixed =
                    keys.of(parent.name(), target)
                            .filter(key -> key.use() == Use.EQUALITY)
                            .isPresent();
            if (!database.rows().containsKey(parent.name())) continue;
            if (!fixed) continue;
            found.add(new Reference(column, parent.name(), target));
        }
        return found;
    }

    /// Whether row `i` is there and refers to parent `k`.
    private Term leads(List<Row<Term, SymbolicValue>> rows, int i, Reference reference, int k) {
        SymbolicValue value = rows.get(i).values().get(reference.column);
        SymbolicValue key =
                database.rows().get(reference.parent).get(k).values().get(reference.key);
        return terms.and(
                rows.get(i).present(),
                terms.not(value.isNull()),
                algebra.values().equal(value, key));
    }

    /// A row's parent stands no higher than the next row's; rows without one come last.
    private void byParent(List<Row<Term, SymbolicValue>> rows, Reference reference) {
        int parents = database.rows().get(reference.parent).size();
        for (int i = 0; i + 1 < rows.size(); i++) {
            var upTo = new ArrayList<Term>();
            for (int k = 0; k < parents; k++) {
                upTo.add(leads(rows, i, reference, k));
                conditions.add(implies(leads(rows, i + 1, reference, k), terms.or(upTo)));
            }
        }
    }

    /// Some row before refers to the parent before.
    private void byFirstUse(List<Row<Term, SymbolicValue>> rows, Reference reference) {
        int parents = database.rows().get(reference.parent).size();
        for (int i = 0; i < rows.size(); i++) {
            for (int k = 1; k < parents; k++) {
                var before = new ArrayList<Term>();
                for (int j = 0; j < i; j++) before.add(leads(rows, j, reference, k - 1));
                conditions.add(implies(leads(rows, i, reference, k), terms.or(before)));
            }
        }
    }

    private Term implies(Term condition, Term consequence) {
        return terms.or(terms.not(condition), consequence);
    }
}
