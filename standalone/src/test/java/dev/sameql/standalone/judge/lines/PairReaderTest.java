package dev.sameql.standalone.judge.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.v1.RowSemantics;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairReaderTest {

    private static final String PAIR =
            "{\"id\":\"a\",\"schema\":\"s\",\"gold\":\"SELECT 1\",\"predicted\":\"SELECT 2\"";

    @Test
    void readsAPairWithItsOptionalFields() throws IOException {
        var pair =
                (InputLine.Pair)
                        only(
                                PAIR
                                        + ",\"semantics\":\"SET\",\"dialect\":\"sqlite\",\"model\":\"m\",\"question_id\":7,\"other\":[1]}");
        assertThat(pair.id().asText()).isEqualTo("a");
        assertThat(pair.predicted()).isEqualTo("SELECT 2");
        assertThat(pair.semantics()).isEqualTo(RowSemantics.ROW_SEMANTICS_SET);
        assertThat(pair.questionId()).isEqualTo("7");
    }

    @Test
    void skipsBlankLinesAndCountsThem() throws IOException {
        List<InputLine> lines = read("\n  \r\n" + PAIR + "}\r\n\n");
        assertThat(lines).hasSize(1);
        assertThat(lines.getFirst().line()).isEqualTo(3);
    }

    @Test
    void theLastLineNeedsNoNewline() throws IOException {
        assertThat(read(PAIR + "}\n" + PAIR + "}"))
                .hasSize(2)
                .allMatch(InputLine.Pair.class::isInstance);
    }

    @Test
    void aLineThatIsNoJsonGetsAnIdOfItsPlace() throws IOException {
        assertThat(refused(PAIR)).containsExactly("line:1", "MALFORMED_INPUT");
        assertThat(refused("nonsense")).containsExactly("line:1", "MALFORMED_INPUT");
        assertThat(refused("[1]")).containsExactly("line:1", "MALFORMED_INPUT");
        assertThat(refused(PAIR + "} trailing")).containsExactly("line:1", "MALFORMED_INPUT");
    }

    @Test
    void aPairThatLacksAFieldKeepsItsId() throws IOException {
        assertThat(refused("{\"id\":\"x\",\"schema\":\"s\",\"gold\":\"SELECT 1\"}"))
                .containsExactly("x", "MALFORMED_INPUT");
        assertThat(refused(PAIR + ",\"semantics\":\"heap\"}"))
                .containsExactly("a", "MALFORMED_INPUT");
        assertThat(refused(PAIR + ",\"dialect\":\"klingon\"}"))
                .containsExactly("a", "MALFORMED_INPUT");
        assertThat(refused("{\"schema\":\"s\",\"gold\":\"SELECT 1\",\"predicted\":\"\"}"))
                .containsExactly("line:1", "MALFORMED_INPUT");
    }

    @Test
    void aPairThatNoMessageTakesIsTooLarge() throws IOException {
        String question = "q".repeat(PairReader.MAX_SENT);
        assertThat(refused(PAIR + ",\"question\":\"" + question + "\"}"))
                .containsExactly("a", "TOO_LARGE");
        assertThat(only(PAIR + ",\"nobody asks\":\"" + question + "\"}"))
                .isInstanceOf(InputLine.Pair.class);
    }

    @Test
    void numbersAreIdsToo() throws IOException {
        InputLine line =
                only(
                        "{\"id\":12,\"schema\":\"s\",\"gold\":\"SELECT 1\",\"predicted\":\"SELECT"
                                + " 2\"}");
        assertThat(line.id().isIntegralNumber()).isTrue();
        assertThat(line.id().asText()).isEqualTo("12");
    }

    /// No message carries half of a character, so that the answer would have another id.
    @Test
    void anIdThatNoMessageCanCarryIsRefused() throws IOException {
        String pair = "\"schema\":\"s\",\"gold\":\"SELECT 1\",\"predicted\":\"SELECT 2\"}";
        assertThat(refused("{\"id\":\"a\\ud800\"," + pair))
                .isEqualTo(List.of("a\ud800", "MALFORMED_INPUT"));
        assertThat(only("{\"id\":\"\\ud83d\\ude00\"," + pair)).isInstanceOf(InputLine.Pair.class);
    }

    @Test
    void bytesThatAreNoUtf8AreNotJson() throws IOException {
        byte[] broken = (PAIR + ",\"model\":\"?\"}").getBytes(StandardCharsets.UTF_8);
        broken[broken.length - 3] = (byte) 0xFF;
        assertThat(all(new ByteArrayInputStream(broken)).getFirst())
                .isInstanceOf(InputLine.Bad.class);
    }

    @Test
    void aLineWithoutEndIsSkippedAndTheNextOneRead() throws IOException {
        byte[] endless = new byte[BoundedLines.MAX_LINE + 10];
        Arrays.fill(endless, (byte) 'x');
        var input =
                new SequenceInputStream(
                        new ByteArrayInputStream(endless),
                        new ByteArrayInputStream(
                                ("\n" + PAIR + "}").getBytes(StandardCharsets.UTF_8)));
        List<InputLine> lines = all(input);
        assertThat(lines).hasSize(2);
        assertThat(((InputLine.Bad) lines.getFirst()).refusal().code()).isEqualTo("TOO_LARGE");
        assertThat(lines.getLast()).isInstanceOf(InputLine.Pair.class);
    }

    private static List<String> refused(String text) throws IOException {
        var bad = (InputLine.Bad) only(text);
        return List.of(bad.id().asText(), bad.refusal().code());
    }

    private static InputLine only(String text) throws IOException {
        List<InputLine> lines = read(text);
        assertThat(lines).hasSize(1);
        return lines.getFirst();
    }

    private static List<InputLine> read(String text) throws IOException {
        return all(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<InputLine> all(InputStream input) throws IOException {
        List<InputLine> lines = new ArrayList<>();
        try (var reader = new PairReader(input)) {
            for (Optional<InputLine> line = reader.next(); line.isPresent(); line = reader.next())
                lines.add(line.get());
        }
        return lines;
    }
}
