package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The fields that a query's answer may depend on. A column of a SELECT list counts only where
/// something reads it; what else a query reads counts always.
final class ReadFields {
    private final LintSubject subject;
    private final Map<Integer, BitSet> sources = new HashMap<>();
    private final BitSet read = new BitSet();

    private ReadFields(LintSubject subject) {
        this.subject = subject;
    }

    /// Their ids.
    static BitSet of(LintSubject subject) {
        var fields = new ReadFields(subject);
        fields.read(subject.query().fields());
        subject.queries(fields::note);
        subject.expressions(
                e -> Trees.forEach(e, _ -> {}, subquery -> fields.read(subquery.fields())));
        return fields.closure();
    }

    private void note(Query node) {
        switch (node) {
            case Query.Project(_, var assignments) -> assignments.forEach(this::pass);
            case Query.SetOperation operation -> {
                pass(operation.left().fields(), operation.fields());
                pass(operation.right().fields(), operation.fields());
                boolean compares = operation.operator() != SetOperator.UNION || !operation.all();
                if (compares) read(operation.fields());
            }
            case Query.Distinct(var input) -> read(input.fields());
            case Query.CommonTable table -> {
                Query definition = subject.definitions().get(table.id());
                if (definition != null) pass(definition.fields(), table.fields());
            }
            case Query.Scan _,
                    Query.Values _,
                    Query.Derived _,
                    Query.Filter _,
                    Query.Join _,
                    Query.Aggregate _,
                    Query.Window _,
                    Query.Sort _,
                    Query.Limit _,
                    Query.With _ ->
                    Trees.forEach(node, _ -> {}, this::read);
        }
    }

    private void pass(Assignment assignment) {
        from(assignment.field()).or(Reads.of(assignment.value()));
    }

    private void pass(List<Field> from, List<Field> to) {
        for (int i = 0; i < to.size(); i++) from(to.get(i)).set(from.get(i).id());
    }

    private BitSet from(Field field) {
        return sources.computeIfAbsent(field.id(), _ -> new BitSet());
    }

    private void read(Expression expression) {
        read.or(Reads.of(expression));
    }

    private void read(Collection<Field> fields) {
        read.or(Reads.ids(fields));
    }

    private BitSet closure() {
        Deque<Integer> open = new ArrayDeque<>(read.stream().boxed().toList());
        while (!open.isEmpty()) {
            BitSet from = sources.getOrDefault(open.pop(), new BitSet());
            from.stream().filter(id -> !read.get(id)).forEach(open::add);
            read.or(from);
        }
        return read;
    }
}
