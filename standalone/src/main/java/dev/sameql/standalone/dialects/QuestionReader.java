package dev.sameql.standalone.dialects;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Reads `queries.jsonl` line by line. A line that is no question, or whose id stood before, is
/// told apart; blank lines count but mean nothing.
public final class QuestionReader {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final BufferedReader input;
    private final Set<String> ids = new HashSet<>();
    private long line;

    /// Reads from here on.
    public QuestionReader(BufferedReader input) {
        this.input = input;
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
        for (String text = input.readLine(); text != null; text = input.readLine()) {
            line++;
            if (!text.isBlank()) return Optional.of(read(text));
        }
        return Optional.empty();
    }

    private Line read(String text) {
        JsonNode object;
        try {
            object = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return bad("the line is not JSON: " + e.getOriginalMessage());
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
