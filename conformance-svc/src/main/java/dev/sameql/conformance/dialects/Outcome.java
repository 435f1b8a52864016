package dev.sameql.conformance.dialects;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import java.util.List;

/// How a query ends in the model of an engine (TRAF's verdict of a query).
public sealed interface Outcome {

    /// It returns rows; each column has a name and a static type.
    record Rows(List<Field> columns, List<List<Value>> rows) implements Outcome {
        public List<Type> types() {
            return columns.stream().map(Field::type).toList();
        }
    }

    /// It is refused before it runs.
    record StaticError(Fault fault) implements Outcome {}

    /// It starts and fails.
    record RuntimeError(Fault fault) implements Outcome {}

    /// The model claims nothing, and why.
    record NotModelled(String reason) implements Outcome {}

    /// The same as an answer of an engine, to set it beside one.
    default Answer answer() {
        return switch (this) {
            case Rows(var columns, var rows) ->
                    new Answer.Table(
                            new ResultTable(columns.stream().map(Field::name).toList(), rows));
            case StaticError(Fault fault) -> new Answer.StaticError(fault.toString());
            case RuntimeError(Fault fault) -> new Answer.RuntimeError(fault.toString());
            case NotModelled(String reason) -> new Answer.Unsupported(reason);
        };
    }
}
