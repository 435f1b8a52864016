package dev.sameql.conformance.dialects;

import com.google.protobuf.NullValue;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Observation;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.ResultRow;
import java.math.BigDecimal;
import java.util.List;

/// Answers as messages.
final class Reports {
    private static final long EXACT = 1L << 53;

    private Reports() {}

    static Outcome outcome(Answer answer) {
        return switch (answer) {
            case Answer.Table _ -> Outcome.OUTCOME_TABLE;
            case Answer.StaticError _ -> Outcome.OUTCOME_STATIC_ERROR;
            case Answer.RuntimeError _ -> Outcome.OUTCOME_RUNTIME_ERROR;
            case Answer.Unsupported _ -> Outcome.OUTCOME_UNSUPPORTED;
        };
    }

    static String message(Answer answer) {
        return switch (answer) {
            case Answer.Table _ -> "";
            case Answer.StaticError(String message) -> message;
            case Answer.RuntimeError(String message) -> message;
            case Answer.Unsupported(String message) -> message;
        };
    }

    static EngineReport.Builder fill(EngineReport.Builder report, Answer answer) {
        report.setOutcome(outcome(answer)).setMessage(message(answer));
        if (answer instanceof Answer.Table(ResultTable result)) report.addAllRows(rows(result));
        return report;
    }

    static Observation observation(Answer answer, String version, boolean agrees) {
        Observation.Builder observation =
                Observation.newBuilder()
                        .setOutcome(outcome(answer))
                        .setMessage(message(answer))
                        .setVersion(version)
                        .setAgrees(agrees);
        if (answer instanceof Answer.Table(ResultTable result)) {
            observation.addAllRows(rows(result));
        }
        return observation.build();
    }

    private static List<ResultRow> rows(ResultTable table) {
        return table.rows().stream().map(Reports::row).toList();
    }

    private static ResultRow row(List<Value> row) {
        ResultRow.Builder message = ResultRow.newBuilder();
        row.forEach(value -> message.addValues(cell(value)));
        return message.build();
    }

    private static com.google.protobuf.Value cell(Value value) {
        var cell = com.google.protobuf.Value.newBuilder();
        return switch (value) {
            case Value.Null() -> cell.setNullValue(NullValue.NULL_VALUE).build();
            case Value.Int(long number) ->
                    number > EXACT || number < -EXACT
                            ? cell.setStringValue(Long.toString(number)).build()
                            : cell.setNumberValue(number).build();
            case Value.Real(double number) ->
                    Double.isFinite(number)
                            ? cell.setNumberValue(number).build()
                            : cell.setStringValue(Double.toString(number)).build();
            case Value.Decimal(BigDecimal number) ->
                    cell.setNumberValue(number.doubleValue()).build();
            case Value.Text(String text) -> cell.setStringValue(text).build();
            case Value.Bool(boolean truth) -> cell.setBoolValue(truth).build();
            case Value.Blob(String hex) -> cell.setStringValue("X'" + hex + "'").build();
            case Value.Temporal(String iso) -> cell.setStringValue(iso).build();
        };
    }
}
