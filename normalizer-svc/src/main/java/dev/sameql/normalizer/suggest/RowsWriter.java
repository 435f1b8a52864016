package dev.sameql.normalizer.suggest;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.normalizer.law.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes queries as laws do: one block as long as the operators fit, else a query in parentheses.
final class RowsWriter {
    private final Sharing sharing;
    private final LawText.Notes notes;
    private final ExpressionWriter expressions;

    RowsWriter(Sharing sharing, LawText.Notes notes, ExpressionWriter expressions) {
        this.sharing = sharing;
        this.notes = notes;
        this.expressions = expressions;
    }

    /// One SELECT.
    private static final class Block {
        private final String from;
        private String outputs = "*";
        private String where = "";
        private Optional<String> groups = Optional.empty();
        private String having = "";
        private boolean distinct;
        private String order = "";
        private String limit = "";
        private boolean compound;

        Block(String from) {
            this.from = from;
        }

        boolean isBare() {
            return isOpen() && where.isEmpty();
        }

        /// Whether it selects all columns of what it reads.
        boolean isOpen() {
            return outputs.equals("*") && isUncut() && groups.isEmpty() && !distinct;
        }

        boolean isUncut() {
            return order.isEmpty() && limit.isEmpty() && !compound;
        }

        String text() {
            if (compound) return from;
            return "SELECT "
                    + (distinct ? "DISTINCT " : "")
                    + outputs
                    + " FROM "
                    + from
                    + where
                    + groups.filter(k -> !k.isEmpty()).map(k -> " GROUP BY " + k).orElse("")
                    + having
                    + order
                    + limit;
        }
    }

    String text(Query query) throws Unsayable {
        return block(query).text();
    }

    private Block block(Query query) throws Unsayable {
        Optional<Integer> relation = sharing.relation(query);
        if (relation.isPresent()) return new Block(Variables.open('t', relation.get()));
        return switch (query) {
            case Query.Derived(var input, _) -> block(input);
            case Query.Filter(var input, var condition) -> filtered(input, condition);
            case Query.Project(Query.Aggregate groups, var outputs)
                    when sharing.relation(groups).isEmpty()
                            && Groups.arePassedOn(groups, outputs) ->
                    grouped(Groups.named(groups, outputs));
            case Query.Project project -> projected(project);
            case Query.Aggregate groups -> grouped(groups);
            case Query.Join join -> joined(join);
            case Query.Distinct(var input) -> {
                Block block = block(input);
                if (!block.isUncut() || block.distinct) block = new Block(item(block));
                block.distinct = true;
                yield block;
            }
            case Query.Sort(var input, var keys) -> {
                Block block = block(input);
                if (!block.isUncut()) block = new Block(item(block));
                block.order = " ORDER BY " + keys(keys);
                yield block;
            }
            case Query.Limit(var input, var count, var offset) -> {
                Block block = block(input);
                if (!block.limit.isEmpty() || block.compound) block = new Block(item(block));
                if (count.isEmpty()) throw new Unsayable("OFFSET without LIMIT has no notation");
                block.limit = " LIMIT " + expressions.value(count.get());
                if (offset.isPresent()) {
                    block.limit += " OFFSET " + expressions.value(offset.get());
                }
                yield block;
            }
            case Query.SetOperation(var operator, boolean all, var left, var right, _) -> {
                String between = " " + operator.name() + (all ? " ALL " : " ");
                Block block = new Block(item(block(left)) + between + item(block(right)));
                block.compound = true;
                yield block;
            }
            case Query.Scan scan ->
                    throw new Unsayable("only one side reads the table " + scan.table().name());
            case Query.Window _ -> throw new Unsayable("drafts say no window functions");
            case Query.Values _ -> throw new Unsayable("drafts say no query without a table");
            case Query.With _, Query.CommonTable _ ->
                    throw new Unsayable("WITH has no notation in a law");
        };
    }

    /// As FROM has it.
    private static String item(Block block) {
        return block.isBare() && block.from.matches("\\?t_\\d+_")
                ? block.from
                : "(" + block.text() + ")";
    }

    private Block filtered(Query input, Expression condition) throws Unsayable {
        Block block = block(input);
        String conjuncts = String.join(" AND ", expressions.conjuncts(Optional.of(condition)));
        if (conjuncts.isEmpty()) conjuncts = "TRUE";
        if (block.groups.isPresent()
                && block.isUncut()
                && !block.distinct
                && block.having.isEmpty()) {
            block.having = " HAVING " + conjuncts;
            return block;
        }
        if (!block.isBare()) block = new Block(item(block));
        block.where = " WHERE " + conjuncts;
        return block;
    }

    private Block projected(Query.Project project) throws Unsayable {
        Block block = block(project.input());
        if (!block.isOpen()) block = new Block(item(block));
        block.outputs = outputs(project.assignments(), 'o');
        return block;
    }

    private Block grouped(Query.Aggregate groups) throws Unsayable {
        Block block = block(groups.input());
        if (!block.isOpen()) block = new Block(item(block));
        String keys = groups.keys().isEmpty() ? "" : outputs(groups.keys(), 'k');
        String calls = calls(groups.aggregates());
        block.outputs = keys + (keys.isEmpty() || calls.isEmpty() ? "" : ", ") + calls;
        // aggregates that are written show by themselves that there are groups
        String none = groups.aggregates().isEmpty() || calls.endsWith("..") ? "()" : "";
        block.groups = Optional.of(keys.isEmpty() ? none : keys.replaceAll(" AS [^,]*", ""));
        return block;
    }

    /// A select list, or keys: those that both sides have are any.
    private String outputs(List<Assignment> outputs, char kind) throws Unsayable {
        List<Field> fields = outputs.stream().map(Assignment::field).toList();
        List<Expression> values = outputs.stream().map(Assignment::value).toList();
        Optional<Integer> any = sharing.list(values);
        if (any.isPresent() && fields.stream().noneMatch(this::isNamed)) {
            return Variables.open(kind, any.get()) + "..";
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < outputs.size(); i++) {
            texts.add(output(expressions.value(values.get(i)), fields.get(i)));
        }
        return String.join(", ", texts);
    }

    private String calls(List<AggregateCall> calls) throws Unsayable {
        if (calls.isEmpty()) return "";
        Optional<Integer> any = sharing.list(calls);
        boolean named = calls.stream().anyMatch(c -> isNamed(c.field()));
        if (any.isPresent() && !named) return Variables.open('a', any.get()) + "..";
        List<String> texts = new ArrayList<>();
        for (AggregateCall call : calls) {
            texts.add(output(expressions.call(call), call.field()));
        }
        return String.join(", ", texts);
    }

    private String keys(List<SortKey> keys) throws Unsayable {
        List<Expression> values = keys.stream().map(SortKey::value).toList();
        Optional<Integer> any = sharing.list(values);
        if (any.isPresent()) return Variables.open('j', any.get()) + "..";
        List<String> texts = new ArrayList<>();
        for (SortKey key : keys) {
            boolean usual =
                    key.nullsFirst() != key.descending()
                            && key.collation().equals(key.value().type().collation());
            if (!usual) throw new Unsayable("a sort key with a collation has no notation");
            texts.add(expressions.value(key.value()) + (key.descending() ? " DESC" : " ASC"));
        }
        return String.join(", ", texts);
    }

    private boolean isNamed(Field field) {
        return notes.isNamed(sharing.column(field.id()));
    }

    private String output(String value, Field field) {
        int column = sharing.column(field.id());
        return notes.isNamed(column) ? value + " AS " + Variables.open('c', column) : value;
    }

    private Block joined(Query.Join join) throws Unsayable {
        Block left = block(join.left());
        Block right = block(join.right());
        List<String> conjuncts = expressions.conjuncts(join.condition());
        boolean product = join.kind() == JoinKind.INNER && conjuncts.isEmpty();
        String kind = join.kind() == JoinKind.INNER ? "JOIN" : join.kind().name() + " JOIN";
        String on = conjuncts.isEmpty() ? "" : " ON " + String.join(" AND ", conjuncts);
        String first = left.isBare() ? left.from : item(left);
        return new Block(first + " " + (product ? "CROSS JOIN" : kind) + " " + item(right) + on);
    }
}
