package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.DISTINCT_SORTS_BY_ANYTHING;
import static dev.sameql.core.dialect.Trait.DISTINCT_SORTS_BY_COLUMNS;
import static dev.sameql.core.dialect.Trait.EVERY_OUTPUT_HAS_A_NAME;
import static dev.sameql.core.dialect.Trait.NO_CONSTANT_KEYS;
import static dev.sameql.core.dialect.Trait.OUTPUT_COLUMNS_NAME_KEYS;
import static dev.sameql.core.dialect.Trait.OUTPUT_NAMES_OF_KEYS_ARE_ONE;
import static dev.sameql.core.dialect.Trait.POSITIONS_HAVE_32_BITS;
import static dev.sameql.core.dialect.Trait.SET_OPERATIONS_SORT_BY_NAME;
import static dev.sameql.core.dialect.Trait.SIGNED_POSITIONS;
import static dev.sameql.core.dialect.Trait.STANDARD_FORMS_ARE_READ;
import static dev.sameql.core.dialect.Trait.STAR_COLUMNS_NAME_KEYS;

import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.expression.Syntax;
import dev.sameql.core.frontend.expression.WithoutSpelling;
import dev.sameql.core.frontend.postgresql.PostgresNames;
import dev.sameql.core.frontend.query.BlockBinder.Block;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.OrderByElement;

/// Binds ORDER BY. A key that is a bare word means the result column of that alias first; a number
/// means a position; anything else is an expression, in which columns come before aliases.
///
/// Source: sqlite.org/lang_select.html, "The ORDER BY clause".
public final class OrderBinder {
    private final Context context;
    private final ExpressionBinder expressions;

    public OrderBinder(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    /// The keys of a block, over the input of its projection.
    List<SortKey> keys(List<OrderByElement> order, List<Assignment> outputs, NameScope scope) {
        List<SortKey> keys = new ArrayList<>();
        if (order == null) return keys;
        for (OrderByElement element : order) {
            Syntax written = expressions.syntax(element.getExpression());
            Syntax plain = expressions.predicates().collations().without(written);
            Optional<Assignment> named = output(bare(plain), outputs, Optional.of(scope));
            Expression value =
                    named.map(Assignment::value).orElseGet(() -> expressions.bind(plain, scope));
            if (named.isEmpty()) requireVariable(plain, value, "ORDER BY");
            Optional<Collation> collation =
                    expressions
                            .predicates()
                            .collations()
                            .of(written)
                            .or(() -> named.map(output -> output.field().type().collation()));
            keys.add(key(element, value, collation));
        }
        return List.copyOf(keys);
    }

    /// PostgreSQL: error 42601 for a constant that is no position, where it is written as one: not
    /// `DATE '2020-01-01'`, a cast, or the name of a result column that is a constant.
    ///
    /// Source: `findTargetlistEntrySQL92` in PostgreSQL's parse_clause.c, restated.
    public void requireVariable(Syntax written, Expression value, String clause) {
        if (context.has(NO_CONSTANT_KEYS)
                && bare(written) instanceof Syntax.Leaf(var plain)
                && isConstant(plain))
            throw BindException.invalid(
                    Code.TYPE_ERROR,
                    context.positions().of(value),
                    "a constant in " + clause + " must be the number of a result column");
    }

    private boolean isConstant(net.sf.jsqlparser.expression.Expression written) {
        return switch (written) {
            case StringValue _, NullValue _ -> true;
            case net.sf.jsqlparser.schema.Column column when column.getTable() == null ->
                    PostgresNames.isTruth(context.name(column.getColumnName()));
            default -> false;
        };
    }

    /// The position that a key is, through parentheses, COLLATE and, in SQLite, a plus.
    public Optional<LongValue> position(net.sf.jsqlparser.expression.Expression key) {
        Syntax written = expressions.syntax(key);
        return bare(expressions.predicates().collations().without(written))
                                instanceof Syntax.Leaf(LongValue number)
                        && isPosition(number)
                ? Optional.of(number)
                : Optional.empty();
    }

    /// Whether a number is one of 32 bits; in SQLite any other one is a constant key.
    private boolean isPosition(LongValue number) {
        if (!context.has(POSITIONS_HAVE_32_BITS)) return true;
        return number(context.literal(number.getStringValue())).isPresent();
    }

    private static Optional<Integer> number(Token token) {
        try {
            boolean isHexadecimal =
                    token.value().startsWith("0x") || token.value().startsWith("0X");
            return Optional.of(
                    isHexadecimal ? Integer.decode(token.value()) : Integer.valueOf(token.value()));
        } catch (NumberFormatException notAPosition) {
            return Optional.empty();
        }
    }

    /// A key without parentheses around it, which mean nothing.
    public static net.sf.jsqlparser.expression.Expression unwrapped(
            net.sf.jsqlparser.expression.Expression key) {
        return key instanceof ParenthesedExpressionList<?> list && list.size() == 1
                ? unwrapped(list.getFirst())
                : key;
    }

    /// The same for what was parsed; and without a plus in SQLite, where `+1` is a position.
    private Syntax bare(Syntax key) {
        return switch (key) {
            case Syntax.Leaf(ParenthesedExpressionList<?> list) when list.size() == 1 ->
                    bare(expressions.syntax(list.getFirst()));
            case Syntax.Prefix(var operator, var operand, var place)
                    when bare(operand) instanceof Syntax.Leaf(LongValue number)
                            && isPosition(number)
                            && (operator.equals("+") || operator.equals("-")) -> {
                if (!context.has(SIGNED_POSITIONS))
                    throw BindException.unsupported(
                            "constant key",
                            context.position(place),
                            "a key that is a signed number is not modelled");
                if (operator.equals("-")) throw noPosition(place);
                yield bare(operand);
            }
            case Syntax _ -> key;
        };
    }

    private BindException noPosition(Token place) {
        return BindException.invalid(
                Code.TYPE_ERROR,
                context.position(place),
                "ORDER BY has a position that is not among the result columns");
    }

    /// The result column that a key names by position or alias, of a block or of a set operation.
    private Optional<Assignment> output(
            Syntax key, List<Assignment> outputs, Optional<NameScope> block) {
        switch (key) {
            case Syntax.Leaf(LongValue ordinal) when isPosition(ordinal) -> {
                Token token = context.literal(ordinal.getStringValue());
                int index = ordinal(ordinal);
                if (index < 1 || index > outputs.size())
                    throw BindException.invalid(
                            Code.TYPE_ERROR,
                            context.position(token),
                            "ORDER BY position "
                                    + index
                                    + " is not among the "
                                    + outputs.size()
                                    + " result columns");
                return Optional.of(outputs.get(index - 1));
            }
            case Syntax.Leaf(net.sf.jsqlparser.schema.Column column)
                    when column.getTable() == null -> {
                Token token = context.name(column.getColumnName());
                String name = context.names().called(token);
                List<Assignment> named = outputs.stream().filter(o -> isNamed(o, name)).toList();
                if (context.has(OUTPUT_COLUMNS_NAME_KEYS)) {
                    if (ResultNames.differ(name, outputs, block, context.names()))
                        throw several(context, token);
                    return named.isEmpty()
                            ? column(name, outputs)
                            : Optional.of(ResultNames.meant(name, named, block));
                }
                if (context.has(OUTPUT_NAMES_OF_KEYS_ARE_ONE))
                    requireOne(named, token, block.isEmpty());
                return named.stream().findFirst();
            }
            case Syntax _ -> {
                return Optional.empty();
            }
        }
    }

    /// Result columns that differ have the name of a key.
    public static BindException several(Context context, Token token) {
        return BindException.invalid(
                Code.AMBIGUOUS_COLUMN,
                context.position(token),
                "several result columns are called " + token.value());
    }

    /// The result column without an alias of that name, if it is one column.
    private Optional<Assignment> column(String name, List<Assignment> outputs) {
        List<Assignment> called =
                outputs.stream().filter(o -> context.names().same(o.field().name(), name)).toList();
        boolean one =
                called.stream().map(o -> WithoutSpelling.of(o.value())).distinct().count() == 1;
        return one ? Optional.of(called.getFirst()) : Optional.empty();
    }

    /// Columns that `*` stands for count as named, in SQLite; in PostgreSQL all do.
    private boolean isNamed(Assignment output, String name) {
        boolean isNamed =
                output.origin() == Origin.ALIASED
                        || output.origin() == Origin.STAR && context.has(STAR_COLUMNS_NAME_KEYS)
                        || context.has(EVERY_OUTPUT_HAS_A_NAME);
        return isNamed && context.names().same(output.field().name(), name);
    }

    /// PostgreSQL: error 42702 where outputs of one name differ; those of a set operation always
    /// do.
    private void requireOne(List<Assignment> named, Token token, boolean compound) {
        if (named.stream().map(o -> compound ? o : WithoutSpelling.of(o.value())).distinct().count()
                > 1) throw several(context, token);
    }

    /// The position that an integer literal names; outside of SQLite no other literal is a key.
    public int ordinal(LongValue literal) {
        Token token = context.literal(literal.getStringValue());
        return number(token)
                .orElseThrow(
                        () ->
                                BindException.unsupported(
                                        "constant key",
                                        context.position(token),
                                        "a key that is the constant "
                                                + token.value()
                                                + " is not modelled"));
    }

    private SortKey key(OrderByElement element, Expression value, Optional<Collation> collation) {
        SortKey key =
                expressions.typed(
                        () -> context.elaborator().sortKey(value, !element.isAsc()), null);
        if (element.getNullOrdering() != null && context.has(STANDARD_FORMS_ARE_READ))
            context.noteReading("`NULLS FIRST` and `NULLS LAST` are read as in standard SQL");
        boolean nullsFirst =
                element.getNullOrdering() == null
                        ? key.nullsFirst()
                        : element.getNullOrdering() == OrderByElement.NullOrdering.NULLS_FIRST;
        return new SortKey(
                key.value(), key.descending(), nullsFirst, collation.orElse(key.collation()));
    }

    /// Keys inside of an aggregate or window call; `measured` where a frame reaches so far from
    /// their values.
    public List<SortKey> inner(List<OrderByElement> order, NameScope scope, boolean measured) {
        List<SortKey> keys = new ArrayList<>();
        for (OrderByElement element : order) {
            Syntax written = expressions.syntax(element.getExpression());
            Expression value =
                    expressions.bind(expressions.predicates().collations().without(written), scope);
            if (measured)
                expressions.typed(
                        () -> context.elaborator().measuredKey(value, !element.isAsc()), null);
            keys.add(key(element, value, expressions.predicates().collations().of(written)));
        }
        return List.copyOf(keys);
    }

    /// SELECT DISTINCT with an order. Keys that the result columns determine sort above the
    /// DISTINCT. Other keys have their value in *some* of the rows that are one result row, which
    /// is what a bare column of a grouping by all result columns means in SQLite; others refuse.
    Query distinct(Query input, List<SortKey> keys, List<Assignment> outputs) {
        List<SortKey> above = new ArrayList<>();
        for (SortKey key : keys) {
            Optional<Expression> value = overOutputs(key.value(), outputs);
            if (value.isEmpty()) {
                if (!context.has(DISTINCT_SORTS_BY_ANYTHING)) throw undetermined();
                return grouped(input, keys, outputs);
            }
            boolean listed = value.get().unparenthesised() instanceof Column;
            if (!listed && context.has(DISTINCT_SORTS_BY_COLUMNS)) throw undetermined();
            above.add(key.withValue(value.get()));
        }
        Query distinct = new Query.Distinct(new Query.Project(input, outputs));
        return above.isEmpty() ? distinct : new Query.Sort(distinct, above);
    }

    /// PostgreSQL: error 42P10; MySQL with its default sql_mode: error 3065.
    private static BindException undetermined() {
        return BindException.invalid(
                Code.TYPE_ERROR,
                Position.UNKNOWN,
                "for SELECT DISTINCT, ORDER BY expressions must appear in the select list");
    }

    private Query grouped(Query input, List<SortKey> keys, List<Assignment> outputs) {
        List<AggregateCall> calls = new ArrayList<>();
        List<SortKey> sort = new ArrayList<>();
        List<Assignment> groups = new ArrayList<>();
        List<Assignment> results = new ArrayList<>();
        for (Assignment output : outputs) {
            Field group = context.field(output.field().name(), output.field().type());
            groups.add(new Assignment(group, output.value(), output.origin()));
            results.add(new Assignment(output.field(), Column.of(group), output.origin()));
        }
        for (SortKey key : keys) {
            Field bare = context.field("key", key.value().type());
            calls.add(AggregateCall.of(bare, AggregateFunction.BARE, List.of(key.value()), false));
            sort.add(key.withValue(Column.of(bare)));
        }
        return new Query.Project(
                new Query.Sort(new Query.Aggregate(input, groups, calls), sort), results);
    }

    /// The expression over the output columns, if they determine it.
    private static Optional<Expression> overOutputs(Expression value, List<Assignment> outputs) {
        boolean[] foreign = {false};
        Expression result = overOutputs(value, outputs, foreign);
        return foreign[0] ? Optional.empty() : Optional.of(result);
    }

    private static Expression overOutputs(
            Expression value, List<Assignment> outputs, boolean[] foreign) {
        Expression bare = WithoutSpelling.of(value);
        for (Assignment output : outputs)
            if (WithoutSpelling.of(output.value()).equals(bare)) return Column.of(output.field());
        if (value instanceof Column) foreign[0] = true;
        return Trees.map(
                value,
                operand -> overOutputs(operand, outputs, foreign),
                query -> {
                    foreign[0] = true;
                    return query;
                });
    }

    /// The keys of a set operation: a position, or what one of its blocks calls or computes as a
    /// column; in PostgreSQL what the first one calls it.
    List<SortKey> compound(List<OrderByElement> order, List<Field> fields, List<Block> blocks) {
        List<SortKey> keys = new ArrayList<>();
        if (order == null) return keys;
        for (OrderByElement element : order) {
            Syntax written = expressions.syntax(element.getExpression());
            Syntax plain = expressions.predicates().collations().without(written);
            Field field = fields.get(position(bare(plain), fields.size(), blocks));
            Expression value = Column.of(field);
            keys.add(key(element, value, expressions.predicates().collations().of(written)));
        }
        return List.copyOf(keys);
    }

    private int position(Syntax key, int columns, List<Block> blocks) {
        if (key instanceof Syntax.Leaf(LongValue literal) && isPosition(literal)) {
            Token token = context.literal(literal.getStringValue());
            int index = ordinal(literal);
            if (index >= 1 && index <= columns) return index - 1;
            throw BindException.invalid(
                    Code.TYPE_ERROR,
                    context.position(token),
                    "ORDER BY position " + index + " is not a result column");
        }
        for (Block block :
                context.has(SET_OPERATIONS_SORT_BY_NAME) ? blocks.subList(0, 1) : blocks) {
            Optional<Assignment> aliased = output(key, block.outputs(), Optional.empty());
            if (aliased.isPresent()) return block.outputs().indexOf(aliased.get());
            int found = context.has(SET_OPERATIONS_SORT_BY_NAME) ? -1 : computed(key, block);
            if (found >= 0) return found;
        }
        throw BindException.invalid(
                Code.UNKNOWN_COLUMN,
                Position.UNKNOWN,
                "an ORDER BY key of a set operation must be one of its result columns");
    }

    private int computed(Syntax key, Block block) {
        Expression value;
        try {
            value = WithoutSpelling.of(expressions.bind(key, block.scope()));
        } catch (BindException notHere) {
            return -1;
        }
        for (int i = 0; i < block.outputs().size(); i++)
            if (WithoutSpelling.of(block.outputs().get(i).value()).equals(value)) return i;
        return -1;
    }
}
