package dev.sameql.normalizer.law;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;

/// Whether a part of a query has the operators of a shape, whatever its variables stand for: asked
/// before a match is tried, since most laws match nowhere.
final class Outline {
    private Outline() {}

    static boolean fits(Shape shape, Object part) {
        if (shape instanceof Shape.Variable) return true;
        Object node = part instanceof Expression e ? e.unparenthesised() : part;
        return switch (shape) {
            case Shape.Compared(var operator, var left, var right) ->
                    node instanceof Expression.Comparison met
                            && (met.operator() == operator || met.operator().mirrored() == operator)
                            && (fits(left, met.left()) && fits(right, met.right())
                                    || fits(left, met.right()) && fits(right, met.left()));
            case Shape.Negation(var operand) ->
                    node instanceof Expression.Not(var inner) && fits(operand, inner);
            case Shape.NullTest(_, boolean negated) ->
                    node instanceof Expression.IsNull(_, boolean not) && not == negated;
            case Shape.Applied(var operator, _, _) ->
                    node instanceof Expression.Call call && call.operator() == operator;
            case Shape.Filtered(var rows, _) ->
                    node instanceof Query.Filter filter && fits(rows, filter.input());
            case Shape.Projected(var rows, _) ->
                    node instanceof Query.Project project && fits(rows, project.input());
            case Shape.Sorted(var rows, _) ->
                    node instanceof Query.Sort sort && fits(rows, sort.input());
            case Shape.Cut(var rows, _, _) ->
                    node instanceof Query.Limit limit && fits(rows, limit.input());
            case Shape.Joined(var kind, _, _, _) ->
                    node instanceof Query.Join join && join.kind() == kind;
            case Shape.Constant _ -> node instanceof Expression.Literal;
            case Shape.Variable _, Shape.Rest _, Shape.Truth _, Shape.Connective _ -> true;
            case Shape.TruthAsked _, Shape.RowsExist _, Shape.Choice _, Shape.Branch _ -> true;
            case Shape.Alternative _, Shape.Converted _, Shape.Aggregated _ -> true;
            case Shape.Deduplicated _, Shape.Aliased _ -> true;
        };
    }
}
