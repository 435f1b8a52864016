package dev.sameql.normalizer.law.instance;

import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.Word;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// What the documentation says of each word: its meaning, its axiom (what a generic instance takes
/// from it), and a law that is one with the word, and, where instances show the word, is refuted
/// without it.
public final class WordReference {
    private static final String BEGIN = "<!-- words -->\n";
    private static final String END = "<!-- end of words -->";
    private static final String FILTERED =
            "SELECT * FROM (SELECT DISTINCT * FROM ?t) WHERE ?p => SELECT DISTINCT * FROM (SELECT *"
                    + " FROM ?t WHERE ?p)";
    private static final String DISTINCT = "SELECT DISTINCT * FROM ?t => SELECT * FROM ?t";
    private static final String COUNTED = "COUNT(?x) => COUNT(*) FILTER (WHERE ?x IS NOT NULL)";
    private static final String DERIVED = "SELECT * FROM (?t) AS ?name => SELECT * FROM ?t";

    private WordReference() {}

    /// A law that needs a word, and all that it requires.
    public record Example(String from, String to, List<Requirement> requirements) {
        private static Example of(String law, Requirement... requirements) {
            String[] sides = law.split(" => ", 2);
            return new Example(sides[0], sides[1], List.of(requirements));
        }
    }

    /// Whether instances show what a word is good for.
    public static boolean isShown(Word word) {
        return Axioms.SHOWN.contains(word);
    }

    /// What a generic instance takes from a word.
    public static String axiom(Word word) {
        return switch (word) {
            case NOT_NULL -> "its column is NOT NULL";
            case COLUMN, DETERMINISTIC ->
                    "it is one column; else another one each time that it is written";
            case MOVABLE ->
                    "it is one column; else another one each time that it is written, or computed"
                            + " again";
            case CONSTANT -> "none: a column stands for it, which asks for more";
            case INTEGER -> "its column is INTEGER; else also REAL and TEXT";
            case REAL -> "its column is REAL; else also INTEGER and TEXT";
            case NUMBER -> "its column is INTEGER or REAL; else also TEXT";
            case TEXT -> "its column is TEXT; else also INTEGER, REAL and BLOB";
            case AS_TEXT -> "its column is no BLOB; else also a BLOB";
            case BY_CODE_POINT -> "its column has no collation; else also NOCASE";
            case STORED -> "none: affinity shows in comparisons around the value only";
            case UNIQUE -> "its columns are NOT NULL and UNIQUE; else rows may agree on them";
            case REFERENCES ->
                    "the first is a foreign key to the second, which is UNIQUE; else two columns";
            case UNREAD -> "nothing else reads columns of the first; else the others may";
            case KEY -> "a column of its table is NOT NULL UNIQUE; else rows may be alike";
            case AT_MOST_ONE_ROW ->
                    "it is an aggregate of its table, if that has rows; else the table";
            case READS_ONLY -> "the others read columns of the first; else all";
            case ALIKE -> "columns are INTEGER; else those after the first have TEXT";
            case GROUPED -> "there is GROUP BY; else also one group of all rows";
            case HAS_ROW ->
                    "one row more than those of its table, or the one row that it has at most; else"
                            + " the table";
            case ONE_FORM -> "no column of a relation has a collation; else the first also NOCASE";
            case UNREAD_ABOVE -> "its columns are not among those that are compared";
            case READ_ALONE ->
                    "nothing else reads the relation, and no other column of it is compared; else"
                            + " others may read it, and all are";
            case SETTLES ->
                    "its column is computed of theirs, or of none where there are none between;"
                            + " else it is free";
            case NAMED -> "columns are compared that both sides have";
            case WHOLE -> "none: a relation is a table";
            case MATCHED_ONCE -> "its column that is compared is UNIQUE; else rows may agree on it";
            case NEVER_NULL_WHERE -> "its column is NOT NULL";
            case NEVER_NULL -> "its columns are NOT NULL";
            case SIDES_ALIKE ->
                    "columns are INTEGER; else the first side has NOCASE or INTEGER, the others"
                            + " TEXT";
            case IN_ORDER -> "none: it says which of two ways a rule takes";
            case SKIP_NULL -> "they are aggregates of the column; else also of others";
            case ONCE_IN_GROUP ->
                    "its column is NOT NULL and UNIQUE in each group; else rows may agree on it";
            case DECLARED_UNIQUE -> "its column is UNIQUE; else rows may agree on it";
            case DECLARED_NOT_NULL -> "its column is NOT NULL";
            case SINGLE_CASE -> "none: it says which form a value has, or has not";
            case ASKED_OF_ROWS -> "a WHERE below asks for the same; else nothing does";
            case NO_BARE_COLUMN -> "none: no bare column stands in an instance";
            case REJECTED -> "a WHERE above drops its rows of NULLs; else nothing stands above";
            case PICKS_ALL -> "every column is picked; else the last one is not";
            case UNORDERED -> "none: a relation is a table, which has no order";
            case SET_CONTEXT -> "results are compared as sets; else as bags";
            case ORDER_OPEN -> "results are compared as bags; else as lists";
            case ASKED_BELOW -> "a WHERE asks for the same; else nothing does";
            case UNKNOWN_IS_FALSE -> "it is a WHERE; else a column of the result";
        };
    }

    /// A law that needs the word.
    public static Example example(Word word) {
        return switch (word) {
            case NOT_NULL -> Example.of("?x = ?x => TRUE", says(word, "?x"));
            case COLUMN -> Example.of("?x IS ?x => TRUE", says(word, "?x"));
            case CONSTANT -> Example.of("?x = ?n => CONSTANT(?n) = ?x", says(word, "?n"));
            case INTEGER -> Example.of("?x - ?y = 0 => ?x = ?y", says(word, "?x", "?y"));
            case REAL -> Example.of("?x * 1.0 => ?x", says(word, "?x"));
            case NUMBER -> Example.of("?x * 1 => ?x", says(word, "?x"));
            case TEXT -> Example.of("?x LIKE '1' => ?x = '1'", says(word, "?x"));
            case AS_TEXT -> Example.of("SUBSTR(?x, 1, 1) = '1' => ?x LIKE '1%'", says(word, "?x"));
            case BY_CODE_POINT -> Example.of("?x = 'a' => ?x GLOB 'a'", says(word, "?x"));
            case STORED -> Example.of("CAST(?x AS INTEGER) => ?x", says(word, "?x"));
            case DETERMINISTIC -> Example.of("?p AND ?p AND ?q.. => ?p AND ?q..", says(word, "?p"));
            case MOVABLE ->
                    Example.of(
                            "SELECT * FROM (SELECT ?out.. FROM ?t) WHERE ?p => SELECT ?out.. FROM"
                                    + " ?t WHERE ?p[?out]",
                            says(word, "?out"));
            case KEY, AT_MOST_ONE_ROW -> Example.of(DISTINCT, says(word, "?t"));
            case UNIQUE ->
                    Example.of(
                            "SELECT DISTINCT ?t.?c FROM ?t => SELECT ?t.?c FROM ?t",
                            says(word, "?t.?c"));
            case REFERENCES, UNREAD ->
                    Example.of(
                            "SELECT ?out.. FROM ?t JOIN ?u ON ?t.?fk = ?u.?key WHERE ?p.. =>"
                                    + " SELECT ?out.. FROM ?t WHERE ?t.?fk IS NOT NULL AND ?p..",
                            says(Word.REFERENCES, "?t.?fk", "?u.?key"),
                            says(Word.UNREAD, "?u", "?out", "?p"));
            case READS_ONLY ->
                    Example.of(
                            "SELECT ?k.., ?a.. FROM ?t GROUP BY ?k.. HAVING ?p => SELECT ?k.., ?a.."
                                    + " FROM ?t WHERE ?p[?k] GROUP BY ?k..",
                            says(word, "?k", "?p"));
            case ALIKE ->
                    Example.of(
                            "?a INTERSECT ?b => SELECT DISTINCT ?a.* FROM ?a, ?b WHERE ?a.* IS"
                                    + " ?b.*",
                            says(word, "?a", "?b"));
            case GROUPED -> Example.of("COUNT(?x) => SUM(?x IS NOT NULL)", says(word));
            case HAS_ROW -> Example.of("EXISTS (?t) => TRUE", says(word, "?t"));
            case ONE_FORM -> Example.of(FILTERED, says(word, "?t"));
            case UNREAD_ABOVE, MATCHED_ONCE ->
                    Example.of(
                            "SELECT * FROM ?a LEFT JOIN ?b ON ?p => SELECT * FROM ?a",
                            says(Word.UNREAD_ABOVE, "?b"),
                            says(Word.MATCHED_ONCE, "?a", "?b", "?p"));
            case READ_ALONE ->
                    Example.of(
                            "SELECT * FROM ?t, ?u WHERE ?t.?fk = ?u.?key => SELECT ?t.*, ?t.?fk AS"
                                    + " ?key FROM ?t WHERE ?t.?fk IS NOT NULL",
                            says(Word.REFERENCES, "?t.?fk", "?u.?key"),
                            says(word, "?u.?key"));
            case SETTLES ->
                    Example.of(
                            "SELECT ?k.., MAX(?x) AS ?m FROM ?t GROUP BY ?k.. => SELECT ?k.., ?x AS"
                                    + " ?m FROM ?t GROUP BY ?k.., ?x",
                            says(word, "?t", "?k", "?x"));
            case NAMED, WHOLE ->
                    Example.of(
                            "SELECT * FROM ?t WHERE ?x IN (SELECT ?u.?key FROM ?u) => SELECT *"
                                    + " FROM ?t JOIN ?u ON ?x = ?u.?key",
                            says(Word.REFERENCES, "?x", "?u.?key"),
                            word == Word.NAMED ? says(word) : says(word, "?u"));
            case NEVER_NULL_WHERE ->
                    Example.of(
                            "SELECT * FROM ?a LEFT JOIN ?b ON ?p WHERE ?b.?c IS NULL => SELECT *"
                                    + " FROM ?a WHERE NOT EXISTS (SELECT * FROM ?b WHERE ?p)",
                            says(Word.UNREAD_ABOVE, "?b"),
                            says(word, "?b", "?c", "?p"));
            case NEVER_NULL ->
                    Example.of(
                            "(?x..) IN (SELECT * FROM ?q) => EXISTS (SELECT * FROM ?q WHERE (?x..)"
                                    + " = ?q.*)",
                            says(Word.NOT_NULL, "?x"),
                            says(word, "?q"));
            case SKIP_NULL ->
                    Example.of(
                            "SELECT ?a.. FROM ?t WHERE ?c IS NOT NULL AND ?p.. GROUP BY () =>"
                                    + " SELECT ?a.. FROM ?t WHERE ?p.. GROUP BY ()",
                            says(word, "?a", "?c"));
            case SIDES_ALIKE ->
                    Example.of(
                            "(?x..) IN (SELECT * FROM ?a UNION SELECT * FROM ?b) => (?x..) IN"
                                    + " (SELECT * FROM ?a) OR (?x..) IN (SELECT * FROM ?b)",
                            says(word));
            case IN_ORDER ->
                    Example.of(
                            "?a INTERSECT ?b => SELECT DISTINCT ?a.* FROM ?a, ?b WHERE ?a.* IS"
                                    + " ?b.*",
                            says(word));
            case ONCE_IN_GROUP, DECLARED_UNIQUE ->
                    Example.of("COUNT(DISTINCT ?x) => COUNT(?x)", says(word, "?x"));
            case DECLARED_NOT_NULL -> Example.of("COUNT(?x) => COUNT(*)", says(word, "?x"));
            case SINGLE_CASE -> Example.of(COUNTED, new Requirement.Not(says(word, "?x")));
            case ASKED_OF_ROWS ->
                    Example.of("SUM(?x) FILTER (WHERE ?c) => SUM(?x)", says(word, "?c"));
            case NO_BARE_COLUMN -> Example.of(COUNTED, says(word));
            case REJECTED ->
                    Example.of(
                            "SELECT * FROM ?a LEFT JOIN ?b ON ?p.. => SELECT * FROM ?a JOIN ?b ON"
                                    + " ?p..",
                            says(word, "?b"));
            case PICKS_ALL ->
                    Example.of(
                            "SELECT ?o.. FROM (SELECT DISTINCT * FROM (SELECT ?i.. FROM ?t)) =>"
                                    + " SELECT DISTINCT ?o..[?i] FROM ?t",
                            says(word, "?o"));
            case UNORDERED -> Example.of(DERIVED, says(word, "?t"));
            case SET_CONTEXT -> Example.of(DISTINCT, says(word));
            case ORDER_OPEN ->
                    Example.of("SELECT * FROM ?t ORDER BY ?k.. => SELECT * FROM ?t", says(word));
            case ASKED_BELOW -> Example.of("?a = ?b => TRUE", says(word));
            case UNKNOWN_IS_FALSE -> Example.of("?p IS TRUE => ?p", says(word));
        };
    }

    private static Requirement says(Word word, String... variables) {
        return new Requirement.Says(word, List.of(variables));
    }

    /// The words, as a table.
    public static String table() {
        return "| word | of | holds where | axiom | a law that needs it |\n|---|---|---|---|---|\n"
                + Arrays.stream(Word.values())
                        .map(WordReference::row)
                        .collect(Collectors.joining());
    }

    private static String row(Word word) {
        String of =
                word.roles().stream().sorted().map(Role::meaning).collect(Collectors.joining(", "));
        Example example = example(word);
        return "| `%s` | %s | %s | %s | `%s` → `%s` |\n"
                .formatted(
                        word.written(),
                        of.isEmpty() ? "the place" : of,
                        word.meaning(),
                        axiom(word),
                        example.from(),
                        example.to());
    }

    /// Brings the table of a document up to date.
    public static void update(Path document) throws IOException {
        String text = Files.readString(document);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        int end = text.indexOf(END);
        if (begin < BEGIN.length() || end < begin) {
            throw new IOException(document + " has no place for the words: " + BEGIN.strip());
        }
        Files.writeString(document, text.substring(0, begin) + table() + text.substring(end));
    }
}
