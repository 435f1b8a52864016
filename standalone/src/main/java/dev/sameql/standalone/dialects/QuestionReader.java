package dev.sameql.standalone.dialects;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.sameql.standalone.judge.lines.BoundedLines;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Reads `queries.jsonl` line by line. A line that is no question, or whose id stood before, is
/// told apart; blank lines count but mean nothing.
public final class QuestionReader {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final BoundedLines lines;
    private final Set<String> ids = new HashSet<>();
    private long line;

    /// Reads from here on.
    public QuestionReader(InputStream input) {
        this.lines = new BoundedLines(input);
    }

    /// A line: a question, or why it is none.
    public sealed interface Line {

        /// Under which id its reports go.
        JsonNode id();

        /// `schema` and `data` are names, empty where none is given.
        record Asked(JsonNode id, String query, String schema, String data) implements Line {}

        /// It is no question.
        record Bad(JsonNode id, String why) implements Line {}
    }

    /// The next line; empty at the end.
    public Optional<Line> next() throws IOException {
        Optional<BoundedLines.Line> next = lines.next();
        if (next.isEmpty()) return Optional.empty();
        line = next.get().number();
        return Optional.of(
                next.get().isWhole()
                        ? read(next.get().bytes())
                        : bad("the line is longer than 16 MiB"));
    }

    private Line read(byte[] text) {
        JsonNode object;
        try {
            object = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return bad("the line is not JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            return bad("the line is not JSON: " + e.getMessage());
        }
        JsonNode id = object.path("id");
        if (!id.isTextual() && !id.isIntegralNumber())
            return bad("\"id\" is missing: give each query an id of its own");
        if (!ids.add(id.asText())) return bad("the id \"" + id.asText() + "\" stands above");
        if (!object.path("query").isTextual())
            return new Line.Bad(id, "\"query\" is missing or not a string");
        return new Line.Asked(
                id,
                object.path("query").asText(),
                object.path("schema").asText(""),
                object.path("data").asText(""));
    }

    private Line bad(String why) {
        return new Line.Bad(TextNode.valueOf("line:" + line), why);
    }
}
