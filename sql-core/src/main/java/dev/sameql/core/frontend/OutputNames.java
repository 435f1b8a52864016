package dev.sameql.core.frontend;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.token.Token;
import net.sf.jsqlparser.parser.ASTNodeAccess;
import net.sf.jsqlparser.parser.Node;

/// The names of output columns without an alias: a column's own name, else the text of the expression.
final class OutputNames {
    private final Context context;

    OutputNames(Context context) {
        this.context = context;
    }

    String of(net.sf.jsqlparser.expression.Expression written, Expression value) {
        if (value instanceof Expression.Column(var field, var spelling)
                && written instanceof net.sf.jsqlparser.schema.Column) return field.name().isEmpty() ? spelling.name() : field.name();
        Node node = written instanceof ASTNodeAccess access ? access.getASTNode() : null;
        if (node == null || node.jjtGetFirstToken() == null || node.jjtGetLastToken() == null) return "?column?";
        Token first = context.text().at(node.jjtGetFirstToken().beginColumn);
        Token last = context.text().at(node.jjtGetLastToken().beginColumn);
        return first == null || last == null || first.start() > last.end()
                ? "?column?"
                : context.text().source().substring(first.start(), last.end());
    }
}
