package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.DYNAMIC_TYPES;

import dev.sameql.core.frontend.expression.WithoutSpelling;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Type;
import java.util.ArrayList;
import java.util.List;

/// The operands of a set operation where the engine gives their columns common types (TRAF's
/// `biconv` and `insert`). A literal of unknown type is read as the common type, as anywhere else,
/// so it is still unknown when the operand is a plain block. SQLite converts nothing.
public final class SetOperands {
    private SetOperands() {}

    /// The type that a column of an operand brings along.
    static Type type(Query operand, int column, Context context) {
        if (context.has(DYNAMIC_TYPES)) return operand.fields().get(column).type();
        return switch (operand) {
            case Project(_, var outputs) -> outputs.get(column).value().type();
            case Distinct(Project(_, var outputs)) -> outputs.get(column).value().type();
            case Query other -> other.fields().get(column).type();
        };
    }

    /// Whether a column of an operand says how it is collated, as a column of a table does, and an
    /// expression without COLLATE does not: then the other operand is asked.
    ///
    /// Source: `multiSelectCollSeq` in SQLite's select.c, restated.
    public static boolean hasCollation(Query operand, int column) {
        return switch (operand) {
            case Project(_, var outputs) -> hasCollation(outputs.get(column));
            case Distinct(Query input) -> hasCollation(input, column);
            case Query.Sort(Query input, _) -> hasCollation(input, column);
            case Query.Limit(Query input, _, _) -> hasCollation(input, column);
            case Query.SetOperation union ->
                    hasCollation(union.left(), column) || hasCollation(union.right(), column);
            case Query.Values(var rows, _) ->
                    rows.stream().anyMatch(row -> hasCollation(row.get(column)));
            case Query _ -> true;
        };
    }

    /// The same of the first block of an operand alone.
    static boolean firstHasCollation(Query operand, int column) {
        return operand instanceof Query.SetOperation union
                ? firstHasCollation(union.left(), column)
                : hasCollation(operand, column);
    }

    private static boolean hasCollation(Assignment output) {
        return output.field().type().collation() != Collation.BINARY
                || hasCollation(WithoutSpelling.of(output.value()));
    }

    public static boolean hasCollation(Expression value) {
        return switch (value) {
            case Column _ -> true;
            case Expression.Cast(Expression operand, _, _) ->
                    hasCollation(WithoutSpelling.of(operand));
            case Expression.Call(var operator, var operands, _) ->
                    operator == Operator.PLUS
                            && hasCollation(WithoutSpelling.of(operands.getFirst()));
            case Expression _ -> false;
        };
    }

    /// The operand with its columns as values of these types.
    static Query converted(Query operand, List<Type> types, Context context) {
        if (context.has(DYNAMIC_TYPES)) return operand;
        return switch (operand) {
            case Project(var input, var outputs) ->
                    new Project(input, converted(outputs, types, context));
            case Distinct(Project(var input, var outputs)) ->
                    new Distinct(new Project(input, converted(outputs, types, context)));
            case Query other -> wrapped(other, types, context);
        };
    }

    private static Query wrapped(Query operand, List<Type> types, Context context) {
        List<Assignment> outputs = new ArrayList<>();
        boolean same = true;
        for (int i = 0; i < types.size(); i++) {
            Field field = operand.fields().get(i);
            same &= field.type().kind() == types.get(i).kind();
            same &= field.type().narrowing().isZoned() == types.get(i).narrowing().isZoned();
            Column column = Column.of(field);
            Field output = context.field(field.name(), field.type());
            outputs.add(new Assignment(output, column, Origin.DERIVED));
        }
        return same ? operand : new Project(operand, converted(outputs, types, context));
    }

    private static List<Assignment> converted(
            List<Assignment> outputs, List<Type> types, Context context) {
        List<Assignment> converted = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            Assignment output = outputs.get(i);
            Field field = new Field(output.field().id(), output.field().name(), types.get(i));
            converted.add(
                    new Assignment(
                            field,
                            context.elaborator().convert(output.value(), types.get(i)),
                            output.origin()));
        }
        return converted;
    }
}
