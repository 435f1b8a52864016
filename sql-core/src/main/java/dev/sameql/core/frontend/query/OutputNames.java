package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.EVERY_OUTPUT_HAS_A_NAME;

import dev.sameql.core.frontend.expression.PrecedenceParser;
import dev.sameql.core.frontend.expression.WithoutSpelling;
import dev.sameql.core.frontend.postgresql.PostgresNames;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.token.Token;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import net.sf.jsqlparser.parser.ASTNodeAccess;
import net.sf.jsqlparser.parser.Node;

/// The names of output columns without an alias: a column's own name, else the text of the
/// expression; in PostgreSQL [PostgresNames].
public final class OutputNames {
    private static final String UNNAMED = "?column?";

    private final Context context;
    private final PostgresNames postgres;

    OutputNames(Context context) {
        this.context = context;
        this.postgres = new PostgresNames(context);
    }

    public String of(net.sf.jsqlparser.expression.Expression written, Expression value) {
        if (context.has(EVERY_OUTPUT_HAS_A_NAME)) return postgres.of(written, Optional.of(value));
        if (WithoutSpelling.of(value) instanceof Expression.Column(var field, var spelling)
                && OrderBinder.unwrapped(written) instanceof net.sf.jsqlparser.schema.Column)
            return field.name().isEmpty() ? spelling.name() : field.name();
        List<net.sf.jsqlparser.expression.Expression> chain = PrecedenceParser.chain(written);
        Token first = token(chain.getFirst(), Node::jjtGetFirstToken);
        Token last = token(chain.getLast(), Node::jjtGetLastToken);
        if (first == null || last == null || first.start() > last.end()) return UNNAMED;
        if (last.isSymbol("-")) last = context.text().after(last, 1);
        return context.text().source().substring(first.start(), last.end());
    }

    /// PostgreSQL's name, as far as it does not depend on what a subquery in it means.
    public String of(net.sf.jsqlparser.expression.Expression written) {
        return postgres.of(written, Optional.empty());
    }

    private Token token(
            net.sf.jsqlparser.expression.Expression expression,
            Function<Node, net.sf.jsqlparser.parser.Token> end) {
        if (!(expression instanceof ASTNodeAccess access) || access.getASTNode() == null)
            return null;
        net.sf.jsqlparser.parser.Token parsed = end.apply(access.getASTNode());
        return parsed == null ? null : context.text().at(parsed.beginColumn);
    }
}
