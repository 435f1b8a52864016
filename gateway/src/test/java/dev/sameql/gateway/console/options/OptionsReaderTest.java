package dev.sameql.gateway.console.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.gateway.limits.LimitsConfig;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RowSemantics;
import dev.sameql.v1.Ties;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Options as they are written, what they ask, and how they are written again.
class OptionsReaderTest {

    private static final OptionsReader READER =
            new OptionsReader(
                    new SmallRyeConfigBuilder()
                            .addDefaultInterceptors()
                            .withMapping(LimitsConfig.class)
                            .build()
                            .getConfigMapping(LimitsConfig.class));

    private static Reading.Asked asked(Options options) {
        assertThat(READER.read("etm", Dialects.DEFAULT, options)).isInstanceOf(Reading.Asked.class);
        return (Reading.Asked) READER.read("etm", Dialects.DEFAULT, options);
    }

    private static Faults faults(Options options) {
        assertThat(READER.read("etm", Dialects.DEFAULT, options))
                .isInstanceOf(Reading.Refused.class);
        return ((Reading.Refused) READER.read("etm", Dialects.DEFAULT, options)).faults();
    }

    private static Options written(String field, String text) {
        return new Options(
                Map.of(),
                field.equals("now") ? text : "",
                field.equals("tolerance") ? text : "",
                field.equals("bound") ? text : "",
                field.equals("budget") ? text : "");
    }

    @Test
    void whatIsEmptyIsLeftToOthers() {
        Reading.Asked asked = asked(Options.NONE);
        assertThat(asked.policy()).isEqualTo(Policy.newBuilder().setPreset("etm").build());
        assertThat(asked.budget()).isEqualTo(Budget.getDefaultInstance());
        assertThat(Options.NONE.isAsked()).isFalse();
    }

    @Test
    void everythingIsAsked() {
        Options options =
                new Options(
                        Map.of(
                                Setting.ROWS, "set",
                                Setting.COLUMNS, "any-order",
                                Setting.EMPTY, "same",
                                Setting.TIES, "open"),
                        "2026-01-01",
                        "0.01",
                        "4",
                        "500ms");
        Reading.Asked asked = asked(options);
        assertThat(asked.policy().getRows()).isEqualTo(RowSemantics.ROW_SEMANTICS_SET);
        assertThat(asked.policy().getAnyColumnOrder()).isTrue();
        assertThat(asked.policy().getEmptyIsNull()).isTrue();
        assertThat(asked.policy().getTies()).isEqualTo(Ties.TIES_OPEN);
        assertThat(asked.policy().getTolerance()).isEqualTo(0.01);
        assertThat(asked.policy().getNow().getSeconds()).isEqualTo(1_767_225_600);
        assertThat(asked.budget())
                .isEqualTo(Budget.newBuilder().setBound(4).setMillis(500).build());
    }

    static Stream<Arguments> choices() {
        return Arrays.stream(Setting.values())
                .flatMap(s -> s.choices().stream().map(choice -> Arguments.of(s, choice.word())));
    }

    @ParameterizedTest
    @MethodSource("choices")
    void aChoiceIsSetAndReadBack(Setting setting, String word) {
        Options chosen = new Options(Map.of(setting, word), "", "", "", "");
        Policy policy = asked(chosen).policy();
        assertThat(policy).isNotEqualTo(Policy.newBuilder().setPreset("etm").build());
        assertThat(Options.of(judged(policy, Budget.getDefaultInstance()))).isEqualTo(chosen);
    }

    private static Judgement judged(Policy policy, Budget budget) {
        return Judgement.newBuilder()
                .setPair(QueryPair.newBuilder().setPolicy(policy))
                .setBudget(budget)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "now, 2026-02-03, 2026-02-03T00:00:00Z",
        "now, 2026-02-03T04:05:06+01:00, 2026-02-03T03:05:06Z",
        "now, 0001-01-01, 0001-01-01T00:00:00Z",
        "tolerance, 0, 0",
        "tolerance, 0.010, 0.01",
        "tolerance, 1e-9, 1.0E-9",
        "bound, 007, 7",
        "bound, ' 32 ', 32",
        "budget, 10, 10s",
        "budget, 60s, 1m",
        "budget, 1500 ms, 1500ms",
        "budget, 10m, 10m"
    })
    void aTextIsWrittenAgainAsItWasMeant(String field, String text, String again) {
        Reading.Asked asked = asked(written(field, text));
        Options meant = Options.of(judged(asked.policy(), asked.budget()));
        assertThat(meant).isEqualTo(written(field, again));
        assertThat(asked(meant)).isEqualTo(asked);
    }

    @ParameterizedTest
    @CsvSource({
        "now, yesterday, no moment",
        "now, 2026-02-30, no moment",
        "now, 2026-01-01T00:00:00, no moment",
        "now, 2026-01-01T00:00:00.5Z, whole seconds",
        "now, 0000-12-31, years 1 to 9999",
        "now, +10000-01-01T00:00:00Z, years 1 to 9999",
        "tolerance, -1, from 0",
        "tolerance, NaN, from 0",
        "tolerance, 1e999, from 0",
        "tolerance, 0x1p3, from 0",
        "tolerance, 1f, from 0",
        "tolerance, +1, from 0",
        "tolerance, '0,01', from 0",
        "bound, 0, from 1 to 32",
        "bound, 33, from 1 to 32",
        "bound, -1, from 1 to 32",
        "bound, 99999999999, from 1 to 32",
        "bound, three, from 1 to 32",
        "budget, 0, A time such as",
        "budget, 11m, 10m at most",
        "budget, 999999999999m, 10m at most",
        "budget, soon, A time such as"
    })
    void aFaultIsToldAtItsField(String field, String text, String why) {
        Faults faults = faults(written(field, text));
        assertThat(faults.all()).hasSize(1);
        assertThat(faults.at(field)).contains(why);
    }

    @Test
    void aClockIsSetOnlyWhereADialectHasOne() {
        for (Dialect dialect : Dialects.all()) {
            Reading reading = READER.read("strict", dialect, written("now", "2026-01-01"));
            if (!dialect.clock().equals(ClockWords.NONE)) {
                assertThat(reading).as(dialect.name()).isInstanceOf(Reading.Asked.class);
                continue;
            }
            assertThat(reading).as(dialect.name()).isInstanceOf(Reading.Refused.class);
            assertThat(((Reading.Refused) reading).faults().at("now"))
                    .contains("cannot be set for queries of " + dialect.title());
        }
        assertThat(Dialects.all()).anyMatch(dialect -> dialect.clock().equals(ClockWords.NONE));
    }

    @Test
    void allFaultsAreToldAtOnce() {
        Options options = new Options(Map.of(Setting.ROWS, "heap"), "x", "x", "x", "x");
        assertThat(faults(options).all())
                .extracting(Faults.Fault::field)
                .containsExactly("rows", "now", "tolerance", "bound", "budget");
    }
}
