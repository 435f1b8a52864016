package dev.sameql.conformance.dialects;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The table of TRAF's examples, and how an answer on record compares with a modelled one: rows by
/// value and in any order, errors by phase and class.
final class Probes {
    static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE R (A VARCHAR(10), B INT, C DECIMAL(10,1));");
    static final List<String> DATA =
            List.of("INSERT INTO R VALUES ('Bob', 10, 10.0), ('1', 20, 1.1), ('1.1', 30, 30.5)");

    private Probes() {}

    static boolean agrees(Modelled modelled, JsonNode probe) {
        if (agrees(modelled.outcome(), probe)) return true;
        return modelled.others().stream().anyMatch(other -> agrees(other.outcome(), probe));
    }

    private static boolean agrees(Outcome outcome, JsonNode probe) {
        return switch (outcome) {
            case Outcome.Rows(_, var rows) ->
                    probe.path("status").asText().equals("ok") && sameRows(rows, probe.get("rows"));
            case Outcome.StaticError(Fault fault) -> sameError(fault, "static", probe);
            case Outcome.RuntimeError(Fault fault) -> sameError(fault, "runtime", probe);
            case Outcome.NotModelled _ -> false;
        };
    }

    private static boolean sameError(Fault fault, String phase, JsonNode probe) {
        if (!probe.path("phase").asText().equals(phase)) return false;
        JsonNode state = probe.path("error").path("sqlstate");
        if (state.isNull() || fault.sqlState().isEmpty()) return true;
        return ErrorClass.ofSqlState(state.asText()) == fault.errorClass();
    }

    private static boolean sameRows(List<List<Value>> rows, JsonNode seen) {
        if (rows.size() != seen.size()) return false;
        List<JsonNode> rest = new ArrayList<>();
        seen.forEach(rest::add);
        for (List<Value> row : rows) {
            Optional<JsonNode> same =
                    rest.stream().filter(other -> sameRow(row, other)).findFirst();
            if (same.isEmpty()) return false;
            rest.remove(same.get());
        }
        return true;
    }

    private static boolean sameRow(List<Value> row, JsonNode seen) {
        if (row.size() != seen.size()) return false;
        for (int c = 0; c < row.size(); c++) if (!same(row.get(c), seen.get(c))) return false;
        return true;
    }

    private static boolean same(Value value, JsonNode seen) {
        if (value.isNull() || seen.isNull()) return value.isNull() && seen.isNull();
        return isShownAs(value, seen.asText());
    }

    /// Whether a value is written so: a text in quotes, NULL, or as it is shown.
    static boolean isWritten(Value value, String written) {
        if (written.equals("NULL")) return value.isNull();
        if (!written.startsWith("'"))
            return !(value instanceof Value.Text) && isShownAs(value, written);
        return value.equals(Value.of(written.substring(1, written.length() - 1)));
    }

    private static boolean isShownAs(Value value, String text) {
        return switch (value) {
            case Value.Int(long number) -> isNumber(text, BigDecimal.valueOf(number));
            case Value.Decimal(BigDecimal number) -> isNumber(text, number);
            case Value.Real(double number) -> isNumber(text, number);
            case Value.Bool(boolean truth) ->
                    truth
                            ? text.equals("t") || text.equals("true") || text.equals("1")
                            : text.equals("f") || text.equals("false") || text.equals("0");
            case Value.Text(String own) -> own.equals(text);
            case Value.Blob(String hex) -> hex.equalsIgnoreCase(text);
            case Value.Temporal(String iso) -> iso.equals(text);
            case Value.Null _ -> false;
        };
    }

    private static boolean isNumber(String text, BigDecimal number) {
        try {
            return new BigDecimal(text).compareTo(number) == 0;
        } catch (NumberFormatException infinite) {
            return false;
        }
    }

    private static boolean isNumber(String text, double number) {
        try {
            return Double.parseDouble(text.equals("Inf") ? "Infinity" : text) == number
                    || Double.isNaN(number) && text.equals("NaN");
        } catch (NumberFormatException noNumber) {
            return false;
        }
    }
}
