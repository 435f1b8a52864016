package dev.sameql.core.dialect.mysql.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MysqlPatternsTest {

    @ParameterizedTest
    @CsvSource({
        "xabc, ^xa, 1",
        "xabc, bd, 0",
        "ABC, b, 1",
        "ab, ^[[:alpha:]]+$, 1",
        "a1, ^\\D$, 0"
    })
    void aPartOfTheTextMatches(String text, String pattern, long found) {
        assertThat(matches(text, pattern)).isEqualTo(Value.of(found));
    }

    @ParameterizedTest
    @ValueSource(strings = {".*.*.*.*.*.*x", "a*a*a*a*a*a*b"})
    void whatTriesAllWaysIsGivenUp(String pattern) {
        String text = "a".repeat(60) + "!";
        assertThatThrownBy(() -> matches(text, pattern))
                .isInstanceOf(NotModelled.class)
                .hasMessageContaining("regular expression");
    }

    @Test
    void whatRecursesTooDeepIsGivenUp() {
        String text = "ab".repeat(100_000);
        assertThatThrownBy(() -> matches(text, "^(a|b)*$")).isInstanceOf(NotModelled.class);
    }

    private static Value matches(String text, String pattern) {
        return MysqlPatterns.matches(List.of(Value.of(text), Value.of(pattern)));
    }
}
