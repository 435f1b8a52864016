package dev.sameql.standalone.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Value;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Observation;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.ResultRow;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReportMatrixTest {
    private static ResultRow row(Value.Builder value) {
        return ResultRow.newBuilder().addValues(value).build();
    }

    private static EngineReport table(String engine, Value.Builder value) {
        return EngineReport.newBuilder()
                .setEngine(engine)
                .setOutcome(Outcome.OUTCOME_TABLE)
                .addRows(row(value))
                .setModelled(true)
                .build();
    }

    @Test
    void enginesAreColumnsAndAlikeOnesShareALetter() {
        EngineReport sqlite =
                table("sqlite", Value.newBuilder().setNumberValue(1)).toBuilder()
                        .setObserved(
                                Observation.newBuilder()
                                        .setOutcome(Outcome.OUTCOME_TABLE)
                                        .addRows(row(Value.newBuilder().setNumberValue(2)))
                                        .setVersion("sqlite 3"))
                        .build();
        EngineReport oracle =
                EngineReport.newBuilder()
                        .setEngine("oracle")
                        .setOutcome(Outcome.OUTCOME_STATIC_ERROR)
                        .setModelled(true)
                        .setMessage("ORA-01790")
                        .build();
        String text =
                ReportMatrix.text(
                        DialectReport.newBuilder()
                                .addEngines(sqlite)
                                .addEngines(
                                        table("postgresql", Value.newBuilder().setBoolValue(true)))
                                .addEngines(oracle)
                                .build());
        assertThat(text.lines().map(line -> line.split(" {2,}", -1)))
                .extracting(cells -> String.join("|", cells))
                .contains(
                        "|sqlite|postgresql|oracle",
                        "as modelled|1|true|static error",
                        "alike|A|A|B",
                        "observed|2|modelled only|modelled only",
                        "|(model defect)");
        assertThat(text).contains("oracle", "ORA-01790", "sqlite 3");
    }

    @Test
    void whatDoesNotFitStandsOneBelowTheOther() {
        var report = DialectReport.newBuilder();
        String wide = "wide ".repeat(20);
        IntStream.range(0, 3)
                .forEach(
                        i ->
                                report.addEngines(
                                        table("e" + i, Value.newBuilder().setStringValue(wide))));
        String text = ReportMatrix.text(report.build());
        assertThat(text.lines().filter(line -> line.startsWith("[A] e"))).hasSize(3);
        assertThat(text).contains("modelled only");
    }
}
