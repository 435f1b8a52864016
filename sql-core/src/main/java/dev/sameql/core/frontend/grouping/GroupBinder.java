package dev.sameql.core.frontend.grouping;

import static dev.sameql.core.dialect.Trait.ALIASES_GROUP_ONLY_ALONE;
import static dev.sameql.core.dialect.Trait.OUTPUT_COLUMNS_NAME_KEYS;
import static dev.sameql.core.dialect.Trait.OUTPUT_NAMES_OF_KEYS_ARE_ONE;

import dev.sameql.core.frontend.expression.Collations;
import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.expression.Syntax;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.query.OrderBinder;
import dev.sameql.core.frontend.query.OutputNames;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// Binds the keys by which a block groups.
public final class GroupBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final OrderBinder orders;
    private final OutputNames names;

    public GroupBinder(
            Context context, ExpressionBinder expressions, OrderBinder orders, OutputNames names) {
        this.context = context;
        this.expressions = expressions;
        this.orders = orders;
        this.names = names;
    }

    /// Binds the keys of one grouping set, and lets the scope know that its block groups.
    public void bind(
            PlainSelect select,
            NameScope scope,
            List<net.sf.jsqlparser.expression.Expression> present,
            GroupingSets groups) {
        scope.aliasesVisible = true;
        GroupingKeys told = new GroupingKeys(context, orders, select, scope);
        List<Assignment> keys = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression written : present) {
            Expression key = expressions.storable(groupingKey(written, select, scope));
            Field field = context.field(names.of(named(written, select), key), key.type());
            keys.add(new Assignment(field, key, Origin.WRITTEN));
            if (groups.areSeveral()) told.add(written, key);
        }
        List<Expression> others = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression written : groups.others(present)) {
            Expression key = expressions.storable(groupingKey(written, select, scope));
            others.add(key);
            told.add(written, key);
        }
        scope.grouping =
                new Grouping(context, List.copyOf(keys), others, scope.sources, scope.equal);
        scope.overInput = false;
    }

    /// What a key is called by: itself, or the result column whose place it says.
    private net.sf.jsqlparser.expression.Expression named(
            net.sf.jsqlparser.expression.Expression written, PlainSelect select) {
        Optional<LongValue> position = orders.position(written);
        return position.isEmpty()
                ? written
                : select.getSelectItems().get(orders.ordinal(position.get()) - 1).getExpression();
    }

    private Expression groupingKey(
            net.sf.jsqlparser.expression.Expression written, PlainSelect select, NameScope scope) {
        scope.aliasesVisible =
                !context.has(ALIASES_GROUP_ONLY_ALONE)
                        || written instanceof net.sf.jsqlparser.schema.Column;
        scope.outputsVisible =
                context.has(OUTPUT_COLUMNS_NAME_KEYS)
                        && written instanceof net.sf.jsqlparser.schema.Column;
        Expression key = key(written, select, scope);
        scope.outputsVisible = false;
        Collations collations = expressions.predicates().collations();
        collations.requireBinary(key.type().collation(), key, "GROUP BY");
        collation(written, select).ifPresent(c -> collations.requireBinary(c, key, "GROUP BY"));
        return key;
    }

    private Expression key(
            net.sf.jsqlparser.expression.Expression written, PlainSelect select, NameScope scope) {
        if (written instanceof net.sf.jsqlparser.schema.Column column && column.getTable() == null)
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

    /// PostgreSQL and MySQL refuse a key that names several outputs, unless they are the same.
    private void requireOne(net.sf.jsqlparser.schema.Column column, NameScope scope) {
        Token token = context.name(column.getColumnName());
        String name = context.names().called(token);
        if (scope.isAmbiguousOutput(name)) throw OrderBinder.several(context, token);
        if (context.has(OUTPUT_NAMES_OF_KEYS_ARE_ONE)
                && scope.repeatedAliases.contains(context.names().key(name))
                && scope.find(Optional.empty(), name).isEmpty())
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
}
