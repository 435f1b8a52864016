package dev.sameql.normalizer.rule;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.sameql.normalizer.rule.RuleText.Place;
import java.util.ArrayList;
import java.util.List;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.PatternDescr;

/// A condition of a pattern: words of its kind of site, `!`, `&&`, `||` and parentheses.
final class RuleCondition {
    private static final String ALLOWED =
            "a condition is made of words, `!`, `&&`, `||` and parentheses";

    private final RuleText text;
    private final Class<?> site;
    private final Place start;

    private RuleCondition(RuleText text, Class<?> site, Place start) {
        this.text = text;
        this.site = site;
        this.start = start;
    }

    /// All conditions of a pattern, printed anew.
    static List<String> all(RuleText text, PatternDescr pattern, Class<?> site)
            throws RejectedRule {
        List<String> conditions = new ArrayList<>();
        for (BaseDescr descr : pattern.getConstraint().getDescrs()) {
            Place start =
                    descr.getLine() > 0
                            ? new Place(descr.getLine(), descr.getColumn() + 1)
                            : new Place(pattern.getLine(), pattern.getColumn() + 1);
            if (!(descr instanceof ExprConstraintDescr constraint)
                    || constraint.getType() != ExprConstraintDescr.Type.NAMED) {
                throw text.refused(start, RuleText.shown(descr.toString()) + " is met; " + ALLOWED);
            }
            conditions.add(new RuleCondition(text, site, start).read(constraint.getExpression()));
        }
        return conditions;
    }

    private String read(String condition) throws RejectedRule {
        ParseResult<Expression> parsed = new JavaParser().parseExpression(condition);
        if (parsed.isSuccessful()) return printed(parsed.getResult().orElseThrow());
        throw text.refused(start, RuleText.shown(condition) + " is met; " + ALLOWED);
    }

    private String printed(Expression expression) throws RejectedRule {
        return switch (expression) {
            case NameExpr name -> word(name);
            case EnclosedExpr in -> "(" + printed(in.getInner()) + ")";
            case UnaryExpr not when not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT ->
                    "! " + printed(not.getExpression());
            case BinaryExpr both when both.getOperator() == BinaryExpr.Operator.AND ->
                    printed(both.getLeft()) + " && " + printed(both.getRight());
            case BinaryExpr either when either.getOperator() == BinaryExpr.Operator.OR ->
                    printed(either.getLeft()) + " || " + printed(either.getRight());
            default ->
                    throw refused(
                            expression,
                            RuleText.shown(expression.toString()) + " is met; " + ALLOWED);
        };
    }

    private String word(NameExpr name) throws RejectedRule {
        String word = name.getNameAsString();
        List<String> facts = RuleVocabulary.facts(site);
        if (facts.contains(word)) return word;
        throw refused(
                name,
                RuleText.shown(word)
                        + " is nothing that "
                        + site.getSimpleName()
                        + " can be asked; it knows "
                        + String.join(", ", facts));
    }

    private RejectedRule refused(Expression expression, String reason) {
        Place at =
                expression
                        .getBegin()
                        .map(begin -> start.plus(begin.line, begin.column))
                        .orElse(start);
        return text.refused(at, reason);
    }
}
