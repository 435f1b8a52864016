package dev.sameql.verifier.refute.clues;

import dev.sameql.engines.sqlite.Tokens;
import dev.sameql.engines.sqlite.Tokens.Kind;
import dev.sameql.verifier.refute.ValueKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// A call of a function that takes values apart, wherever it stands: its name in upper case, the
/// slots and the literals among its operands. Plain values such as `a` and 1.0 leave what it does
/// unseen; [#telling] shows it.
record FunctionUse(String name, Set<Integer> slots, List<Integer> numbers, List<String> texts) {
    /// What takes a moment apart, or cuts it off.
    private static final Set<String> OF_MOMENTS =
            Set.of(
                    ("AGE DATE_TRUNC EXTRACT DATE_PART TO_CHAR YEAR QUARTER MONTH WEEK YEARWEEK DAY"
                                    + " DAYOFMONTH DATE_FORMAT LAST_DAY")
                            .split(" "));

    private static final List<String> MOMENTS =
            List.of(
                    "2012-08-31 11:30:00",
                    "2013-08-25 10:00:00",
                    "2012-09-01 00:00:00",
                    "2012-08-27 10:00:00");
    private static final Set<String> NAMES =
            Set.of(
                    ("TRIM LTRIM RTRIM BTRIM SUBSTR SUBSTRING LEFT RIGHT MID UPPER LOWER UCASE"
                         + " LCASE REPLACE INSTR LOCATE POSITION STRPOS LENGTH CHAR_LENGTH"
                         + " CHARACTER_LENGTH CAST ROUND PRINTF FORMAT ABS TRUNC UNICODE FLOOR CEIL"
                         + " CEILING TO_DATE MAKE_DATE")
                            .split(" "));
    private static final int LONGEST = 40;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    /// All such calls in a text.
    static List<FunctionUse> in(Tokens tokens, Names names) {
        List<FunctionUse> uses = new ArrayList<>();
        for (int i = 0; i + 1 < tokens.size(); i++) {
            String name = tokens.at(i).text().toUpperCase(Locale.ROOT);
            boolean known = NAMES.contains(name) || OF_MOMENTS.contains(name);
            if (known && tokens.at(i + 1).is("(")) uses.add(read(name, tokens, names, i + 1));
            if (tokens.at(i).is("::")) uses.add(cast(tokens, names, i));
        }
        return uses;
    }

    /// PostgreSQL's spelling of a cast, of a column.
    private static FunctionUse cast(Tokens tokens, Names names, int at) {
        boolean sized = tokens.at(at + 2).is("(");
        List<Integer> sizes = sized ? read("CAST", tokens, names, at + 2).numbers : List.of();
        Set<Integer> slots = new LinkedHashSet<>(names.slotsAt(at - 1));
        return new FunctionUse("CAST", slots, sizes, List.of());
    }

    private static FunctionUse read(String name, Tokens tokens, Names names, int open) {
        Set<Integer> slots = new LinkedHashSet<>();
        List<Integer> numbers = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            if (tokens.at(i).is("(")) depth++;
            if (tokens.at(i).is(")") && --depth == 0) break;
            slots.addAll(names.slotsAt(i));
            if (names.isText(i)) texts.add(tokens.at(i).text());
            if (tokens.at(i).kind() == Kind.NUMBER && tokens.at(i).text().matches("\\d{1,4}"))
                numbers.add(Integer.parseInt(tokens.at(i).text()));
        }
        return new FunctionUse(name, slots, numbers, texts);
    }

    /// Values, as texts, of which the function makes something else than of others.
    List<String> telling(ValueKind kind) {
        if (OF_MOMENTS.contains(name)) return tellingMoments(kind);
        if (kind.isNumeric()) return tellingNumbers();
        return switch (name) {
            case "TRIM", "LTRIM", "RTRIM", "BTRIM" ->
                    Stream.concat(
                                    Stream.of(" a", "b ", " a "),
                                    texts.stream().map(text -> text + "a" + text))
                            .toList();
            case "SUBSTR", "SUBSTRING", "LEFT", "RIGHT", "MID" -> List.of(letters(0), letters(7));
            case "UPPER", "LOWER", "UCASE", "LCASE" -> List.of("aB");
            case "LENGTH", "CHAR_LENGTH", "CHARACTER_LENGTH", "UNICODE" -> List.of("abc", "\u00e9");
            case "REPLACE", "INSTR", "LOCATE", "POSITION", "STRPOS" -> around();
            case "CAST" -> List.of("12", "3.5", "7a");
            case "TO_DATE" -> formattedDays();
            // the others are of numbers
            default -> List.of("12", "-3.5");
        };
    }

    /// Of one month and of others, of one year and of others.
    private static List<String> tellingMoments(ValueKind kind) {
        return switch (kind) {
            case TIMESTAMP -> MOMENTS;
            case DATE -> MOMENTS.stream().map(moment -> moment.substring(0, 10)).toList();
            case INTEGER,
                    REAL,
                    BOOLEAN,
                    TIME,
                    TIME_OF_DAY,
                    TEXT,
                    IDENTIFIER,
                    JSON,
                    JSON_TREE,
                    INTEGERS,
                    BIG_INTEGERS,
                    TEXTS,
                    ENUMERATION,
                    INTERVAL ->
                    List.of();
        };
    }

    /// Days in the formats among the literals.
    private List<String> formattedDays() {
        return texts.stream()
                .map(text -> text.toUpperCase(Locale.ROOT))
                .filter(format -> format.contains("YYYY"))
                .flatMap(format -> MOMENTS.stream().map(moment -> formatted(moment, format)))
                .distinct()
                .toList();
    }

    private static String formatted(String moment, String format) {
        return format.replace("YYYY", moment.substring(0, 4))
                .replace("MM", moment.substring(5, 7))
                .replace("DD", moment.substring(8, 10));
    }

    private List<String> tellingNumbers() {
        return switch (name) {
            case "MAKE_DATE" -> List.of("2012", "2013", "8", "1");
            case "ROUND", "PRINTF", "FORMAT", "CAST", "FLOOR", "CEIL", "CEILING", "TRUNC" ->
                    List.of("2.34567", "-1234.5", "0.996", "0.25");
            case "ABS" -> List.of("-3");
            // the others are of texts
            default -> List.of();
        };
    }

    /// A text that is longer than the places that are read.
    private String letters(int shift) {
        int places = numbers.stream().mapToInt(Integer::intValue).sum();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(LONGEST, places + 2); i++)
            text.append(LETTERS.charAt((i + shift) % LETTERS.length()));
        return text.toString();
    }

    private List<String> around() {
        List<String> around = new ArrayList<>();
        for (String text : texts) {
            around.add("a" + text + "b");
            around.add("1" + text + "2" + text);
        }
        return around;
    }
}
