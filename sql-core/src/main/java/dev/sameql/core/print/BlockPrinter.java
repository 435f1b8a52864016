package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.CONSTANT_KEYS;
import static dev.sameql.core.dialect.Trait.HAVING_NEEDS_GROUPS;
import static java.util.stream.Collectors.joining;

import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Spelling;
import dev.sameql.core.ir.Type;
import dev.sameql.core.print.FieldNames.Source;
import dev.sameql.core.print.block.Block;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/// Writes one SELECT block.
final class BlockPrinter {
    private final Style style;
    private final QueryPrinter queries;
    private final FromPrinter relations;

    BlockPrinter(Style style, QueryPrinter queries) {
        this.style = style;
        this.queries = queries;
        this.relations = new FromPrinter(style, queries);
    }

    /// The block as text; its outputs are called `names` unless that list is empty.
    String text(Block block, FieldNames outer, List<String> names) {
        // outside of SQLite a HAVING shows it
        boolean isShown = !style.has(HAVING_NEEDS_GROUPS) && !block.having().isEmpty();
        return block.hidesGrouping() && !isShown || block.hidesExtremum()
                ? written(block.withGroupingBelow(), outer, names)
                : written(block, outer, names);
    }

    private String written(Block block, FieldNames outer, List<String> names) {
        FieldNames rows = outer.block();
        StringBuilder text = new StringBuilder();
        if (!isUnit(block.from())) {
            text.append(" FROM ").append(relations.list(relation(block.from()), rows, outer));
        }
        text.append(clause(" WHERE ", block.where(), rows));
        FieldNames groups = rows.layer();
        block.aggregate()
                .ifPresent(
                        grouping -> text.append(grouping(grouping, block.outputs(), rows, groups)));
        text.append(clause(" HAVING ", block.having(), groups));
        FieldNames result = groups.layer();
        block.windows()
                .forEach(call -> result.define(call.field(), new Source.OfWindow(call, groups)));
        String select =
                (block.distinct() ? "SELECT DISTINCT " : "SELECT ") + outputs(block, result, names);
        return select + text + order(block, result, names);
    }

    private static boolean isUnit(Query from) {
        return from instanceof Values values
                && values.fields().isEmpty()
                && values.rows().size() == 1;
    }

    /// The query as something that FROM can hold.
    private Query relation(Query from) {
        return switch (from) {
            case Scan _, Join _, CommonTable _, Derived _ -> from;
            case Query other -> derived(other);
        };
    }

    /// The query as a derived table under a name of our own.
    Derived derived(Query query) {
        return new Derived(query, new Alias("q", false));
    }

    private String clause(String keyword, List<Expression> conditions, FieldNames scope) {
        if (conditions.isEmpty()) return "";
        return keyword + queries.expressions().conjunction(conditions, scope);
    }

    /// GROUP BY; the fields of the grouping come to stand for their keys and calls.
    private String grouping(
            Aggregate grouping, List<Assignment> outputs, FieldNames rows, FieldNames groups) {
        for (Assignment key : grouping.keys()) {
            groups.define(key.field(), new Source.OfExpression(key.value(), rows));
        }
        grouping.aggregates()
                .forEach(call -> groups.define(call.field(), new Source.OfAggregate(call, rows)));
        if (grouping.keys().isEmpty()) return "";
        return grouping.keys().stream()
                .map(key -> key(key, outputs, rows))
                .collect(joining(", ", " GROUP BY ", ""));
    }

    /// A key; one that is a number is the place of an output that shows it.
    private String key(Assignment key, List<Assignment> outputs, FieldNames rows) {
        OptionalInt place =
                IntStream.range(0, outputs.size())
                        .filter(i -> isConstant(key.value()))
                        .filter(i -> shows(outputs.get(i).value(), key))
                        .findFirst();
        if (place.isPresent()) return Integer.toString(place.getAsInt() + 1);
        String text = queries.expressions().position(key.value(), rows);
        return ExpressionPrinter.bringsCollation(text) && style.namesCollations()
                ? "(" + text + ") COLLATE " + key.value().type().collation()
                : text;
    }

    /// Whether a key cannot be written as it is: a number would be a place, and outside of SQLite
    /// and MySQL no constant is a key.
    private boolean isConstant(Expression key) {
        boolean isLiteral = Shapes.unwrapped(key) instanceof Expression.Literal;
        return isLiteral && !style.has(CONSTANT_KEYS) || Shapes.isOrdinal(key, style);
    }

    private static boolean shows(Expression output, Assignment key) {
        Expression value = Shapes.unwrapped(output);
        return value.equals(Shapes.unwrapped(key.value()))
                || value instanceof Expression.Column column
                        && column.field().id() == key.field().id();
    }

    private String outputs(Block block, FieldNames scope, List<String> names) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < block.outputs().size(); i++) {
            Assignment output = block.outputs().get(i);
            String text = collated(output, scope);
            Optional<String> alias = names.isEmpty() ? written(output) : Optional.of(names.get(i));
            texts.add(
                    alias.filter(name -> !isNamed(output.value(), name, scope))
                            .map(name -> text + " AS " + style.name(name))
                            .orElse(text));
        }
        return texts.isEmpty() ? "NULL" : String.join(", ", texts);
    }

    /// The output's text, with the collation that its column has and its value does not.
    private String collated(Assignment output, FieldNames scope) {
        Collation collation = output.field().type().collation();
        String text = queries.expressions().text(output.value(), scope);
        boolean isImplied =
                collation == output.value().type().collation()
                        && !ExpressionPrinter.bringsCollation(text);
        if (isImplied || !style.namesCollations()) return text;
        return queries.expressions().text(output.value(), scope, Precedence.UNARY)
                + " COLLATE "
                + collation;
    }

    private static Optional<String> written(Assignment output) {
        return output.origin() == Origin.ALIASED
                ? Optional.of(output.field().name())
                : Optional.empty();
    }

    /// Whether the value is a column of that very name, so that no alias is needed.
    private static boolean isNamed(Expression value, String name, FieldNames scope) {
        return Shapes.unwrapped(value) instanceof Expression.Column(Field field, _)
                && scope.find(field).filter(found -> names(found.source(), name)).isPresent();
    }

    private static boolean names(Source source, String name) {
        return switch (source) {
            case Source.OfRelation(var alias, String column) -> column.equals(name);
            case Source.OfExpression(Expression value, FieldNames scope) ->
                    isNamed(value, name, scope);
            case Source.OfAggregate _, Source.OfWindow _ -> false;
        };
    }

    private String order(Block block, FieldNames scope, List<String> names) {
        if (!block.order().isEmpty()) return keys(block, names, scope);
        if (block.outputOrder().isEmpty()) return "";
        FieldNames outputs = scope.layer();
        for (Assignment output : block.outputs()) {
            outputs.define(output.field(), new Source.OfExpression(output.value(), scope));
        }
        return block.outputOrder().stream()
                .map(key -> outputKey(key, block, outputs.qualified()))
                .collect(joining(", ", " ORDER BY ", ""));
    }

    /// Keys over the rows. A bare name would mean the output of that name first, so a column that
    /// is called like an output is qualified.
    private String keys(Block block, List<String> names, FieldNames scope) {
        Set<String> aliases = new HashSet<>();
        Set<String> given = new HashSet<>();
        names.forEach(name -> given.add(style.name(name).toLowerCase(Locale.ROOT)));
        for (Assignment output : block.outputs()) {
            String name = style.name(output.field().name()).toLowerCase(Locale.ROOT);
            aliases.add(name);
            if (output.origin() != Assignment.Origin.WRITTEN) given.add(name);
        }
        aliases.addAll(given);
        return block.order().stream()
                .map(
                        key -> {
                            OptionalInt place = place(key, block, scope);
                            if (place.isPresent()) return ordinal(place.getAsInt(), key, block);
                            String bare = position(key, scope);
                            Set<String> others = isMerged(key.value(), scope) ? given : aliases;
                            boolean isAlias =
                                    others.contains(inside(bare).toLowerCase(Locale.ROOT));
                            String text = isAlias ? position(key, scope.qualified()) : bare;
                            return queries.expressions().direction(text, key);
                        })
                .collect(joining(", ", " ORDER BY ", ""));
    }

    /// Whether the key is a column that USING merges, which has no qualified name.
    private static boolean isMerged(Expression key, FieldNames scope) {
        Expression value = Shapes.unwrapped(key);
        if (Shapes.merged(value).isPresent()) return true;
        return value instanceof Expression.Column column
                && scope.find(column.field()).orElse(null)
                        instanceof FieldNames.Found(Source.OfExpression(var inner, var below), _, _)
                && isMerged(inner, below);
    }

    /// A text without parentheses around it.
    private static String inside(String text) {
        return text.startsWith("(") && text.endsWith(")")
                ? inside(text.substring(1, text.length() - 1))
                : text;
    }

    /// The output that a key is, where it is more than a column of a table: so the text has it
    /// once.
    private static OptionalInt place(SortKey key, Block block, FieldNames scope) {
        Expression value = Shapes.unwrapped(key.value());
        if (value instanceof Expression.Column(Field field, _)
                && scope.find(field)
                        .filter(found -> found.source() instanceof Source.OfRelation)
                        .isPresent()) return OptionalInt.empty();
        return IntStream.range(0, block.outputs().size())
                .filter(i -> isSame(block.outputs().get(i).value(), value))
                .findFirst();
    }

    private static boolean isSame(Expression output, Expression key) {
        Expression value = Shapes.unwrapped(output);
        if (value instanceof Expression.Column(Field read, _)
                && key instanceof Expression.Column(Field field, _)) {
            return read.id() == field.id();
        }
        return value.equals(key);
    }

    /// A key that is the number of an output, whose collation it has.
    private String ordinal(int place, SortKey key, Block block) {
        Type type = block.outputs().get(place).field().type();
        Field field = new Field(0, "", type);
        SortKey ofOutput = key.withValue(new Expression.Column(field, Spelling.plain("")));
        return queries.expressions().direction(Integer.toString(place + 1), ofOutput);
    }

    private String position(SortKey key, FieldNames scope) {
        return queries.expressions().position(key.value(), scope);
    }

    /// A key over the outputs: an output by its alias or number, an expression by what it reads.
    private String outputKey(SortKey key, Block block, FieldNames scope) {
        if (Shapes.unwrapped(key.value()) instanceof Expression.Column(Field field, _)) {
            for (int i = 0; i < block.outputs().size(); i++) {
                if (block.outputs().get(i).field().id() == field.id()) {
                    return queries.expressions().direction(Integer.toString(i + 1), key);
                }
            }
        }
        return queries.expressions().direction(position(key, scope), key);
    }
}
