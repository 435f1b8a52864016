package dev.sameql.core.dialect.translation;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.value.Value;

/// Texts of which no two differ in case or blanks alone: what numbers and moments are written as,
/// and literals without letters and blanks.
final class OneSpelling {
    private OneSpelling() {}

    static boolean of(Expression text) {
        if (text.type().kind() != Kind.TEXT) return text.type().kind() != Kind.BLOB;
        return switch (text) {
            case Literal(Value.Text(String value), _, _) ->
                    value.chars().allMatch(c -> c > ' ' && c < 0x7f && !Character.isLetter(c));
            case Literal(Value.Null _, _, _) -> true;
            case Literal _ -> false;
            case Parenthesised(Expression inner) -> of(inner);
            case Cast(Expression inner, _, _) -> of(inner);
            case Case(var branches, var otherwise, _) ->
                    branches.stream().allMatch(b -> of(b.result()))
                            && otherwise.filter(o -> !of(o)).isEmpty();
            case Iif(_, var then, var otherwise, _) -> of(then) && of(otherwise);
            case Call(var operator, var arguments, _) ->
                    (operator == Operator.COALESCE || operator == Operator.CONCAT)
                            && arguments.stream().allMatch(OneSpelling::of);
            case Expression.Column _, Expression.Scalar _, Expression.Predicate _ -> false;
        };
    }

    /// Of a column of a query.
    static boolean of(Query rows, int column) {
        return switch (rows) {
            case Query.Project(_, var outputs) -> of(outputs.get(column).value());
            case Query.Distinct(Query input) -> of(input, column);
            case Query _ -> false;
        };
    }
}
