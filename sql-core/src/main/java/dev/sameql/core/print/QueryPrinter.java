package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.BARE_SET_OPERANDS;
import static dev.sameql.core.dialect.Trait.OFFSET_NEEDS_LIMIT;
import static dev.sameql.core.dialect.Trait.PARENTHESES_MAKE_TABLES;
import static dev.sameql.core.dialect.Trait.SET_OPERATORS_BIND_ALIKE;
import static dev.sameql.core.dialect.Trait.TRUTH_IS_INTEGER;
import static dev.sameql.core.dialect.Trait.VALUES_ARE_SELECTS;
import static dev.sameql.core.dialect.Trait.VALUES_NAME_COLUMNS_OTHERWISE;
import static java.util.stream.Collectors.joining;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.print.block.Block;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Writes statements: WITH, set operations, ORDER BY and LIMIT around blocks. One instance prints
/// one query.
final class QueryPrinter {
    private final Style style;
    private final ExpressionPrinter expressions;
    private final BlockPrinter blocks;
    private final Map<Integer, CommonName> commonNames = new HashMap<>();
    private final Set<String> tableNames = new HashSet<>();

    /// A common table's name and columns as printed.
    record CommonName(String name, List<String> columns) {}

    QueryPrinter(Style style) {
        this.style = style;
        this.expressions = new ExpressionPrinter(style, this);
        this.blocks = new BlockPrinter(style, this);
    }

    ExpressionPrinter expressions() {
        return expressions;
    }

    /// The whole query.
    String statement(Query query) {
        TableNames.collect(query, tableNames);
        return query(query, FieldNames.outermost());
    }

    /// A query whose columns nobody names; `outer` is what it may refer to.
    String query(Query query, FieldNames outer) {
        return query(query, outer, List.of());
    }

    /// A query whose columns are called `names`, in order; an empty list leaves them open.
    String query(Query query, FieldNames outer, List<String> names) {
        return switch (query) {
            case With with -> with(with, outer, names);
            case Limit(var input, var count, var offset) when !isClosed(input) ->
                    query(input, outer, names) + limit(count, offset, outer);
            case Limit(var input, var count, var offset) ->
                    wrapped(input, outer, names) + limit(count, offset, outer);
            case Sort(SetOperation input, var keys) when keys.stream().allMatch(this::isOutput) ->
                    query(input, outer, names) + " ORDER BY " + ordinals(keys, input);
            case Sort(SetOperation input, var keys) ->
                    blocks.text(Block.of(new Sort(blocks.derived(input), keys)), outer, names);
            case SetOperation operation -> setOperation(operation, outer, names);
            case Query.Values values when values.fields().isEmpty() ->
                    blocks.text(Block.of(values), outer, names);
            case Query.Values values when ValueNames.are(names) -> values(values, outer);
            case Query.Values values -> wrapped(values, outer, names);
            case Query other -> blocks.text(Block.of(other), outer, names);
        };
    }

    /// Whether nothing can be appended to the query's text.
    private static boolean isClosed(Query query) {
        return query instanceof Limit || query instanceof With;
    }

    private String wrapped(Query input, FieldNames outer, List<String> names) {
        return blocks.text(Block.of(blocks.derived(input)), outer, names);
    }

    private String with(With with, FieldNames outer, List<String> names) {
        boolean recursive = false;
        StringBuilder definitions = new StringBuilder();
        Query rest = with;
        while (rest instanceof With(int id, var name, var isRecursive, var definition, var body)) {
            recursive |= isRecursive;
            List<String> columns = OutputNames.of(definition, CommonTableNames.of(id, with));
            String printed = freeTableName(name);
            commonNames.put(id, new CommonName(printed, columns));
            definitions.append(definitions.isEmpty() ? "" : ", ");
            boolean isListed =
                    ValueNames.leads(definition)
                            && (style.has(VALUES_NAME_COLUMNS_OTHERWISE)
                                    || !ValueNames.are(columns));
            definitions.append(style.name(printed));
            if (isListed) definitions.append(ValueNames.columns(columns, style));
            definitions.append(" AS (");
            definitions.append(query(definition, outer, isListed ? List.of() : columns));
            definitions.append(")");
            rest = body;
        }
        return (recursive ? "WITH RECURSIVE " : "WITH ")
                + definitions
                + " "
                + query(rest, outer, names);
    }

    private String freeTableName(String wanted) {
        String name = wanted;
        for (int i = 2; !tableNames.add(name.toLowerCase(Locale.ROOT)); i++) {
            name = wanted + "_" + i;
        }
        return name;
    }

    /// The printed name of a common table in scope.
    CommonName commonName(Query.CommonTable table) {
        CommonName known = commonNames.get(table.id());
        return known != null
                ? known
                : new CommonName(table.name(), table.fields().stream().map(f -> f.name()).toList());
    }

    private String setOperation(SetOperation operation, FieldNames outer, List<String> names) {
        String symbol = operation.operator().name() + (operation.all() ? " ALL " : " ");
        return operand(operation.left(), outer, names, operation, true)
                + " "
                + symbol
                + operand(operation.right(), outer, List.of(), operation, false);
    }

    /// An operand of a set operation. SQLite knows no parentheses here and evaluates from left to
    /// right; elsewhere INTERSECT binds more tightly.
    private String operand(
            Query written,
            FieldNames outer,
            List<String> names,
            SetOperation operation,
            boolean isLeft) {
        Query query = style.elaborated() ? written : Shapes.unconverted(written);
        boolean isPlain = !isClosed(query) && !(query instanceof Sort) && !hasOrder(query);
        if (query instanceof SetOperation nested) {
            boolean isLooser =
                    operation.operator() == SetOperator.INTERSECT
                            && nested.operator() != SetOperator.INTERSECT;
            boolean fits = isLeft && (style.has(SET_OPERATORS_BIND_ALIKE) || !isLooser);
            if (fits) return query(query, outer, names);
            isPlain = false;
        }
        if (isPlain) return query(query, outer, names);
        if (style.has(BARE_SET_OPERANDS)) return wrapped(query, outer, names);
        // MariaDB makes a table of it, whose columns need names of their own
        List<String> columns =
                style.has(PARENTHESES_MAKE_TABLES) && names.isEmpty()
                        ? OutputNames.of(query)
                        : names;
        return "(" + query(query, outer, columns) + ")";
    }

    private static boolean hasOrder(Query query) {
        return query instanceof Query.Project(Sort ignored, var outputs);
    }

    private boolean isOutput(SortKey key) {
        return Shapes.unwrapped(key.value()) instanceof Expression.Column;
    }

    /// Keys that are output columns, by their places.
    private String ordinals(List<SortKey> keys, Query query) {
        return keys.stream()
                .map(
                        key -> {
                            Expression.Column column =
                                    (Expression.Column) Shapes.unwrapped(key.value());
                            int place = query.fields().indexOf(column.field()) + 1;
                            return expressions.direction(Integer.toString(place), key);
                        })
                .collect(joining(", "));
    }

    private String limit(
            Optional<Expression> count, Optional<Expression> offset, FieldNames outer) {
        StringBuilder text = new StringBuilder();
        if (count.isPresent()) {
            text.append(" LIMIT ").append(expressions.text(count.get(), outer));
        } else if (style.has(OFFSET_NEEDS_LIMIT)) {
            text.append(" LIMIT -1");
        }
        offset.ifPresent(o -> text.append(" OFFSET ").append(expressions.text(o, outer)));
        return text.toString();
    }

    /// Literal rows, as a table whose columns are `column1`, `column2`, ….
    String values(Query.Values values, FieldNames outer) {
        if (values.rows().isEmpty()) {
            String nulls =
                    IntStream.rangeClosed(1, values.fields().size())
                            .mapToObj(i -> "NULL AS column" + i)
                            .collect(joining(", "));
            return "SELECT " + nulls + " WHERE " + (style.has(TRUTH_IS_INTEGER) ? "0" : "FALSE");
        }
        if (style.has(VALUES_ARE_SELECTS)) return blocks(values, outer);
        return values.rows().stream()
                .map(row -> "(" + expressions.list(row, outer) + ")")
                .collect(joining(", ", "VALUES ", ""));
    }

    /// The same without VALUES, which MySQL and MariaDB write differently.
    private String blocks(Query.Values values, FieldNames outer) {
        String first =
                IntStream.range(0, values.fields().size())
                        .mapToObj(
                                i ->
                                        expressions.text(values.rows().getFirst().get(i), outer)
                                                + " AS column"
                                                + (i + 1))
                        .collect(joining(", ", "SELECT ", ""));
        return Stream.concat(
                        Stream.of(first),
                        values.rows().stream()
                                .skip(1)
                                .map(row -> "SELECT " + expressions.list(row, outer)))
                .collect(joining(" UNION ALL "));
    }
}
