package dev.sameql.standalone.judge.lines;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.v1.RowSemantics;

/// A line of `pairs.jsonl`, as read. Lines count from 1.
public sealed interface InputLine {

    long line();

    /// What the verdict is filed under, as the input spells it (a string or a number).
    JsonNode id();

    /// A pair to judge. Texts that are absent are empty; `semantics` then is unspecified.
    record Pair(
            long line,
            JsonNode id,
            String schema,
            String gold,
            String predicted,
            String dialect,
            RowSemantics semantics,
            String model,
            String question,
            String questionId)
            implements InputLine {}

    /// A line that holds no pair; `refusal` says why. Its id is its own, or `line:<n>`.
    record Bad(long line, JsonNode id, Refusal refusal) implements InputLine {}
}
