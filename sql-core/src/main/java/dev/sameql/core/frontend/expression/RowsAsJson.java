package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.TABLE_NAMES_ARE_ROWS;

import dev.sameql.core.dialect.postgresql.typing.PostgresCollections;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.query.Source;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Spelling;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// `ROW_TO_JSON(t)` of the one relation in FROM: a call of its columns' names and values. A row
/// that an outer join fills up is NULL, whereas its columns are not left out; of several relations
/// none is read, nor of groups.
///
/// Source: PostgreSQL's manual, sections 8.16.5 and 9.16; answers of PostgreSQL 18.
final class RowsAsJson {
    /// Columns whose names JSON and PostgreSQL write as they are.
    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");

    private final Context context;
    private final ExpressionBinder expressions;

    RowsAsJson(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    Optional<Expression> call(
            List<net.sf.jsqlparser.expression.Expression> arguments, Token token, NameScope scope) {
        boolean row =
                context.has(TABLE_NAMES_ARE_ROWS)
                        && token.isWord("ROW_TO_JSON")
                        && arguments.size() == 1;
        if (!row) return Optional.empty();
        return source(arguments.getFirst(), scope)
                .map(source -> columns(source, token, scope))
                .map(columns -> expressions.function(PostgresCollections.ROW, columns, token));
    }

    private Optional<Source> source(
            net.sf.jsqlparser.expression.Expression argument, NameScope scope) {
        if (!(argument instanceof net.sf.jsqlparser.schema.Column column)
                || column.getTable() != null
                || scope.sources.size() != 1
                || scope.grouping != null) return Optional.empty();
        String name = context.names().called(context.name(column.getColumnName()));
        Source source = scope.sources.getFirst();
        for (NameScope level = scope; level != null; level = level.outer)
            if (!level.find(Optional.empty(), name).isEmpty()) return Optional.empty();
        boolean plain = source.columns().stream().allMatch(c -> PLAIN.matcher(c.name()).matches());
        return plain && scope.isNamed(source, name) ? Optional.of(source) : Optional.empty();
    }

    private List<Expression> columns(Source source, Token token, NameScope scope) {
        List<Expression> columns = new ArrayList<>();
        for (Source.Visible column : source.columns()) {
            String name = '"' + column.name() + "\":";
            columns.add(context.constant(Value.of(name), Quote.SINGLE));
            context.requireReadable(column.field(), context.position(token));
            Spelling spelling = new Spelling(Optional.empty(), column.name(), Quote.NONE);
            Expression seen = scope.view(new Column(column.field(), spelling));
            columns.add(context.at(seen, token));
        }
        return columns;
    }
}
