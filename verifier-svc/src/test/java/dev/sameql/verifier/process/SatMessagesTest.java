package dev.sameql.verifier.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.engines.process.Frames;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SatMessagesTest {

    @Test
    void noiseBetweenMessagesIsSkipped() throws Exception {
        var pipe = new ByteArrayOutputStream();
        SatReply first = new SatReply.Satisfiable(Map.of("x", "1"), 12);
        SatReply second = new SatReply.Unknown("too hard", true, 3);
        pipe.writeBytes("WARNING: a library speaks\n".getBytes(StandardCharsets.UTF_8));
        Frames.write(pipe, first::write);
        pipe.write(0xF7);
        pipe.write(0xF7);
        Frames.write(pipe, second::write);
        var in = new ByteArrayInputStream(pipe.toByteArray());
        assertThat(SatReply.read(Frames.read(in))).isEqualTo(first);
        assertThat(SatReply.read(Frames.read(in))).isEqualTo(second);
    }

    @Test
    void aQuestionArrivesAsItWasSent() throws Exception {
        var question = new SatQuestion("(assert true) ; é", List.of("|a b|"), 1L << 40, 7);
        var pipe = new ByteArrayOutputStream();
        Frames.write(pipe, question::write);
        assertThat(SatQuestion.read(Frames.read(new ByteArrayInputStream(pipe.toByteArray()))))
                .isEqualTo(question);
    }
}
