package dev.sameql.core.frontend;

import dev.sameql.core.frontend.Source.Visible;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.WindowDefinition;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.Distinct;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// Binds one SELECT block, in the order in which its clauses take effect: FROM, WHERE, GROUP BY,
/// HAVING, windows, ORDER BY, SELECT, DISTINCT.
final class BlockBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final FromBinder from;
    private final OrderBinder orders;
    private final OutputNames names;
    private final GroupedUnion unions;

    BlockBinder(Context context, QueryBinder queries, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
        this.from = new FromBinder(context, queries, expressions);
        this.orders = new OrderBinder(context, expressions);
        this.names = new OutputNames(context);
        this.unions = new GroupedUnion(context, queries);
    }

    /// A bound block: its query, its output columns, and the scope they were bound in.
    record Block(Query query, List<Assignment> outputs, Scope scope) {}

    /// The rows of a block before they are sorted and its outputs are computed of them.
    /// `on` are the keys of DISTINCT ON.
    record Rows(
            Query query,
            List<Assignment> outputs,
            List<SortKey> keys,
            List<SortKey> on,
            Scope scope) {}

    Block bind(PlainSelect select, List<OrderByElement> order, Scope outer, CommonTables tables) {
        refuseForeign(select);
        GroupingSets groups = GroupingSets.of(select.getGroupBy(), context);
        if (groups.sets().size() > 1) context.noteGroupedBlocks(groups.sets().size());
        List<Rows> branches = new ArrayList<>();
        for (List<net.sf.jsqlparser.expression.Expression> set : groups.sets())
            branches.add(rows(select, order, new Scope(outer, tables), set, groups));
        Distinct distinct = select.getDistinct();
        if (branches.size() > 1) return unions.of(branches, distinct != null, select);
        Rows rows = branches.getFirst();
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
            Scope scope,
            List<net.sf.jsqlparser.expression.Expression> set,
            GroupingSets groups) {
        noteAliases(select, scope);
        scope.aliasesVisible = context.isSqlite();
        Query query =
                select.getFromItem() == null
                        ? Query.Values.unit()
                        : from.bind(select.getFromItem(), select.getJoins(), scope);
        noteWindows(select, scope);
        if (select.getWhere() != null) {
            scope.aliasesVisible = context.isSqlite();
            query = new Query.Filter(query, expressions.condition(select.getWhere(), scope));
        }
        boolean having = select.getHaving() != null && !context.isSqlite();
        if (select.getGroupBy() != null
                || having
                || AggregateCalls.in(select.getSelectItems(), expressions, context))
            group(select, scope, set, groups);
        scope.aliasesVisible = false;
        scope.windowsAllowed = true;
        List<Assignment> outputs = outputs(select, scope);
        boolean areColumns = groups.sets().size() > 1 || isOfKeys(select);
        List<SortKey> columns = areColumns ? orders.keys(order, outputs, scope) : List.of();
        List<SortKey> on = isOfKeys(select) ? distinctOn(select, outputs, scope) : List.of();
        scope.windowsAllowed = false;
        scope.aliasesVisible = context.foldsCase();
        Optional<Expression> kept = having(select, scope);
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

    private static Query sorted(Query query, List<SortKey> keys) {
        return keys.isEmpty() ? query : new Query.Sort(query, keys);
    }

    private static Query project(Query query, List<Assignment> outputs) {
        return new Query.Project(query, outputs);
    }

    private Query distinct(Rows rows) {
        for (Assignment output : rows.outputs())
            requireBinary(output.field().type().collation(), output.value(), "DISTINCT");
        return orders.distinct(rows.query(), rows.keys(), rows.outputs());
    }

    /// The keys are resolved as those of ORDER BY are.
    private List<SortKey> distinctOn(PlainSelect select, List<Assignment> outputs, Scope scope) {
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

    private void refuseForeign(PlainSelect select) {
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
                        || isOfKeys(select) && (!context.isPostgres() || isOfSets(select));
        if (foreign)
            throw BindException.unsupported(
                    "clause",
                    Position.UNKNOWN,
                    "a clause of this SELECT (TOP, FETCH, QUALIFY, …) is not modelled");
    }

    private void noteAliases(PlainSelect select, Scope scope) {
        for (SelectItem<?> item : select.getSelectItems()) {
            if (item.getAlias() == null && !context.isPostgres()) continue;
            String alias =
                    item.getAlias() == null
                            ? names.of(item.getExpression())
                            : context.name(item.getAlias().getName()).value();
            String key = alias.toLowerCase(Locale.ROOT);
            if (scope.aliases.putIfAbsent(key, item.getExpression()) != null)
                scope.repeatedAliases.add(key);
        }
    }

    private void noteWindows(PlainSelect select, Scope scope) {
        if (select.getWindowDefinitions() == null) return;
        for (WindowDefinition window : select.getWindowDefinitions())
            scope.namedWindows.put(
                    context.name(window.getWindowName()).value().toLowerCase(Locale.ROOT), window);
    }

    /// Whether it is SELECT DISTINCT ON.
    private static boolean isOfKeys(PlainSelect select) {
        return select.getDistinct() != null && select.getDistinct().getOnSelectItems() != null;
    }

    private boolean isOfSets(PlainSelect select) {
        return GroupingSets.of(select.getGroupBy(), context).sets().size() > 1;
    }

    private void group(
            PlainSelect select,
            Scope scope,
            List<net.sf.jsqlparser.expression.Expression> present,
            GroupingSets groups) {
        scope.aliasesVisible = true;
        GroupingKeys told = new GroupingKeys(context, orders, select, scope);
        List<Assignment> keys = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression written : present) {
            Expression key = groupingKey(written, select, scope);
            Field field = context.field(names.of(written, key), key.type());
            keys.add(new Assignment(field, key, Origin.WRITTEN));
            if (groups.sets().size() > 1) told.add(written, key);
        }
        List<Expression> others = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression written : groups.others(present)) {
            Expression key = groupingKey(written, select, scope);
            others.add(key);
            told.add(written, key);
        }
        scope.grouping = new Grouping(context, List.copyOf(keys), others, scope.sources);
        scope.overInput = false;
    }

    private Expression groupingKey(
            net.sf.jsqlparser.expression.Expression written, PlainSelect select, Scope scope) {
        scope.aliasesVisible =
                !context.isPostgres() || written instanceof net.sf.jsqlparser.schema.Column;
        Expression key = key(written, select, scope);
        requireBinary(key.type().collation(), key, "GROUP BY");
        collation(written, select).ifPresent(c -> requireBinary(c, key, "GROUP BY"));
        return key;
    }

    /// Whether nothing but a HAVING, if only one that is always true, shows that a block groups.
    private static boolean isHidden(Grouping grouping) {
        return grouping.keys().isEmpty() && grouping.calls().isEmpty();
    }

    /// A block whose only aggregates belong to an enclosing block does not group.
    private void ungroup(PlainSelect select, Scope scope) {
        if (select.getGroupBy() != null) return;
        boolean bare =
                scope.grouping.calls().stream()
                        .allMatch(call -> call.function() == AggregateFunction.BARE);
        if (bare && !scope.grouping.calls().isEmpty())
            throw BindException.unsupported(
                    "outer aggregate",
                    Position.UNKNOWN,
                    "a subquery that mixes its own columns with an aggregate of an enclosing query"
                            + " is not modelled");
        if (bare) scope.grouping = null;
    }

    private Expression key(
            net.sf.jsqlparser.expression.Expression written, PlainSelect select, Scope scope) {
        if (written instanceof net.sf.jsqlparser.schema.Column column && context.isPostgres())
            requireOne(column, scope);
        Optional<LongValue> position = orders.position(written);
        if (position.isEmpty()) {
            Syntax key = expressions.syntax(written);
            Expression value =
                    expressions.bind(expressions.predicates().collations().without(key), scope);
            orders.requireVariable(key, value, "GROUP BY");
            return value;
        }
        Token token = context.literal(position.get().getStringValue());
        int index = orders.ordinal(position.get());
        List<SelectItem<?>> items = select.getSelectItems();
        boolean stars = items.stream().anyMatch(item -> item.getExpression() instanceof AllColumns);
        if (stars)
            throw BindException.unsupported(
                    "GROUP BY ordinal",
                    context.position(token),
                    "GROUP BY a position beside * is not modelled");
        if (index < 1 || index > items.size())
            throw BindException.invalid(
                    Code.TYPE_ERROR,
                    context.position(token),
                    "GROUP BY position " + index + " is not in the select list");
        return expressions.aliased(items.get(index - 1).getExpression(), scope);
    }

    /// PostgreSQL refuses a key that names several outputs, unless they are the same.
    private void requireOne(net.sf.jsqlparser.schema.Column column, Scope scope) {
        if (column.getTable() != null) return;
        Token token = context.name(column.getColumnName());
        if (scope.repeatedAliases.contains(token.value().toLowerCase(Locale.ROOT))
                && scope.find(Optional.empty(), token.value()).isEmpty())
            throw BindException.unsupported(
                    "GROUP BY",
                    context.position(token),
                    "several result columns are called " + token.value());
    }

    /// The COLLATE that a grouping key was given, or the result column that it names by position.
    private Optional<Collation> collation(
            net.sf.jsqlparser.expression.Expression written, PlainSelect select) {
        Collations collations = expressions.predicates().collations();
        Optional<Collation> own = collations.of(expressions.syntax(written));
        Optional<LongValue> position = orders.position(written);
        if (own.isPresent() || position.isEmpty()) return own;
        SelectItem<?> item = select.getSelectItems().get(orders.ordinal(position.get()) - 1);
        return collations.of(expressions.syntax(item.getExpression()));
    }

    /// Which of several texts that a collation equates stands for the group is open.
    private void requireBinary(Collation collation, Expression value, String clause) {
        if (context.isSqlite() && collation != Collation.BINARY)
            throw BindException.unsupported(
                    clause,
                    context.positions().of(value),
                    clause + " under a collation is not modelled");
    }

    private Optional<Expression> having(PlainSelect select, Scope scope) {
        if (select.getHaving() == null) return Optional.empty();
        if (scope.grouping == null)
            throw BindException.invalid(
                    Code.TYPE_ERROR,
                    Position.UNKNOWN,
                    "HAVING needs a GROUP BY or an aggregate in the select list");
        return Optional.of(expressions.condition(select.getHaving(), scope));
    }

    private List<Assignment> outputs(PlainSelect select, Scope scope) {
        List<Assignment> outputs = new ArrayList<>();
        for (SelectItem<?> item : select.getSelectItems()) {
            switch (item.getExpression()) {
                case AllTableColumns star -> {
                    Token token = context.name(star.getTable().getName());
                    List<Source> named =
                            scope.sources.stream().filter(s -> s.isNamed(token.value())).toList();
                    if (named.isEmpty())
                        throw BindException.invalid(
                                Code.UNKNOWN_TABLE,
                                context.position(token),
                                "no table or alias " + token.value() + " is in scope here");
                    if (named.size() > 1) from.requireDistinctNames(scope);
                    star(select, star, named, true, scope, outputs);
                }
                case AllColumns star -> {
                    if (scope.sources.isEmpty())
                        throw BindException.invalid(
                                Code.SYNTAX_ERROR, Position.UNKNOWN, "* needs a FROM clause");
                    star(select, star, scope.sources, false, scope, outputs);
                }
                default -> outputs.add(output(item, scope));
            }
        }
        if (outputs.isEmpty()) outputs.add(something());
        return List.copyOf(outputs);
    }

    private Assignment something() {
        Expression value = expressions.names().truth(true);
        return new Assignment(context.field("exists", value.type()), value, Origin.WRITTEN);
    }

    /// The columns of `*`; in an EXISTS without those that could not be read.
    private void star(
            PlainSelect select,
            AllColumns star,
            List<Source> sources,
            boolean qualified,
            Scope scope,
            List<Assignment> outputs) {
        if (star.getExceptColumns() != null || star.getReplaceExpressions() != null)
            throw BindException.unsupported(
                    "*", Position.UNKNOWN, "* with EXCEPT or REPLACE is not modelled");
        boolean isUnread = context.isTested(select);
        for (Visible column : shown(sources, qualified, scope)) {
            if (column.merged().isPresent() && qualified && context.isSqlite())
                throw BindException.unsupported(
                        "*",
                        Position.UNKNOWN,
                        "releases disagree on what t.* shows of a column that an outer join"
                                + " merges");
            if (isUnread && context.isHidden(column.field())) continue;
            context.requireReadable(column.field(), Position.UNKNOWN);
            Expression value =
                    column.merged().isPresent() && !qualified
                            ? expressions.viewed(column.merged().get().named(), scope)
                            : scope.view(Column.of(column.field()));
            Field field = context.field(column.name(), context.elaborator().clean(value.type()));
            context.dispute(field, context.disputes(value));
            outputs.add(new Assignment(field, value, Origin.STAR));
        }
    }

    /// The columns that `*` or `t.*` stands for. Outside of SQLite merged ones come first.
    private List<Visible> shown(List<Source> sources, boolean qualified, Scope scope) {
        List<Visible> columns =
                sources.stream()
                        .flatMap(source -> source.columns().stream())
                        .filter(column -> qualified || !column.hidden())
                        .toList();
        if (context.isSqlite() || qualified) return columns;
        return columns.stream()
                .sorted(Comparator.comparing(c -> scope.order.indexOf(c.field().id())))
                .toList();
    }

    private Assignment output(SelectItem<?> item, Scope scope) {
        Collations collations = expressions.predicates().collations();
        Syntax written = expressions.syntax(item.getExpression());
        Expression value = expressions.bind(collations.without(written), scope);
        boolean isNamed = item.getAlias() != null;
        String name =
                isNamed
                        ? context.name(item.getAlias().getName()).value()
                        : names.of(item.getExpression(), value);
        Type type = context.elaborator().clean(value.type());
        Optional<Collation> explicit = collations.of(written);
        Type collated =
                explicit.map(own -> new Type(type.kind(), type.affinity(), own)).orElse(type);
        Field field = context.field(name, collated);
        if (explicit.isPresent()) context.collate(field);
        context.dispute(field, context.disputes(value));
        return new Assignment(field, value, isNamed ? Origin.ALIASED : Origin.WRITTEN);
    }
}
