package dev.sameql.core.frontend.query;

import dev.sameql.core.frontend.expression.PrecedenceParser;
import dev.sameql.core.frontend.expression.Syntax;
import dev.sameql.core.frontend.query.NameScope.Found;
import dev.sameql.core.frontend.query.Source.Visible;
import dev.sameql.core.frontend.syntax.Names;
import dev.sameql.core.ir.Assignment;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// What the names of result columns mean in MySQL, where several have one name: the first that is
/// no column is meant, unless two columns that differ come before it, which is ambiguous. In HAVING
/// of groups, a key of that alias would come first: there several names are not modelled.
///
/// Source: `find_item_in_list` in MySQL's sql_base.cc, restated.
final class ResultNames {
    private final Context context;
    private final NameScope scope;
    private final Map<String, Object> columns = new HashMap<>();
    private final Map<String, Integer> aliased = new HashMap<>();
    private final Set<String> settled = new HashSet<>();

    private ResultNames(Context context, NameScope scope) {
        this.context = context;
        this.scope = scope;
    }

    /// Tells the scope, whose tables are known, what the names of a select list mean.
    static void note(PlainSelect select, Context context, NameScope scope) {
        var names = new ResultNames(context, scope);
        select.getSelectItems().forEach(names::note);
    }

    /// Whether result columns of one name differ: error 1052. Those of a set operation, which is no
    /// block, always do.
    static boolean differ(
            String name, List<Assignment> outputs, Optional<NameScope> block, Names names) {
        return block.map(scope -> scope.isAmbiguousOutput(name))
                .orElseGet(
                        () ->
                                outputs.stream()
                                                .map(output -> output.field().name())
                                                .filter(other -> names.same(name, other))
                                                .count()
                                        > 1);
    }

    /// Which of the result columns with a name for an alias it means.
    static Assignment meant(String name, List<Assignment> named, Optional<NameScope> block) {
        return named.get(block.map(scope -> scope.meantOutput(name)).orElse(0));
    }

    private void note(SelectItem<?> item) {
        switch (unwrapped(item.getExpression())) {
            case AllTableColumns all -> noteAll(Optional.of(all.getTable()));
            case AllColumns _ -> noteAll(Optional.empty());
            case Column column -> noteColumn(name(item, column), column(column));
            case Expression expression when item.getAlias() != null ->
                    noteOther(name(item.getAlias().getName()), expression);
            case Expression _ -> {}
        }
        if (item.getAlias() != null)
            aliased.merge(name(item.getAlias().getName()), 1, Integer::sum);
    }

    /// MySQL's parser drops parentheses and a plus: a column is one within them.
    private Expression unwrapped(Expression written) {
        return written instanceof AllColumns
                ? written
                : unwrapped(PrecedenceParser.associate(context, written), written);
    }

    private Expression unwrapped(Syntax syntax, Expression written) {
        return switch (syntax) {
            case Syntax.Leaf(ParenthesedExpressionList<?> list) when list.size() == 1 ->
                    unwrapped(list.getFirst());
            case Syntax.Prefix(var operator, var operand, _) when operator.equals("+") ->
                    unwrapped(operand, written);
            case Syntax.Leaf(var leaf) -> leaf;
            case Syntax _ -> written;
        };
    }

    private String name(String spelled) {
        return context.names().key(context.name(spelled));
    }

    private String name(SelectItem<?> item, Column column) {
        return name(item.getAlias() == null ? column.getColumnName() : item.getAlias().getName());
    }

    /// The field, or the text of what is no column of this block.
    private Object column(Column column) {
        Optional<String> table =
                Optional.ofNullable(column.getTable()).map(Table::getName).map(this::name);
        List<Found> found = scope.find(table, name(column.getColumnName()));
        return found.size() == 1
                ? (Object) found.getFirst().column().field().id()
                : column.toString().toLowerCase(Locale.ROOT);
    }

    private void noteAll(Optional<Table> table) {
        for (Source source : scope.sources) {
            if (table.isPresent() && !scope.isNamed(source, name(table.get().getName()))) continue;
            for (Visible column : source.columns())
                if (!column.hidden())
                    noteColumn(context.names().key(column.name()), column.field().id());
        }
    }

    private void noteColumn(String name, Object column) {
        if (settled.contains(name)) {
            scope.sharedOutputs.add(name);
            return;
        }
        Object before = columns.putIfAbsent(name, column);
        if (before != null && !before.equals(column)) scope.ambiguousOutputs.add(name);
    }

    private void noteOther(String name, Expression expression) {
        if (columns.containsKey(name) || settled.contains(name)) scope.sharedOutputs.add(name);
        if (!settled.add(name) || scope.ambiguousOutputs.contains(name)) return;
        scope.aliases.put(name, expression);
        scope.meantOutputs.put(name, aliased.getOrDefault(name, 0));
    }
}
