package dev.sameql.core.dialect.translation;

import dev.sameql.core.algebra.BudgetedAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.semantics.ConstantExpressions;
import dev.sameql.core.value.Value;

/// What an expression without columns is in the source, whatever the database.
final class Constants {
    private final Terms terms;

    Constants(Terms terms) {
        this.terms = terms;
    }

    /// Its value, as a literal of the target.
    Expression computed(Expression expression) {
        try {
            Value value = ConstantExpressions.value(expression, terms.source());
            boolean counts = value instanceof Value.Bool && terms.countsTruth();
            return terms.literal(counts ? Value.of(((Value.Bool) value).value() ? 1L : 0L) : value);
        } catch (EvaluationException fails) {
            throw Untranslatable.noCounterpart("a constant that fails: " + fails.getMessage());
        } catch (NotModelled unknown) {
            throw Untranslatable.noCounterpart("a constant that is not modelled");
        } catch (BudgetedAlgebra.OutOfBudget large) {
            throw Untranslatable.noCounterpart("a constant that is too large to compute");
        }
    }
}
