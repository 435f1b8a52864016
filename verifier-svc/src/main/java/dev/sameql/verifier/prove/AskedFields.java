package dev.sameql.verifier.prove;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Reads;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// The fields whose values decide whether a query has a row: those that a condition asks for, a
/// group is made by, a set operation compares or a subquery gives, and those that these are
/// computed of. What the rows only show is not among them.
public final class AskedFields {
    private final Map<Integer, Query> definitions;
    private final BitSet asked = new BitSet();

    /// `definitions` are those of the query's common tables.
    public AskedFields(Query query, Map<Integer, Query> definitions) {
        this.definitions = definitions;
        int before;
        do {
            before = asked.cardinality();
            Trees.visit(query, this::ask, this::askSubquery);
        } while (asked.cardinality() > before);
    }

    public boolean contains(Field field) {
        return asked.get(field.id());
    }

    private void ask(Query query) {
        switch (query) {
            case Query.Filter(_, var condition) -> askAll(condition);
            case Query.Join(_, _, _, var condition, _) -> condition.ifPresent(this::askAll);
            case Query.Project(_, var assignments) ->
                    assignments.stream()
                            .filter(a -> contains(a.field()))
                            .forEach(a -> askAll(a.value()));
            case Query.Aggregate(_, var keys, var calls) -> {
                keys.forEach(k -> askAll(k.value()));
                calls.stream().filter(c -> contains(c.field())).forEach(this::askCall);
            }
            case Query.SetOperation(var operator, _, var left, var right, var fields) -> {
                boolean all = operator != SetOperator.UNION;
                pass(fields, left.fields(), all);
                pass(fields, right.fields(), all);
            }
            case Query.CommonTable table -> {
                Query definition = definitions.get(table.id());
                if (definition != null) pass(table.fields(), definition.fields(), false);
            }
            case Query.With with when with.recursive() -> askAll(with.definition().fields());
            case Query.Window(var input, _) -> askAll(input.fields());
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Distinct _ -> {}
            case Query.Sort _, Query.Limit _, Query.With _ -> {}
        }
    }

    private void askCall(AggregateCall call) {
        call.arguments().forEach(this::askAll);
        call.filter().ifPresent(this::askAll);
        call.order().forEach(k -> askAll(k.value()));
    }

    private void askSubquery(Expression expression) {
        Trees.forEach(expression, _ -> {}, query -> askAll(query.fields()));
    }

    private void askAll(Expression expression) {
        asked.or(Reads.of(expression));
    }

    private void askAll(List<Field> fields) {
        asked.or(Reads.ids(fields));
    }

    /// Asks below for what is asked above, or for all.
    private void pass(List<Field> above, List<Field> below, boolean all) {
        for (int i = 0; i < above.size(); i++) {
            if (all || contains(above.get(i))) asked.set(below.get(i).id());
        }
    }
}
