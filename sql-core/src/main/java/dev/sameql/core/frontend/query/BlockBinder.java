package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.ALIASES_VISIBLE_IN_HAVING;
import static dev.sameql.core.dialect.Trait.ALIASES_VISIBLE_IN_WHERE;
import static dev.sameql.core.dialect.Trait.DISTINCT_ON;
import static dev.sameql.core.dialect.Trait.EQUAL_COLUMNS_DETERMINE;
import static dev.sameql.core.dialect.Trait.EVERY_OUTPUT_HAS_A_NAME;
import static dev.sameql.core.dialect.Trait.HAVING_FILTERS_ROWS;
import static dev.sameql.core.dialect.Trait.HAVING_NEEDS_GROUPS;
import static dev.sameql.core.dialect.Trait.OUTPUT_COLUMNS_NAME_KEYS;

import dev.sameql.core.frontend.expression.AggregateCalls;
import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.grouping.DistinctOn;
import dev.sameql.core.frontend.grouping.EqualColumns;
import dev.sameql.core.frontend.grouping.GroupBinder;
import dev.sameql.core.frontend.grouping.GroupedUnion;
import dev.sameql.core.frontend.grouping.Grouping;
import dev.sameql.core.frontend.grouping.GroupingSets;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.WindowDefinition;
import net.sf.jsqlparser.statement.select.Distinct;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// Binds one SELECT block, in the order in which its clauses take effect: FROM, WHERE, GROUP BY,
/// HAVING, windows, ORDER BY, SELECT, DISTINCT.
public final class BlockBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final FromBinder from;
    private final OrderBinder orders;
    private final OutputNames names;
    private final GroupBinder groups;
    private final OutputBinder selection;
    private final GroupedUnion unions;

    BlockBinder(Context context, QueryBinder queries, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
        this.from = new FromBinder(context, queries, expressions);
        this.orders = new OrderBinder(context, expressions);
        this.names = new OutputNames(context);
        this.groups = new GroupBinder(context, expressions, orders, names);
        this.selection = new OutputBinder(context, expressions, from, names);
        this.unions = new GroupedUnion(context, queries);
    }

    /// A bound block: its query, its output columns, and the scope they were bound in.
    public record Block(Query query, List<Assignment> outputs, NameScope scope) {}

    /// The rows of a block before they are sorted and its outputs are computed of them.
    /// `on` are the keys of DISTINCT ON.
    public record Rows(
            Query query,
            List<Assignment> outputs,
            List<SortKey> keys,
            List<SortKey> on,
            NameScope scope) {}

    Block bind(
            PlainSelect select, List<OrderByElement> order, NameScope outer, CommonTables tables) {
        GroupingSets sets = GroupingSets.of(select.getGroupBy(), context);
        refuseForeign(select, sets);
        if (sets.areSeveral()) context.noteGroupedBlocks(sets.sets().size());
        List<Rows> branches = new ArrayList<>();
        for (List<net.sf.jsqlparser.expression.Expression> set : sets.sets())
            branches.add(
                    rows(select, order, new NameScope(outer, tables, context.names()), set, sets));
        Distinct distinct = select.getDistinct();
        if (branches.size() > 1) {
            if (TiedLimit.count(select, context).isPresent())
                throw TiedLimit.unsupported("over several grouping sets");
            return unions.of(branches, distinct != null, select);
        }
        Rows rows = branches.getFirst();
        Optional<Expression> ties = ties(select, rows);
        if (ties.isPresent())
            return new Block(
                    new DistinctOn(context).withTies(rows, ties.get()),
                    rows.outputs(),
                    rows.scope());
        Query query =
                distinct == null
                        ? project(sorted(rows.query(), rows.keys()), rows.outputs())
                        : distinct.getOnSelectItems() == null
                                ? distinct(rows)
                                : new DistinctOn(context).query(rows);
        return new Block(query, rows.outputs(), rows.scope());
    }

    /// The rows that one grouping set yields. Where the sort keys are to be columns of a derived
    /// table they are bound with the outputs, before HAVING.
    private Rows rows(
            PlainSelect select,
            List<OrderByElement> order,
            NameScope scope,
            List<net.sf.jsqlparser.expression.Expression> set,
            GroupingSets sets) {
        noteAliases(select, scope);
        scope.aliasesVisible = context.has(ALIASES_VISIBLE_IN_WHERE);
        Query query =
                select.getFromItem() == null
                        ? Query.Values.unit()
                        : from.bind(select.getFromItem(), select.getJoins(), scope);
        if (context.has(OUTPUT_COLUMNS_NAME_KEYS)) ResultNames.note(select, context, scope);
        noteWindows(select, scope);
        if (select.getWhere() != null) {
            scope.aliasesVisible = context.has(ALIASES_VISIBLE_IN_WHERE);
            query = new Query.Filter(query, expressions.condition(select.getWhere(), scope));
        }
        if (context.has(EQUAL_COLUMNS_DETERMINE)) scope.equal = EqualColumns.in(query);
        boolean having =
                select.getHaving() != null
                        && !context.has(HAVING_NEEDS_GROUPS)
                        && (!context.has(HAVING_FILTERS_ROWS)
                                || AggregateCalls.in(select.getHaving(), context)
                                || aggregates(order));
        if (select.getGroupBy() != null
                || having
                || AggregateCalls.in(select.getSelectItems(), expressions, context))
            groups.bind(select, scope, set, sets);
        scope.aliasesVisible = false;
        scope.windowsAllowed = true;
        List<Assignment> outputs = selection.outputs(select, scope);
        boolean areColumns = sets.areSeveral() || isOfKeys(select);
        List<SortKey> columns = areColumns ? orders.keys(order, outputs, scope) : List.of();
        List<SortKey> on = isOfKeys(select) ? distinctOn(select, outputs, scope) : List.of();
        scope.windowsAllowed = false;
        scope.aliasesVisible = context.has(ALIASES_VISIBLE_IN_HAVING);
        scope.outputsVisible = context.has(OUTPUT_COLUMNS_NAME_KEYS);
        Optional<Expression> kept = having(select, outputs, scope);
        scope.outputsVisible = false;
        scope.windowsAllowed = true;
        List<SortKey> keys = areColumns ? columns : orders.keys(order, outputs, scope);
        scope.windowsAllowed = false;
        if (scope.delegated) ungroup(select, scope);
        if (kept.isEmpty() && select.getGroupBy() != null && isHidden(scope.grouping))
            kept = Optional.of(context.elaborator().condition(expressions.names().truth(true)));
        if (scope.grouping != null)
            query =
                    new Query.Aggregate(
                            query, scope.grouping.keys(), List.copyOf(scope.grouping.calls()));
        if (kept.isPresent()) query = new Query.Filter(query, kept.get());
        if (!scope.windows.isEmpty()) query = new Query.Window(query, List.copyOf(scope.windows));
        return new Rows(query, outputs, keys, on, scope);
    }

    /// How many rows come first, those aside that tie with the last of them.
    ///
    /// Source: PostgreSQL's manual, "SELECT", LIMIT clause.
    private Optional<Expression> ties(PlainSelect select, Rows rows) {
        Optional<net.sf.jsqlparser.expression.Expression> count = TiedLimit.count(select, context);
        if (count.isEmpty()) return Optional.empty();
        if (rows.keys().isEmpty())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    Position.UNKNOWN,
                    "WITH TIES cannot be specified without ORDER BY clause");
        if (select.getDistinct() != null || select.getOffset() != null)
            throw TiedLimit.unsupported("with DISTINCT or OFFSET");
        Expression number = expressions.bind(count.get(), rows.scope());
        if (!(number instanceof Expression.Literal(Value.Int _, _, _)))
            throw TiedLimit.unsupported("of a count that is no integer");
        return Optional.of(number);
    }

    private static Query sorted(Query query, List<SortKey> keys) {
        return keys.isEmpty() ? query : new Query.Sort(query, keys);
    }

    private static Query project(Query query, List<Assignment> outputs) {
        return new Query.Project(query, outputs);
    }

    private Query distinct(Rows rows) {
        for (Assignment output : rows.outputs())
            expressions
                    .predicates()
                    .collations()
                    .requireBinary(output.field().type().collation(), output.value(), "DISTINCT");
        return orders.distinct(rows.query(), rows.keys(), rows.outputs());
    }

    /// The keys are resolved as those of ORDER BY are.
    private List<SortKey> distinctOn(
            PlainSelect select, List<Assignment> outputs, NameScope scope) {
        List<OrderByElement> elements = new ArrayList<>();
        for (SelectItem<?> item : select.getDistinct().getOnSelectItems()) {
            if (scope.grouping == null && AggregateCalls.in(item.getExpression(), context))
                throw unsupportedKey("an aggregate");
            OrderByElement element = new OrderByElement();
            element.setExpression(item.getExpression());
            elements.add(element);
        }
        int windows = scope.windows.size();
        List<SortKey> keys = orders.keys(elements, outputs, scope);
        if (scope.windows.size() > windows) throw unsupportedKey("a window function");
        return keys;
    }

    private static BindException unsupportedKey(String what) {
        return BindException.unsupported(
                "DISTINCT ON", Position.UNKNOWN, what + " in DISTINCT ON is not modelled here");
    }

    private void refuseForeign(PlainSelect select, GroupingSets sets) {
        boolean foreign =
                select.getTop() != null
                        || select.getFirst() != null
                        || select.getSkip() != null
                        || select.getQualify() != null
                        || select.getPreWhere() != null
                        || select.getIntoTables() != null && !select.getIntoTables().isEmpty()
                        || select.getLateralViews() != null
                        || select.getSampleClause() != null
                        || select.getOracleHierarchical() != null
                        || select.getForXmlPath() != null
                        || select.getFetch() != null
                        || select.getForClause() != null
                        || select.getForMode() != null
                        || select.getLimitBy() != null
                        || select.isUsingFinal()
                        || select.isUsingOnly()
                        || isOfKeys(select) && (!context.has(DISTINCT_ON) || sets.areSeveral());
        if (foreign)
            throw BindException.unsupported(
                    "clause",
                    Position.UNKNOWN,
                    "a clause of this SELECT (TOP, FETCH, QUALIFY, …) is not modelled");
    }

    private void noteAliases(PlainSelect select, NameScope scope) {
        Set<String> repeated = new HashSet<>();
        for (SelectItem<?> item : select.getSelectItems()) {
            if (item.getAlias() == null && context.has(OUTPUT_COLUMNS_NAME_KEYS))
                noteColumn(item.getExpression(), scope, repeated);
            if (item.getAlias() == null && !context.has(EVERY_OUTPUT_HAS_A_NAME)) continue;
            String alias =
                    item.getAlias() == null
                            ? names.of(item.getExpression())
                            : context.names().called(context.name(item.getAlias().getName()));
            String key = context.names().key(alias);
            if (scope.aliases.putIfAbsent(key, item.getExpression()) != null)
                scope.repeatedAliases.add(key);
        }
    }

    private void noteColumn(
            net.sf.jsqlparser.expression.Expression written,
            NameScope scope,
            Set<String> repeated) {
        if (!(written instanceof net.sf.jsqlparser.schema.Column column)) return;
        String name = context.names().key(context.name(column.getColumnName()));
        if (!repeated.contains(name) && scope.columnOutputs.putIfAbsent(name, column) == null)
            return;
        scope.columnOutputs.remove(name);
        repeated.add(name);
    }

    private void noteWindows(PlainSelect select, NameScope scope) {
        if (select.getWindowDefinitions() == null) return;
        for (WindowDefinition window : select.getWindowDefinitions())
            scope.namedWindows.put(
                    context.names().key(context.name(window.getWindowName())), window);
    }

    /// Whether it is SELECT DISTINCT ON.
    private static boolean isOfKeys(PlainSelect select) {
        return select.getDistinct() != null && select.getDistinct().getOnSelectItems() != null;
    }

    /// Whether nothing but a HAVING, if only one that is always true, shows that a block groups.
    private static boolean isHidden(Grouping grouping) {
        return grouping.keys().isEmpty() && grouping.calls().isEmpty();
    }

    /// A block whose only aggregates belong to an enclosing block does not group.
    private void ungroup(PlainSelect select, NameScope scope) {
        if (select.getGroupBy() != null) return;
        boolean bare = scope.grouping.calls().stream().allMatch(call -> call.function().picksRow());
        if (bare && !scope.grouping.calls().isEmpty())
            throw BindException.unsupported(
                    "outer aggregate",
                    Position.UNKNOWN,
                    "a subquery that mixes its own columns with an aggregate of an enclosing query"
                            + " is not modelled");
        if (bare) scope.grouping = null;
    }

    private Optional<Expression> having(
            PlainSelect select, List<Assignment> outputs, NameScope scope) {
        if (select.getHaving() == null) return Optional.empty();
        if (scope.grouping == null && !context.has(HAVING_FILTERS_ROWS))
            throw BindException.invalid(
                    Code.TYPE_ERROR,
                    Position.UNKNOWN,
                    "HAVING needs a GROUP BY or an aggregate in the select list");
        int calls = scope.grouping == null ? 0 : scope.grouping.calls().size();
        scope.aliasesFirst = context.has(HAVING_FILTERS_ROWS);
        Expression kept = expressions.condition(select.getHaving(), scope);
        scope.aliasesFirst = false;
        if (context.has(HAVING_FILTERS_ROWS)) requireShown(kept, calls, outputs, scope);
        return Optional.of(kept);
    }

    /// In MySQL, HAVING knows what the block outputs, its keys and aggregates, but no other column.
    private void requireShown(
            Expression kept, int calls, List<Assignment> outputs, NameScope scope) {
        if (scope.grouping != null) {
            List<AggregateCall> all = scope.grouping.calls();
            for (AggregateCall call : all.subList(calls, all.size()))
                if (call.function() == AggregateFunction.ANY_VALUE
                        && call.arguments().getFirst() instanceof Expression.Column(var field, _))
                    throw BindException.unsupported(
                            "bare column",
                            Position.UNKNOWN,
                            "the column "
                                    + field.name()
                                    + " is neither grouped nor in an aggregate");
            return;
        }
        Set<Integer> shown = new HashSet<>();
        outputs.forEach(output -> shown.addAll(read(output.value())));
        Set<Integer> read = read(kept);
        for (Source source : scope.sources)
            for (Source.Visible column : source.columns())
                if (read.contains(column.field().id()) && !shown.contains(column.field().id()))
                    throw unknown(column.field());
    }

    private static Set<Integer> read(Expression expression) {
        Set<Integer> fields = new HashSet<>();
        Trees.visit(
                expression,
                _ -> {},
                part -> {
                    if (part instanceof Expression.Column(var field, _)) fields.add(field.id());
                });
        return fields;
    }

    private static BindException unknown(Field field) {
        return BindException.invalid(
                Code.UNKNOWN_COLUMN,
                Position.UNKNOWN,
                "there is no column " + field.name() + " in HAVING: the select list has none");
    }

    private boolean aggregates(List<OrderByElement> order) {
        return order != null
                && order.stream().anyMatch(o -> AggregateCalls.in(o.getExpression(), context));
    }
}
