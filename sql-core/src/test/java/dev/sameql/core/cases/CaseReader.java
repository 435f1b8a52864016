package dev.sameql.core.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads a file of cases.
///
/// Empty lines part a file into paragraphs. Lines that start with `--!` say something about the
/// statements after them, each of which ends with a semicolon at the end of a line:
///
/// ```sql
/// --! schema:
/// CREATE TABLE t (id INTEGER, note TEXT);
///
/// --! case: note may be NULL, and COUNT skips NULLs
/// --! expect: differs
/// SELECT COUNT(note) FROM t;
/// SELECT COUNT(*) FROM t;
/// ```
///
/// What a paragraph says holds for its own cases; what a paragraph without statements says holds
/// for all paragraphs after it. The values of `schema` and `data` go on over the lines that follow.
/// A paragraph with more statements than its expectation is about holds several cases. Several
/// engines after `dialect`, with commas between them, are as many cases. Other lines that start
/// with `--` before the statements are remarks.
///
/// Law: a mistake in a file is an [IllegalArgumentException] that names file and line.
public final class CaseReader {
    private static final String MARK = "--!";
    private static final Set<String> LONG = Set.of("schema", "data");

    private final Path file;
    private final Vocabulary vocabulary;
    private final Map<String, String> standing = new LinkedHashMap<>();
    private final Set<String> names = new HashSet<>();
    private final List<SqlCase> cases = new ArrayList<>();

    private Map<String, String> own = new LinkedHashMap<>();
    private List<String> statements = new ArrayList<>();
    private List<Integer> starts = new ArrayList<>();
    private StringBuilder open = new StringBuilder();
    private String continued = "";

    private CaseReader(Path file, Vocabulary vocabulary) {
        this.file = file;
        this.vocabulary = vocabulary;
    }

    /// The cases of a file, in its order.
    public static List<SqlCase> read(Path file, Vocabulary vocabulary) {
        try {
            return new CaseReader(file, vocabulary).cases(Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<SqlCase> cases(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) ended(i);
            else line(lines.get(i), i + 1);
        }
        ended(lines.size());
        if (cases.isEmpty()) throw wrong(lines.size(), "there is no case in this file");
        return List.copyOf(cases);
    }

    private void line(String line, int number) {
        if (line.startsWith(MARK)) setting(line.substring(MARK.length()).stripLeading(), number);
        else if (!continued.isEmpty()) own.merge(continued, line, (a, b) -> (a + "\n" + b).strip());
        else if (!open.isEmpty() || !line.startsWith("--")) statement(line, number);
    }

    private void setting(String text, int number) {
        if (!statements.isEmpty() || !open.isEmpty())
            throw wrong(number, "an empty line belongs between a statement and the next case");
        int colon = text.indexOf(':');
        if (colon < 0) throw wrong(number, "a colon is missing after --! " + text);
        String key = text.substring(0, colon);
        String value = text.substring(colon + 1);
        if (!vocabulary.knows(key)) throw wrong(number, "cases do not say --! " + key);
        if (own.put(key, value.startsWith(" ") ? value.substring(1) : value) != null)
            throw wrong(number, "--! " + key + " is said twice");
        continued = LONG.contains(key) ? key : "";
    }

    private void statement(String line, int number) {
        if (open.isEmpty()) starts.add(number);
        else open.append('\n');
        open.append(line.stripTrailing());
        if (open.charAt(open.length() - 1) != ';') return;
        statements.add(open.substring(0, open.length() - 1));
        open.setLength(0);
    }

    /// A paragraph has ended before that line.
    private void ended(int number) {
        if (!open.isEmpty()) throw wrong(number, "a statement does not end with a semicolon");
        if (!statements.isEmpty()) add(number);
        else if (own.containsKey("case")) throw wrong(number, "a case without statements");
        else standing.putAll(own);
        own = new LinkedHashMap<>();
        statements = new ArrayList<>();
        starts = new ArrayList<>();
        open = new StringBuilder();
        continued = "";
    }

    private void add(int number) {
        var settings = new LinkedHashMap<>(standing);
        settings.putAll(own);
        int each = size(settings.getOrDefault("expect", "").split(" ", 2)[0], number);
        int count = statements.size() / each;
        if (count * each != statements.size())
            throw wrong(
                    starts.getFirst(),
                    statements.size() + " statements where each case has " + each);
        String name = own.getOrDefault("case", "");
        if (!name.isEmpty() && count > 1)
            throw wrong(starts.getFirst(), count + " cases of one name");
        if (!name.isEmpty() && !names.add(name))
            throw wrong(starts.getFirst(), "another case is called that: " + name);
        for (int i = 0; i < count; i++) {
            for (String dialect : settings.getOrDefault("dialect", "sqlite").split(",", -1)) {
                var said = new Settings(settings, own.keySet());
                said.put("dialect", dialect.strip());
                List<String> sql = statements.subList(i * each, (i + 1) * each);
                cases.add(new SqlCase(file, starts.get(i * each), said, List.copyOf(sql)));
            }
        }
    }

    private int size(String expected, int number) {
        Integer each = vocabulary.expectations().get(expected);
        if (each != null) return each;
        throw wrong(
                starts.isEmpty() ? number : starts.getFirst(),
                expected.isEmpty() ? "nothing is expected here" : "no case expects " + expected);
    }

    private IllegalArgumentException wrong(int line, String what) {
        return new IllegalArgumentException(file + ":" + line + ": " + what);
    }
}
