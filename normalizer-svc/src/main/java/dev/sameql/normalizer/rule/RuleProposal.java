package dev.sameql.normalizer.rule;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.sameql.normalizer.rule.RuleText.Place;
import java.util.List;
import org.drools.drl.ast.descr.RuleDescr;

/// What a rule does: `rewrite.propose(drools.getRule(), $site, $site.word());`, and nothing else.
final class RuleProposal {
    private static final String ALLOWED =
            "after `then` comes exactly one"
                    + " rewrite.propose(drools.getRule(), $site, $site.<proposal>());";

    private final RuleText text;
    private final String variable;
    private final Class<?> site;
    private final Place start;

    private RuleProposal(RuleText text, String variable, Class<?> site, Place start) {
        this.text = text;
        this.variable = variable;
        this.site = site;
        this.start = start;
    }

    /// The word of the proposal that a rule makes at the site of that variable.
    static String of(RuleText text, RuleDescr rule, String variable, Class<?> site)
            throws RejectedRule {
        String consequence = String.valueOf(rule.getConsequence()).strip();
        Place start = text.placeOf(consequence, rule.getConsequenceLine());
        if (!rule.getNamedConsequences().isEmpty()) {
            throw text.refused(start, "a named `then[...]` is met; " + ALLOWED);
        }
        return new RuleProposal(text, variable, site, start).read(consequence);
    }

    private String read(String consequence) throws RejectedRule {
        // the brace stands in for the column before the text
        Place before = new Place(start.line(), start.column() - 1);
        RuleProposal here = new RuleProposal(text, variable, site, before);
        ParseResult<BlockStmt> parsed = new JavaParser().parseBlock("{" + consequence + "\n}");
        if (!parsed.isSuccessful()) {
            throw text.refused(start, RuleText.shown(consequence) + " is met; " + ALLOWED);
        }
        return here.only(parsed.getResult().orElseThrow());
    }

    private String only(BlockStmt block) throws RejectedRule {
        List<Statement> statements = block.getStatements();
        if (statements.isEmpty()) throw refused(block, "nothing is met; " + ALLOWED);
        for (Statement other : statements) if (!isProposal(other)) throw met(other);
        if (statements.size() > 1) throw met(statements.get(1));
        Statement statement = statements.getFirst();
        MethodCallExpr propose = (MethodCallExpr) ((ExpressionStmt) statement).getExpression();
        if (!isCall(propose.getArgument(0), "drools", "getRule", 0)) {
            throw met(propose.getArgument(0));
        }
        if (!isName(propose.getArgument(1), variable)) throw met(propose.getArgument(1));
        return word(propose.getArgument(2));
    }

    private static boolean isProposal(Statement statement) {
        return statement instanceof ExpressionStmt one
                && isCall(one.getExpression(), "rewrite", "propose", 3);
    }

    private String word(Expression replacement) throws RejectedRule {
        List<String> proposals = RuleVocabulary.proposals(site);
        if (replacement instanceof MethodCallExpr call
                && proposals.contains(call.getNameAsString())
                && isCall(call, variable, call.getNameAsString(), 0)) {
            return call.getNameAsString();
        }
        throw refused(
                replacement,
                RuleText.shown(replacement.toString())
                        + " is no proposal of "
                        + site.getSimpleName()
                        + "; it has "
                        + String.join(", ", proposals));
    }

    private static boolean isCall(Expression met, String scope, String name, int arguments) {
        return met instanceof MethodCallExpr call
                && call.getNameAsString().equals(name)
                && call.getTypeArguments().isEmpty()
                && call.getArguments().size() == arguments
                && call.getScope().filter(s -> isName(s, scope)).isPresent();
    }

    private static boolean isName(Expression met, String name) {
        return met instanceof NameExpr known && known.getNameAsString().equals(name);
    }

    private RejectedRule met(Node node) {
        return refused(node, RuleText.shown(node.toString()) + " is met; " + ALLOWED);
    }

    private RejectedRule refused(Node node, String reason) {
        Place at = node.getBegin().map(b -> start.plus(b.line, b.column)).orElse(start);
        return text.refused(at, reason);
    }
}
