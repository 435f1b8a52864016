package dev.sameql.core.frontend.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class NeutralTextTest {
    private final char[] buffer = new char[8];

    @Test
    void aTextIsReadInPiecesAndThenEnds() throws IOException {
        NeutralText text = new NeutralText("SELECT i1");

        assertThat(text.read(buffer, 2, 6)).isEqualTo(6);
        assertThat(new String(buffer, 2, 6)).isEqualTo("SELECT");
        assertThat(text.read(buffer, 0, 8)).isEqualTo(3);
        assertThat(new String(buffer, 0, 3)).isEqualTo(" i1");
        assertEnded(text);
        assertEnded(text);
    }

    private void assertEnded(NeutralText text) {
        assertThatThrownBy(() -> text.read(buffer, 0, 8))
                .isInstanceOf(IOException.class)
                .satisfies(end -> assertThat(end.getStackTrace()).isEmpty());
    }
}
