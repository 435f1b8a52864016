package dev.sameql.core.frontend.syntax;

import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.ClockWords.Moments;
import dev.sameql.core.dialect.ClockWords.Reading;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// A query's text with a constant wherever it reads the clock; everything else stays as it is
/// written. Readings that an engine does not name so, such as a column that holds the text `now`,
/// stay readings.
public final class PinnedClock {
    private static final Reading MOMENT = ClockWords.moment("");

    private final String text;
    private final Tokens tokens;
    private final ClockWords clock;
    private final Instant now;
    /// By where they begin in the text.
    private final SortedMap<Integer, Edit> edits = new TreeMap<>();

    /// A constant in the place of the text up to an offset.
    private record Edit(int end, String constant) {}

    private PinnedClock(String text, ClockWords clock, Instant now) {
        this.text = text;
        this.tokens = new Tokens(Tokenizer.tokens(text));
        this.clock = clock;
        this.now = now;
    }

    /// The text under a clock that shows this moment; as it is where it has no tokens.
    public static String pinned(String text, ClockWords clock, Instant now) {
        try {
            return new PinnedClock(text, clock, now).pinned();
        } catch (TokenException e) {
            return text;
        }
    }

    private String pinned() {
        for (int at = 0; at < tokens.size(); at++) if (isReading(at)) pin(at);
        var pinned = new StringBuilder();
        int copied = 0;
        for (var edit : edits.entrySet()) {
            pinned.append(text, copied, edit.getKey()).append(edit.getValue().constant());
            copied = edit.getValue().end();
        }
        return pinned.append(text, copied, text.length()).toString();
    }

    /// Not the name of a column, a table or a result.
    private boolean isReading(int at) {
        return tokens.is(at, Form.WORD)
                && !tokens.isSymbol(at - 1, ".")
                && !tokens.isSymbol(at + 1, ".")
                && !tokens.isWord(at - 1, "AS");
    }

    private void pin(int at) {
        if (!tokens.isSymbol(at + 1, "(")) {
            replace(clock.words(), at, at);
            return;
        }
        int end = at + (tokens.is(at + 2, Form.NUMBER) ? 3 : 2);
        if (tokens.isSymbol(end, ")")) replace(clock.calls(), at, end);
        Moments moments = clock.moments().get(tokens.word(at));
        if (moments != null) pin(moments, at + 1);
    }

    private void pin(Moments moments, int open) {
        List<Integer> begins = new ArrayList<>(List.of(open + 1));
        int depth = 0;
        int at = open + 1;
        for (; at < tokens.size(); at++) {
            if (tokens.isSymbol(at, "(")) depth++;
            else if (tokens.isSymbol(at, ")") && depth-- == 0) break;
            else if (tokens.isSymbol(at, ",") && depth == 0) begins.add(at + 1);
        }
        if (at == tokens.size()) return;
        int operands = at == open + 1 ? 0 : begins.size();
        begins.add(at + 1);
        if (moments.mayLack() && operands == moments.first()) {
            int end = tokens.get(at).start();
            edits.put(end, new Edit(end, (operands == 0 ? "" : ", ") + MOMENT.at(now)));
        }
        for (int operand = 0; operand < operands; operand++) {
            int begin = begins.get(operand);
            boolean alone = begins.get(operand + 1) == begin + 2;
            if (moments.operands().contains(operand) && alone && isNow(begin))
                replace(MOMENT, begin, begin);
        }
    }

    private boolean isNow(int at) {
        return tokens.is(at, Form.STRING) && tokens.get(at).value().strip().equalsIgnoreCase("now");
    }

    private void replace(Map<String, Reading> readings, int first, int last) {
        Reading reading = readings.get(tokens.word(first));
        if (reading != null) replace(reading, first, last);
    }

    private void replace(Reading reading, int first, int last) {
        var edit = new Edit(tokens.get(last).end(), reading.at(now));
        edits.put(tokens.get(first).start(), edit);
    }
}
