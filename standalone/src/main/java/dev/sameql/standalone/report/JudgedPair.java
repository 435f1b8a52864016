package dev.sameql.standalone.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.judge.lines.InputLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A pair and the line of the verdict on it.
record JudgedPair(InputLine.Pair pair, JsonNode line) {

    /// The verdicts a line may hold, and what a reader is to make of them.
    enum Outcome {
        EQUIVALENT,
        NOT_EQUIVALENT,
        UNDECIDED,
        INVALID;

        /// What the line says; a verdict that is none says nothing.
        static Outcome of(JsonNode line) {
            String name = line.path("verdict").asText();
            for (Outcome outcome : values()) if (outcome.name().equals(name)) return outcome;
            return UNDECIDED;
        }
    }

    String id() {
        return pair.id().asText();
    }

    Outcome outcome() {
        return Outcome.of(line);
    }

    /// One sentence, on one line, that says why.
    String why() {
        return switch (outcome()) {
            case EQUIVALENT -> "equivalent: " + line.path("evidence").asText();
            case NOT_EQUIVALENT ->
                    "the queries differ on a database ("
                            + VisibleText.line(String.join(", ", differences()))
                            + ")";
            case UNDECIDED, INVALID -> reasons();
        };
    }

    /// The database that tells the queries apart, and both results, if there is one.
    Optional<String> witness() {
        JsonNode found = line.path("counterexample");
        if (!found.isObject()) return Optional.empty();
        return Optional.of(
                VisibleText.of(
                        found.path("sql").asText().strip()
                                + "\ngold returns "
                                + found.path("gold_rows")
                                + "\npredicted returns "
                                + found.path("predicted_rows")));
    }

    private List<String> differences() {
        List<String> names = new ArrayList<>();
        line.path("counterexample").path("difference").forEach(d -> names.add(d.asText()));
        return names;
    }

    private String reasons() {
        List<String> told = new ArrayList<>();
        for (JsonNode reason : line.path("reasons")) {
            String place =
                    reason.path("line").asInt() > 0
                            ? " at "
                                    + reason.path("line").asInt()
                                    + ":"
                                    + reason.path("column").asInt()
                            : "";
            String query =
                    reason.path("query").asText().isEmpty()
                            ? ""
                            : " of the " + reason.path("query").asText() + " query";
            told.add(
                    reason.path("code").asText()
                            + place
                            + query
                            + ": "
                            + reason.path("detail").asText());
        }
        return VisibleText.line(told.isEmpty() ? "no reason is given" : String.join("; ", told));
    }
}
