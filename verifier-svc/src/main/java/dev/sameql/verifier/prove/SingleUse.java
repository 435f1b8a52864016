package dev.sameql.verifier.prove;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A common table that is named once is a derived table where it is named. One that is named more
/// often stays, for its columns would be there twice.
final class SingleUse {
    private final Map<Integer, Query> definitions = new HashMap<>();

    private SingleUse(Query query) {
        var uses = new HashMap<Integer, Integer>();
        Trees.visit(
                query,
                q -> {
                    if (q instanceof Query.CommonTable table)
                        uses.merge(table.id(), 1, Integer::sum);
                    if (q instanceof Query.With with && !with.recursive())
                        definitions.put(with.id(), with.definition());
                },
                _ -> {});
        definitions.keySet().removeIf(id -> uses.getOrDefault(id, 0) != 1);
    }

    /// The query with those common tables in their places.
    static Query inPlace(Query query) {
        return new SingleUse(query).rewritten(query);
    }

    private Query rewritten(Query query) {
        return Trees.rewrite(query, this::replaced, e -> e);
    }

    private Query replaced(Query query) {
        if (query instanceof Query.With with && definitions.containsKey(with.id()))
            return with.body();
        if (!(query instanceof Query.CommonTable(var id, _, _, var fields))
                || !definitions.containsKey(id)) return query;
        Query definition = rewritten(definitions.get(id));
        List<Assignment> made = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            var value = Expression.Column.of(definition.fields().get(i));
            made.add(new Assignment(fields.get(i), value, Assignment.Origin.DERIVED));
        }
        return new Query.Project(definition, made);
    }
}
