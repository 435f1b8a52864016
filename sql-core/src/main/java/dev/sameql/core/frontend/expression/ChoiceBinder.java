package dev.sameql.core.frontend.expression;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.When;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.WhenClause;

/// Binds CASE.
final class ChoiceBinder {
    private final Context context;
    private final ExpressionBinder expressions;

    ChoiceBinder(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    Expression bind(CaseExpression choice, NameScope scope) {
        List<Expression> results = new ArrayList<>();
        List<Expression> conditions =
                conditions(choice, scope, result -> results.add(expressions.bind(result, scope)));
        if (choice.getElseExpression() != null)
            results.add(expressions.bind(choice.getElseExpression(), scope));
        return chosen(conditions, results);
    }

    /// A CASE with other results, in the order in which they are written.
    Expression bind(CaseExpression choice, List<Expression> results, NameScope scope) {
        return chosen(conditions(choice, scope, _ -> {}), results);
    }

    /// The conditions of a CASE. Each result is read after its condition.
    private List<Expression> conditions(
            CaseExpression choice,
            NameScope scope,
            Consumer<net.sf.jsqlparser.expression.Expression> results) {
        Optional<Syntax> operand =
                Optional.ofNullable(choice.getSwitchExpression()).map(expressions::syntax);
        Optional<Expression> bound =
                operand.map(
                                o ->
                                        expressions.bind(
                                                expressions.predicates().collations().without(o),
                                                scope))
                        .map(context.elaborator()::switched);
        List<Expression> conditions = new ArrayList<>();
        for (WhenClause when : choice.getWhenClauses()) {
            Syntax condition = expressions.syntax(when.getWhenExpression());
            conditions.add(
                    bound.isPresent()
                            ? expressions
                                    .predicates()
                                    .comparison(
                                            ComparisonOperator.EQ,
                                            bound.get(),
                                            operand.get(),
                                            condition,
                                            scope)
                            : expressions.condition(condition, scope));
            results.accept(when.getThenExpression());
        }
        return conditions;
    }

    private Expression chosen(List<Expression> conditions, List<Expression> results) {
        boolean hasElse = results.size() > conditions.size();
        List<Expression> unified =
                expressions.typed(() -> context.elaborator().results(results, hasElse), null);
        List<When> branches = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++)
            branches.add(new When(conditions.get(i), unified.get(i)));
        Optional<Expression> otherwise =
                results.size() == conditions.size()
                        ? Optional.empty()
                        : Optional.of(unified.getLast());
        return new Case(branches, otherwise, Branches.type(context.elaborator(), unified));
    }
}
