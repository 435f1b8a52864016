package dev.sameql.core.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenizerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    a.b                        | WORD:a SYMBOL:. WORD:b
                    'it''s' "x""y" `z` [w w]   | STRING:it's QUOTED:x"y QUOTED:z QUOTED:w w
                    1 1.5 .5 1e-3 0xFf 1_000   | NUMBER:1 NUMBER:1.5 NUMBER:.5 NUMBER:1e-3 NUMBER:0xFf NUMBER:1_000
                    a<>b!=c==d->>f             | WORD:a SYMBOL:<> WORD:b SYMBOL:!= WORD:c SYMBOL:== WORD:d SYMBOL:->> WORD:f
                    a--b                       | WORD:a
                    a/* b */c /* open          | WORD:a WORD:c
                    x'4a' ?1 :n                | BLOB:4A PARAMETER:?1 PARAMETER::n
                    grün $x                    | WORD:grün PARAMETER:$x
                    """)
    void splits(String text, String expected) {
        String tokens =
                String.join(
                        " ",
                        Tokenizer.tokens(text).stream()
                                .map(t -> t.form() + ":" + t.value())
                                .toList());

        assertThat(tokens).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    a 'b      | 2
                    a "b      | 2
                    a [b      | 2
                    12abc     | 0
                    x'4'      | 0
                    a \\ b    | 2
                    """)
    void saysWhereItCannotGoOn(String text, int offset) {
        assertThatThrownBy(() -> Tokenizer.tokens(text))
                .isInstanceOfSatisfying(
                        TokenException.class, e -> assertThat(e.offset()).isEqualTo(offset));
    }
}
