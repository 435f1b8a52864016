package dev.sameql.verifier.encode;

import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The databases that two queries are compared on.
///
/// - `read`: the tables that the queries read.
/// - `tables`: those whose rows are searched: the ones read, and others whose constraints may bear
///   on them.
/// - `checks`: the CHECK conditions of `tables`.
public record SearchSpace(
        Schema schema, DialectId dialect, Set<String> read, Set<String> tables, Checks checks) {

    public static SearchSpace of(Query gold, Query predicted, Schema schema, DialectId dialect) {
        var read = new TreeSet<String>();
        for (Query query : List.of(gold, predicted)) {
            Trees.visit(
                    query,
                    q -> {
                        if (q instanceof Query.Scan(Table table, _, _)) read.add(table.name());
                    },
                    _ -> {});
        }
        Set<String> tables = new References(schema).closed(read);
        return new SearchSpace(schema, dialect, read, tables, Checks.of(schema, dialect, tables));
    }
}
