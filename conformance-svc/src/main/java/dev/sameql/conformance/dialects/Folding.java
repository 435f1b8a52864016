package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What PostgreSQL computes while it plans a query, before it looks at any row: operators and casts
/// of constants. One that fails fails the query, over empty tables too (`SELECT 1/0 FROM t`).
///
/// Of COALESCE it computes what stands before the first constant that is not NULL, of CASE what
/// stands before the first constant that holds. Operands of AND and OR are left out: whether they
/// are planned depends on their neighbours. `anywhere` asks for all, which an engine may compute.
///
/// Source: `eval_const_expressions` in PostgreSQL's clauses.c, restated.
final class Folding {
    private final List<Expression> constants = new ArrayList<>();

    private final boolean anywhere;
    private final Evaluation evaluation;

    private Folding(boolean anywhere, Evaluation evaluation) {
        this.anywhere = anywhere;
        this.evaluation = evaluation;
    }

    /// The constant operators and casts of a query; outermost only, unless all may be computed.
    static List<Expression> constants(Query query, boolean anywhere, Evaluation evaluation) {
        Folding folding = new Folding(anywhere, evaluation);
        folding.query(query);
        return folding.constants;
    }

    private void choice(Expression choice) {
        if (anywhere) Trees.forEach(choice, this::expression, this::query);
    }

    private void operands(List<Expression> operands) {
        for (Expression operand : operands) {
            expression(operand);
            if (Laziness.isConstant(operand) && !evaluation.isNull(operand)) return;
        }
    }

    private void branches(Case choice) {
        for (When branch : choice.branches()) {
            expression(branch.condition());
            boolean decided = Laziness.isConstant(branch.condition());
            Optional<Boolean> truth =
                    decided ? evaluation.truth(branch.condition()) : Optional.empty();
            if (truth.filter(holds -> !holds).isEmpty()) expression(branch.result());
            if (truth.filter(holds -> holds).isPresent()) return;
        }
        choice.otherwise().ifPresent(this::expression);
    }

    /// What stands in it may be computed first, though it is not asked for.
    private void constant(Expression constant) {
        constants.add(constant);
        if (anywhere) Trees.forEach(constant, this::expression, this::query);
    }

    private void query(Query query) {
        Trees.forEach(query, this::query, this::expression);
    }

    private void expression(Expression expression) {
        switch (expression) {
            case And _, Or _ -> choice(expression);
            case Case choice when !anywhere -> branches(choice);
            case Case choice -> choice(choice);
            case Call(Operator operator, var operands, _)
                    when operator == Operator.COALESCE && !anywhere ->
                    operands(operands);
            case Call(Operator operator, _, _) when operator == Operator.COALESCE ->
                    choice(expression);
            case Call call when Laziness.isConstant(call) -> constant(call);
            case Cast cast when Laziness.isConstant(cast) -> constant(cast);
            case Expression other -> Trees.forEach(other, this::expression, this::query);
        }
    }
}
