package dev.sameql.verifier.metrics;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.schema.Schema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The clauses of a query as text in which the order of their parts, aliases, and the conditions of
/// joins are gone: two queries match exactly when their texts are equal.
final class ClauseSets {
    private final KeyColumns columns;

    /// What each field stands for, by its id.
    private final Map<Integer, String> fields = new HashMap<>();

    private final Map<Integer, List<Field>> commonTables = new HashMap<>();
    private final Map<Integer, String> definitions = new HashMap<>();
    private final ClauseTexts texts = new ClauseTexts(this::name, this::text);

    /// The clauses of one SELECT block.
    private static final class Block {
        private List<String> select = List.of();
        private boolean distinct;
        private boolean grouped;
        private final List<String> from = new ArrayList<>();
        private final List<String> where = new ArrayList<>();
        private final Set<String> connectives = new TreeSet<>();
        private List<String> keys = List.of();
        private final List<String> having = new ArrayList<>();
        private List<String> order = List.of();
        private String limit = "";

        @Override
        public String toString() {
            return "select%s %s from %s where %s %s group %s having %s order %s limit %s"
                    .formatted(
                            distinct ? " distinct" : "",
                            sorted(select),
                            sorted(from),
                            sorted(where),
                            connectives,
                            sorted(keys),
                            sorted(having),
                            order,
                            limit);
        }

        private static List<String> sorted(Collection<String> parts) {
            return parts.stream().sorted().toList();
        }
    }

    private ClauseSets(Schema schema) {
        this.columns = new KeyColumns(schema);
    }

    /// The text of a query over a schema.
    static String of(Query query, Schema schema) {
        return new ClauseSets(schema).text(query);
    }

    private String text(Query query) {
        Block block = new Block();
        read(query, block);
        return "{" + block + "}";
    }

    private String name(Field field) {
        return fields.getOrDefault(field.id(), field.name().toLowerCase(Locale.ROOT));
    }

    private void read(Query query, Block block) {
        switch (query) {
            case Query.Scan scan -> {
                String table = scan.table().name().toLowerCase(Locale.ROOT);
                for (int i = 0; i < scan.fields().size(); i++) {
                    fields.put(scan.fields().get(i).id(), columns.name(scan.table(), i));
                }
                block.from.add(table);
            }
            case Query.Values values -> {
                if (!values.fields().isEmpty())
                    block.from.add("values " + values.rows().stream().map(texts::all).toList());
            }
            case Query.Derived derived -> block.from.add(text(derived.input()));
            case Query.CommonTable table -> {
                alias(table.fields(), commonTables.getOrDefault(table.id(), table.fields()));
                block.from.add(definitions.getOrDefault(table.id(), "itself"));
            }
            case Query.With with -> {
                commonTables.put(with.id(), with.definition().fields());
                definitions.put(with.id(), text(with.definition()));
                read(with.body(), block);
            }
            case Query.SetOperation set -> {
                String left = text(set.left());
                String all = set.all() ? " all " : " ";
                block.from.add(set.operator() + all + left + text(set.right()));
                alias(set.fields(), set.left().fields());
            }
            case Query.Join join -> {
                read(join.left(), block);
                read(join.right(), block);
            }
            case Query.Distinct distinct -> {
                read(distinct.input(), block);
                block.distinct = true;
            }
            case Query.Project project -> {
                read(project.input(), block);
                block.select = define(project.assignments());
            }
            case Query.Filter filter -> {
                read(filter.input(), block);
                conditions(filter.condition(), block);
            }
            case Query.Aggregate aggregate -> {
                read(aggregate.input(), block);
                block.grouped = true;
                block.keys = define(aggregate.keys());
                aggregate.aggregates().forEach(c -> fields.put(c.field().id(), call(c)));
            }
            case Query.Window window -> {
                read(window.input(), block);
                window.calls().forEach(c -> fields.put(c.field().id(), window(c)));
            }
            case Query.Sort sort -> {
                read(sort.input(), block);
                block.order = keys(sort.keys());
            }
            case Query.Limit limit -> {
                read(limit.input(), block);
                block.limit = optional(limit.count()) + " " + optional(limit.offset());
            }
        }
    }

    private void alias(List<Field> fresh, List<Field> known) {
        for (int i = 0; i < Math.min(fresh.size(), known.size()); i++) {
            fields.put(fresh.get(i).id(), name(known.get(i)));
        }
    }

    private List<String> define(List<Assignment> assignments) {
        List<String> values = new ArrayList<>();
        for (Assignment assignment : assignments) {
            String value = texts.text(assignment.value());
            fields.put(assignment.field().id(), value);
            values.add(value);
        }
        return values;
    }

    private void conditions(Expression condition, Block block) {
        switch (texts.bare(condition)) {
            case Expression.And(var operands) -> connected("and", operands, block);
            case Expression.Or(var operands) -> connected("or", operands, block);
            // a condition by itself
            case Expression other ->
                    (block.grouped ? block.having : block.where).add(texts.text(other));
        }
    }

    private void connected(String connective, List<Expression> operands, Block block) {
        block.connectives.add(connective);
        operands.forEach(o -> conditions(o, block));
    }

    private String call(AggregateCall call) {
        String filter = call.filter().map(f -> " filter " + texts.text(f)).orElse("");
        return call.function()
                + (call.distinct() ? " distinct " : "")
                + texts.all(call.arguments())
                + filter
                + (call.order().isEmpty() ? "" : keys(call.order()));
    }

    private String window(WindowCall call) {
        return call.function()
                + (call.distinct() ? " distinct " : "")
                + texts.all(call.arguments())
                + optional(call.filter())
                + " over "
                + texts.all(call.partition())
                + keys(call.order())
                + call.frame();
    }

    private List<String> keys(List<SortKey> keys) {
        return keys.stream()
                .map(k -> texts.text(k.value()) + (k.descending() ? " desc" : " asc"))
                .toList();
    }

    private String optional(Optional<Expression> expression) {
        return expression.map(texts::text).orElse("");
    }
}
