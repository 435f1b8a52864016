package dev.sameql.core.frontend.grouping;

import dev.sameql.core.frontend.expression.WithoutSpelling;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.query.OrderBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// What the keys of several grouping sets have to be, so that the expressions above the groups tell
/// them by what they compute: PostgreSQL tells them by the result column that a key is.
///
/// Source: `findTargetlistEntrySQL92` and `parseCheckAggregates` in PostgreSQL's parser, restated.
final class GroupingKeys {
    private final Context context;
    private final OrderBinder orders;
    private final PlainSelect select;
    private final NameScope scope;
    private final Set<Integer> inputs;
    private final List<Key> keys = new ArrayList<>();

    GroupingKeys(Context context, OrderBinder orders, PlainSelect select, NameScope scope) {
        this.context = context;
        this.orders = orders;
        this.select = select;
        this.scope = scope;
        this.inputs =
                scope.sources.stream()
                        .flatMap(source -> source.columns().stream())
                        .map(column -> column.field().id())
                        .collect(Collectors.toSet());
    }

    /// A key, without its spelling, and the result column by whose name or place it is written.
    private record Key(Expression value, Optional<Integer> output) {}

    /// Takes one more key of the sets.
    ///
    /// @throws BindException if it is not told from what is no key, or not from another key
    void add(net.sf.jsqlparser.expression.Expression written, Expression value) {
        if (Trees.any(value, _ -> true, _ -> false))
            throw unsupported(value, "a subquery as a key of several grouping sets");
        if (!Trees.any(value, _ -> false, this::isInput))
            throw unsupported(value, "a constant as a key of several grouping sets");
        Key key = new Key(WithoutSpelling.of(value), output(written));
        for (Key other : keys)
            if (other.value.equals(key.value) && !other.output.equals(key.output))
                throw unsupported(value, "several result columns that are one grouping key");
        keys.add(key);
    }

    private boolean isInput(Expression expression) {
        return expression instanceof Column(var field, _) && inputs.contains(field.id());
    }

    private Optional<Integer> output(net.sf.jsqlparser.expression.Expression written) {
        Optional<LongValue> position = orders.position(written);
        if (position.isPresent()) return Optional.of(orders.ordinal(position.get()) - 1);
        if (!(written instanceof net.sf.jsqlparser.schema.Column column)
                || column.getTable() != null) return Optional.empty();
        Token token = context.name(column.getColumnName());
        String name = context.names().called(token);
        if (!scope.find(Optional.empty(), name).isEmpty()) return Optional.empty();
        var aliased = scope.aliases.get(context.names().key(name));
        List<SelectItem<?>> items = select.getSelectItems();
        for (int i = 0; i < items.size(); i++)
            if (items.get(i).getExpression() == aliased) return Optional.of(i);
        return Optional.empty();
    }

    private BindException unsupported(Expression value, String what) {
        return BindException.unsupported(
                "GROUPING SETS", context.positions().of(value), what + " is not modelled");
    }
}
