package dev.sameql.standalone.judge.lines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.problem.Problem;
import dev.sameql.v1.RowSemantics;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads `pairs.jsonl` line by line, holding one line at a time. A line that is no pair becomes a
/// [InputLine.Bad]; blank lines count but mean nothing.
public final class PairReader implements AutoCloseable {

    /// The most characters of a pair that are sent; less than a message takes.
    static final int MAX_SENT = 1 << 20;

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final BoundedLines lines;
    private long line;

    public PairReader(InputStream input) {
        this.lines = new BoundedLines(input);
    }

    /// The next line that is not blank; empty at the end of the input.
    public Optional<InputLine> next() throws IOException {
        Optional<BoundedLines.Line> next = lines.next();
        if (next.isEmpty()) return Optional.empty();
        line = next.get().number();
        return Optional.of(
                next.get().isWhole()
                        ? parse(next.get().bytes())
                        : bad(
                                Refusal.of(
                                        Problem.Invalid.Code.TOO_LARGE,
                                        "the line is longer than 16 MiB")));
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private InputLine parse(byte[] text) {
        JsonNode object;
        try {
            object = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return bad(Refusal.malformed("the line is not JSON: " + e.getOriginalMessage()));
        } catch (IOException e) {
            return bad(Refusal.malformed("the line is not JSON: " + e.getMessage()));
        }
        if (!object.isObject()) return bad(Refusal.malformed("the line is not a JSON object"));
        JsonNode id = object.path("id");
        if (!id.isTextual() && !id.isIntegralNumber() || id.asText().isEmpty()) {
            return bad(
                    Refusal.malformed(
                            "\"id\" is missing: give each pair an id of its own, a string or a"
                                    + " whole number"));
        }
        if (isHalf(id.asText())) {
            return new InputLine.Bad(
                    line, id, Refusal.malformed("\"id\" holds half of a character"));
        }
        for (String field : new String[] {"schema", "gold", "predicted"}) {
            if (!object.path(field).isTextual()) {
                return new InputLine.Bad(
                        line,
                        id,
                        Refusal.malformed("\"" + field + "\" is missing or not a string"));
            }
        }
        return pair(id, object);
    }

    /// Whether a text holds a half of a pair of code units: no message can carry it, so that an
    /// answer would come under another id.
    private static boolean isHalf(String text) {
        return text.codePoints().anyMatch(c -> Character.getType(c) == Character.SURROGATE);
    }

    private InputLine pair(JsonNode id, JsonNode object) {
        Optional<RowSemantics> semantics = semantics(object.path("semantics").asText(""));
        if (semantics.isEmpty()) {
            return new InputLine.Bad(
                    line, id, Refusal.malformed("\"semantics\" must be list, bag, set or auto"));
        }
        String dialect = object.path("dialect").asText("");
        if (!dialect.isEmpty() && Dialects.named(dialect).isEmpty()) {
            return new InputLine.Bad(
                    line, id, Refusal.malformed("\"dialect\" is none that is known: " + dialect));
        }
        if (sent(object) > MAX_SENT) {
            return new InputLine.Bad(
                    line,
                    id,
                    Refusal.of(
                            Problem.Invalid.Code.TOO_LARGE,
                            "the texts of the pair have more than 1,048,576 characters"));
        }
        return new InputLine.Pair(
                line,
                id,
                object.path("schema").asText(),
                object.path("gold").asText(),
                object.path("predicted").asText(),
                dialect,
                semantics.get(),
                object.path("model").asText(""),
                object.path("question").asText(""),
                object.path("question_id").asText(""));
    }

    /// How much of a line goes to the server, whose messages have a limit.
    private static long sent(JsonNode object) {
        return Stream.of("gold", "predicted", "model", "question", "question_id")
                .mapToLong(field -> object.path(field).asText("").length())
                .sum();
    }

    private static Optional<RowSemantics> semantics(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "" -> Optional.of(RowSemantics.ROW_SEMANTICS_UNSPECIFIED);
            case "auto" -> Optional.of(RowSemantics.ROW_SEMANTICS_AUTO);
            case "list" -> Optional.of(RowSemantics.ROW_SEMANTICS_LIST);
            case "bag" -> Optional.of(RowSemantics.ROW_SEMANTICS_BAG);
            case "set" -> Optional.of(RowSemantics.ROW_SEMANTICS_SET);
            default -> Optional.empty();
        };
    }

    private InputLine bad(Refusal refusal) {
        return new InputLine.Bad(line, TextNode.valueOf("line:" + line), refusal);
    }
}
