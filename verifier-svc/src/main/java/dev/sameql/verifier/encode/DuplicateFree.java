package dev.sameql.verifier.encode;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// Results that cannot repeat a row are the same bags where they are the same sets, and sets do not
/// depend on what removes duplicates: neither has to be said in a formula.
public final class DuplicateFree {
    private DuplicateFree() {}

    /// Whether no database gives the query's result a row twice.
    public static boolean is(Query query) {
        var all = new BitSet();
        query.fields().forEach(field -> all.set(field.id()));
        return UniqueKeys.of(query, Map.of()).isKey(all);
    }

    /// A query for the same set of rows, some perhaps more than once.
    static Query loosened(Query query) {
        return switch (query) {
            case Query.Distinct(var input) when isPlain(input) -> loosened(input);
            case Query.Project(var input, var assignments) ->
                    new Query.Project(loosened(input), assignments);
            case Query.Filter(var input, var condition) ->
                    new Query.Filter(loosened(input), condition);
            case Query.Derived(var input, var alias) -> new Query.Derived(loosened(input), alias);
            case Query.Aggregate(var input, var keys, var calls)
                    when calls.isEmpty() && !keys.isEmpty() && isPlain(query) ->
                    new Query.Project(loosened(input), keys);
            case Query.SetOperation(var operator, var all, var left, var right, var fields)
                    when !all && List.of(left, right).stream().allMatch(DuplicateFree::isPlain) ->
                    new Query.SetOperation(
                            operator,
                            operator == SetOperator.UNION,
                            loosened(left),
                            loosened(right),
                            fields);
            case Query.Scan _, Query.Values _, Query.Join _, Query.Distinct _ -> query;
            case Query.Aggregate _, Query.Window _, Query.SetOperation _ -> query;
            case Query.Sort _, Query.Limit _, Query.With _, Query.CommonTable _ -> query;
        };
    }

    /// Whether rows that count as duplicates are the very same.
    private static boolean isPlain(Query query) {
        return query.fields().stream().allMatch(f -> f.type().collation() == Collation.BINARY);
    }
}
