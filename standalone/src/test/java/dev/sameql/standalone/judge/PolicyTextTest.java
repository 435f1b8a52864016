package dev.sameql.standalone.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.v1.Policy;
import dev.sameql.v1.RowSemantics;
import dev.sameql.v1.Ties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyTextTest {

    @Test
    void aPresetStandsAlone() {
        assertThat(PolicyText.parse("bird"))
                .isEqualTo(Policy.newBuilder().setPreset("bird").build());
    }

    @Test
    void settingsOutdoThePreset() {
        assertThat(
                        PolicyText.parse(
                                "Spider,"
                                    + " rows=set,columns=ordered,empty-vs-null=same,ties=open,tolerance=0.5"))
                .isEqualTo(
                        Policy.newBuilder()
                                .setPreset("spider")
                                .setRows(RowSemantics.ROW_SEMANTICS_SET)
                                .setAnyColumnOrder(false)
                                .setEmptyIsNull(true)
                                .setTies(Ties.TIES_OPEN)
                                .setTolerance(0.5)
                                .build());
    }

    @Test
    void settingsAloneChangeTheDefault() {
        assertThat(PolicyText.parse("ties=differ"))
                .isEqualTo(Policy.newBuilder().setTies(Ties.TIES_DIFFER).build());
    }

    @Test
    void theClockShowsAMomentOrTheBeginningOfADay() {
        assertThat(PolicyText.parse("bird,now=2026-01-01T12:00:00Z").getNow().getSeconds())
                .isEqualTo(1_767_268_800);
        assertThat(PolicyText.parse(PolicyText.at("2026-01-01", "strict")).getNow().getSeconds())
                .isEqualTo(1_767_225_600);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "lax",
                "strict,",
                "rows=many",
                "ties",
                "color=red",
                "tolerance=-1",
                "tolerance=x",
                "tolerance=Infinity",
                "tolerance=0x1p3",
                "tolerance=1d",
                "now=",
                "now=today",
                "now=2026-02-30",
                "now=2026-01-01T00:00:00"
            })
    void whatIsNoPolicyIsAUsageError(String text) {
        assertThatThrownBy(() -> PolicyText.parse(text)).isInstanceOf(UsageException.class);
    }
}
