package dev.sameql.core.generate.shrink;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Whether every column that a tree reads is one of its operator's inputs or of a query around it,
/// every common table is defined, and queries are as wide as what stands around them has it.
final class Scopes {
    private boolean whole = true;

    private Scopes() {}

    static boolean areWhole(Query query) {
        var scopes = new Scopes();
        scopes.check(query, Set.of(), Map.of());
        return scopes.whole;
    }

    /// `tables` has the width of each common table in scope.
    private void check(Query query, Set<Integer> outer, Map<Integer, Integer> tables) {
        Map<Integer, Integer> known = new HashMap<>(tables);
        switch (query) {
            case CommonTable table -> width(table, tables.getOrDefault(table.id(), -1));
            case SetOperation(_, _, var left, var right, _) -> {
                width(query, width(left));
                width(query, width(right));
            }
            case With with -> known.put(with.id(), width(with.definition()));
            // the fields of the others are those of their inputs or their own
            default -> {}
        }
        var scope = new HashSet<>(outer);
        for (Query input : query.inputs()) {
            check(input, outer, known);
            for (Field field : input.fields()) scope.add(field.id());
        }
        Trees.forEach(query, _ -> {}, expression -> check(expression, scope, known));
    }

    private void check(Expression expression, Set<Integer> outer, Map<Integer, Integer> tables) {
        Set<Integer> scope = withCompared(expression, outer);
        switch (expression) {
            case Column(Field field, _) -> whole &= scope.contains(field.id());
            case Scalar(var query, _) -> width(query, 1);
            case Quantified(_, _, var query) -> width(query, 1);
            case InQuery(var comparisons, var query, _) -> width(query, comparisons.size());
            // the others have no query, or one of any width
            default -> {}
        }
        Trees.forEach(expression, part -> check(part, scope, tables), q -> check(q, outer, tables));
    }

    /// IN, ANY and ALL compare with columns of their query.
    private static Set<Integer> withCompared(Expression expression, Set<Integer> outer) {
        return switch (expression) {
            case InQuery(_, var query, _) -> with(query, outer);
            case Quantified(_, _, var query) -> with(query, outer);
            // the others read what is around them
            default -> outer;
        };
    }

    private static Set<Integer> with(Query query, Set<Integer> outer) {
        var scope = new HashSet<>(outer);
        for (Field field : query.fields()) scope.add(field.id());
        return scope;
    }

    private void width(Query query, int expected) {
        whole &= width(query) == expected;
    }

    private static int width(Query query) {
        return query.fields().size();
    }
}
