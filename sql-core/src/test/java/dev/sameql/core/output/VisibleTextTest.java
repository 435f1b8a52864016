package dev.sameql.core.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VisibleTextTest {

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("a screen that is cleared", "a\u001b[2Jb", "a\\u001b[2Jb"),
                Arguments.of("a link", "\u001b]8;;http://x\u0007y", "\\u001b]8;;http://x\\u0007y"),
                Arguments.of(
                        "a clipboard", "\u001b]52;c;cm0=\u001b\\", "\\u001b]52;c;cm0=\\u001b\\"),
                Arguments.of("a control of eight bits", "\u009b2J", "\\u009b2J"),
                Arguments.of(
                        "what goes back on the line", "no\rok\b\b", "no\\u000dok\\u0008\\u0008"),
                Arguments.of("nothing", "a\0b\u007f", "a\\u0000b\\u007f"),
                Arguments.of(
                        "turned direction", "a\u202eb\u2066c\u200f", "a\\u202eb\\u2066c\\u200f"),
                Arguments.of("a line of another name", "a\u2028b\u0085c", "a\\u2028b\\u0085c"),
                Arguments.of(
                        "what nobody sees", "a\ufeffb\u00adc\u200bd", "a\\ufeffb\\u00adc\\u200bd"),
                Arguments.of("tags beyond the plane", "a\udb40\udc41b", "a\\udb40\\udc41b"),
                Arguments.of(
                        "languages", "Größe 名前 שם 👩‍💻 نمی‌دانم", "Größe 名前 שם 👩‍💻 نمی‌دانم"),
                Arguments.of("tables", "a\tb\nc", "a\tb\nc"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void whatATerminalObeysIsWritten(String name, String text, String shown) throws IOException {
        assertThat(VisibleText.of(text)).isEqualTo(shown);
        assertThat(streamed(text.getBytes(StandardCharsets.UTF_8), text.length())).isEqualTo(shown);
        for (int step = 1; step < 4; step++)
            assertThat(streamed(text.getBytes(StandardCharsets.UTF_8), step)).isEqualTo(shown);
    }

    @Test
    void aLineStaysOne() {
        assertThat(VisibleText.line("no\n; DROP TABLE t;\r\n--"))
                .isEqualTo("no\\u000a; DROP TABLE t;\\u000d\\u000a--");
    }

    @Test
    void jsonMeansTheSame() throws IOException {
        var json = new ObjectMapper();
        String id = "\u001b[2J\u202e\ud800\u009b\"\\u0041é";
        String line = VisibleText.json(json.writeValueAsString(Map.of("id", id)));
        assertThat(line.chars()).allMatch(c -> c == 'é' || c >= ' ' && c < 0x7f);
        assertThat(json.readTree(line).path("id").asText()).isEqualTo(id);
    }

    @Test
    void noBytesWhateverReachATerminal() throws IOException {
        var random = new Random(16);
        byte[] noise = new byte[100_000];
        random.nextBytes(noise);
        String shown = streamed(noise, 7);
        assertThat(VisibleText.of(shown)).isEqualTo(shown);
    }

    private static String streamed(byte[] bytes, int step) throws IOException {
        var screen = new ByteArrayOutputStream();
        try (var out = new VisibleStream(screen)) {
            for (int i = 0; i < bytes.length; i += Math.max(1, step))
                out.write(bytes, i, Math.min(Math.max(1, step), bytes.length - i));
        }
        return screen.toString(StandardCharsets.UTF_8);
    }
}
