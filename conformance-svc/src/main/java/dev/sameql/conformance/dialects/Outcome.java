package dev.sameql.conformance.dialects;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import java.util.ArrayList;
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
                            new ResultTable(
                                    columns.stream().map(Field::name).toList(),
                                    rows.stream().map(row -> shown(columns, row)).toList()));
            case StaticError(Fault fault) -> new Answer.StaticError(fault.toString());
            case RuntimeError(Fault fault) -> new Answer.RuntimeError(fault.toString());
            case NotModelled(String reason) -> new Answer.Unsupported(reason);
        };
    }

    /// A row as an engine shows it in a session whose time zone is UTC.
    private static List<Value> shown(List<Field> columns, List<Value> row) {
        if (columns.stream().noneMatch(column -> column.type().narrowing().isZoned())) return row;
        List<Value> shown = new ArrayList<>(row);
        for (int c = 0; c < shown.size(); c++)
            if (columns.get(c).type().narrowing().isZoned()
                    && shown.get(c) instanceof Value.Temporal(String iso))
                shown.set(c, new Value.Temporal(iso + "+00"));
        return shown;
    }
}
