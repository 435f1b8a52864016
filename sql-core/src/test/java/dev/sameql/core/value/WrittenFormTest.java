package dev.sameql.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WrittenFormTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    TIME_OF_DAY | 7:05            | 07:05:00
                    TIME_OF_DAY | 23:59:59.500    | 23:59:59.5
                    TIME_OF_DAY | 10:00:00.000    | 10:00:00
                    TIME_OF_DAY | 24:00           | 24:00:00
                    INTEGERS    | { 1 , null,-20} | {1,NULL,-20}
                    INTEGERS    | {}              | {}
                    TEXTS       | {a,b1}          | {a,b1}
                    JSON        | 12              | 12
                    INTERVAL    | 01:02:03        | 01:02:03
                    ENUMERATION | Not so sad      | Not so sad
                    """)
    void readsAsTheCanonicalForm(WrittenForm form, String text, String canonical) {
        assertThat(form.canonical(text)).contains(canonical);
        assertThat(form.isCanonical(canonical)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    TIME_OF_DAY | 24:00:01
                    TIME_OF_DAY | 25:00
                    TIME_OF_DAY | 10:60
                    TIME_OF_DAY | 10
                    TIME_OF_DAY | 04:05 PM
                    INTEGERS    | {1,}
                    INTEGERS    | {{1}}
                    INTEGERS    | 1
                    TEXTS       | {"a b"}
                    JSON        | 01
                    JSON        | {}
                    INTERVAL    | 1 day
                    IDENTIFIER  | 1
                    """)
    void doesNotKnowOthers(WrittenForm form, String text) {
        assertThat(form.canonical(text)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void numbersHaveValuesOfTheirOwn(WrittenForm form) {
        List<String> values = IntStream.range(0, 100).mapToObj(n -> form.of((long) n)).toList();
        assertThat(values).doesNotHaveDuplicates().allMatch(form::isCanonical);
        assertThat(values)
                .allSatisfy(value -> assertThat(form.of(form.number(value))).isEqualTo(value));
        if (form.isOrdered()) assertThat(values).isSorted();
    }

    @Test
    void theLastValueIsNotPassed() {
        BigInteger many = BigInteger.TWO.pow(200);
        assertThat(WrittenForm.TIME_OF_DAY.of(many)).isEqualTo("24:00:00");
        assertThat(WrittenForm.IDENTIFIER.of(many))
                .isEqualTo("ffffffff-ffff-ffff-ffff-ffffffffffff");
    }
}
