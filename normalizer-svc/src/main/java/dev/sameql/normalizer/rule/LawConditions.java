package dev.sameql.normalizer.rule;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.notation.UnreadableLaw;
import dev.sameql.normalizer.rule.RuleText.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.PatternDescr;

/// What a law requires: words over its variables, `!`, `&&`, `||` and parentheses.
final class LawConditions {
    private static final String ALLOWED =
            "what a law requires is made of words like notNull(\"?x\"), `!`, `&&`, `||` and"
                    + " parentheses";

    private final RuleText text;
    private final Place start;

    private LawConditions(RuleText text, Place start) {
        this.text = text;
        this.start = start;
    }

    /// All of them.
    static List<Requirement> all(RuleText text, PatternDescr pattern) throws RejectedRule {
        List<Requirement> all = new ArrayList<>();
        for (BaseDescr descr : pattern.getConstraint().getDescrs()) {
            Place start =
                    descr.getLine() > 0
                            ? new Place(descr.getLine(), descr.getColumn() + 1)
                            : new Place(pattern.getLine(), pattern.getColumn() + 1);
            if (!(descr instanceof ExprConstraintDescr constraint)
                    || constraint.getType() != ExprConstraintDescr.Type.NAMED) {
                throw text.refused(start, RuleText.shown(descr.toString()) + " is met; " + ALLOWED);
            }
            ParseResult<Expression> parsed =
                    new JavaParser().parseExpression(constraint.getExpression());
            if (!parsed.isSuccessful()) {
                String met = RuleText.shown(constraint.getExpression());
                throw text.refused(start, met + " is met; " + ALLOWED);
            }
            all.add(new LawConditions(text, start).read(parsed.getResult().orElseThrow()));
        }
        return all;
    }

    private Requirement read(Expression expression) throws RejectedRule {
        return switch (expression) {
            case EnclosedExpr in -> read(in.getInner());
            case UnaryExpr not when not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT ->
                    new Requirement.Not(read(not.getExpression()));
            case BinaryExpr both when both.getOperator() == BinaryExpr.Operator.AND ->
                    new Requirement.Both(read(both.getLeft()), read(both.getRight()));
            case BinaryExpr either when either.getOperator() == BinaryExpr.Operator.OR ->
                    new Requirement.Either(read(either.getLeft()), read(either.getRight()));
            case MethodCallExpr call
                    when call.getScope().isEmpty() && call.getTypeArguments().isEmpty() ->
                    says(call);
            default -> throw met(expression, ALLOWED);
        };
    }

    private Requirement holds(MethodCallExpr call) throws RejectedRule {
        if (call.getArguments().size() != 1
                || !(call.getArgument(0) instanceof StringLiteralExpr condition)) {
            throw met(call, "it takes a condition over constants: holds(\"?n < ?m\")");
        }
        try {
            return Requirement.holds(condition.getValue());
        } catch (UnreadableLaw wrong) {
            throw met(condition, "`" + condition.getValue() + "`: " + wrong.getMessage());
        }
    }

    private Requirement says(MethodCallExpr call) throws RejectedRule {
        if (call.getNameAsString().equals("holds")) return holds(call);
        var word = Word.of(call.getNameAsString());
        if (word.isEmpty()) {
            String words =
                    Arrays.stream(Word.values())
                            .map(Word::written)
                            .collect(Collectors.joining(", "));
            throw met(call, "a law may ask " + words);
        }
        List<String> variables = new ArrayList<>();
        for (Expression argument : call.getArguments()) {
            if (!(argument instanceof StringLiteralExpr name)) {
                throw met(argument, "a word speaks of variables: \"?x\"");
            }
            variables.add(name.getValue());
        }
        if (word.get().roles().isEmpty() != variables.isEmpty()) {
            throw met(
                    call,
                    word.get().roles().isEmpty()
                            ? "this word speaks of the place, not of variables"
                            : "of which variables?");
        }
        return new Requirement.Says(word.get(), List.copyOf(variables));
    }

    private RejectedRule met(Expression expression, String allowed) {
        Place at =
                expression
                        .getBegin()
                        .map(begin -> start.plus(begin.line, begin.column))
                        .orElse(start);
        return text.refused(at, RuleText.shown(expression.toString()) + " is met; " + allowed);
    }
}
