package dev.sameql.core.frontend.query;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.statement.select.TableFunction;

/// Binds functions in FROM that list constants, as rows of values: `generate_series(1, 3)`.
final class ListedValues {
    private final Context context;
    private final ExpressionBinder expressions;

    ListedValues(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    /// The rows, under the name of the function or of its alias.
    Query bind(TableFunction written, Token called, String column) {
        if (written.getWithClause() != null || declaresTypes(written)) throw unsupported(called);
        List<Expression> values = values(written, called);
        return new Query.Values(
                values.stream().map(List::of).toList(),
                List.of(context.field(column, values.getFirst().type())));
    }

    /// `AS t (x int)` is for functions that list rows without types.
    private static boolean declaresTypes(TableFunction written) {
        return written.getAlias() != null
                && written.getAlias().getAliasColumns() != null
                && written.getAlias().getAliasColumns().stream()
                        .anyMatch(column -> column.colDataType != null);
    }

    private List<Expression> values(TableFunction written, Token called) {
        String name = called.value().toUpperCase(Locale.ROOT);
        Function function = written.getFunction();
        List<? extends net.sf.jsqlparser.expression.Expression> arguments =
                function.getParameters() == null ? List.of() : function.getParameters();
        if (!context.elaborator().hasSeries(name) || isSomethingElse(written, called))
            throw unsupported(called);
        try {
            return context.elaborator().series(name, bound(arguments, called));
        } catch (TypingException refusal) {
            throw context.refused(refusal, called);
        }
    }

    /// What is no call of such a function, though it looks like one.
    private static boolean isSomethingElse(TableFunction written, Token called) {
        Function function = written.getFunction();
        boolean otherName =
                called.quote() != Quote.NONE
                        && !called.value().equals(called.value().toLowerCase(Locale.ROOT));
        return written.getPrefix() != null
                || function.isDistinct()
                || function.isAllColumns()
                || function.getOrderByElements() != null
                || otherName;
    }

    /// What names no column; the rows to the left are not looked at.
    private List<Expression> bound(
            List<? extends net.sf.jsqlparser.expression.Expression> written, Token called) {
        NameScope nothing = new NameScope(null, CommonTables.NONE, context.names());
        List<Expression> bound = new ArrayList<>();
        try {
            for (net.sf.jsqlparser.expression.Expression value : written)
                bound.add(expressions.bind(value, nothing));
            return bound;
        } catch (BindException _) {
            throw unsupported(called);
        }
    }

    private BindException unsupported(Token called) {
        return BindException.unsupported(
                "table-valued function",
                context.position(called),
                "table-valued functions are not modelled");
    }
}
