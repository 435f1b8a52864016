package dev.sameql.verifier.refute.clues;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.refute.ValueKind;
import dev.sameql.verifier.refute.clues.TextComparison.Literal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What one query's comparisons say about one column: values that make a comparison true, and
/// values that just miss.
final class ColumnClues {
    /// What takes a part of a moment that its first parameter names.
    static final String PART = "EXTRACT";

    private static final int MOST = 12;
    private static final Set<String> DATE_FUNCTIONS =
            Set.of("DATE", "DATETIME", "JULIANDAY", "STRFTIME", "UNIXEPOCH", "TIME");
    private static final Set<String> LENGTHS =
            Set.of("LENGTH", "CHAR_LENGTH", "CHARACTER_LENGTH", "OCTET_LENGTH");
    private static final List<String> SOME_DATES =
            List.of("2012-08-25", "1999-12-31", "2020-02-29", "1960-05-05", "2012-08-25 10:00:00");

    private static final Pattern LEADING_NUMBER = Pattern.compile("\\s*([+-]?\\d{1,15})?.*");

    private final ValueKind kind;
    private final boolean textsAreNumbers;
    private final Set<Value> hits = new LinkedHashSet<>();
    private final Set<Value> near = new LinkedHashSet<>();
    private final Set<Value> telling = new LinkedHashSet<>();
    private final DateParts dateParts = new DateParts();
    private final SubstringPieces overlay = new SubstringPieces();
    private final Set<String> patterns = new LinkedHashSet<>();
    private boolean nullMatters;

    /// `textsAreNumbers`: a text beside a number is the number that it begins with, or 0.
    ColumnClues(ValueKind kind, boolean textsAreNumbers) {
        this.kind = kind;
        this.textsAreNumbers = textsAreNumbers;
    }

    boolean nullMatters() {
        return nullMatters;
    }

    List<Value> hits() {
        Set<Value> all = new LinkedHashSet<>();
        dateParts.dates(kind).forEach(text -> kind.read(text).ifPresent(all::add));
        overlay.texts().forEach(text -> kind.read(text).ifPresent(all::add));
        all.addAll(hits);
        telling.forEach(
                value -> {
                    if (all.size() < MOST) all.add(value);
                });
        List<Value> ordered = new ArrayList<>(all);
        PatternTexts.matchingAll(patterns)
                .flatMap(kind::read)
                .filter(value -> !all.contains(value))
                .ifPresent(value -> ordered.add(Math.min(1, ordered.size()), value));
        return ordered.stream().limit(MOST).toList();
    }

    List<Value> near() {
        Set<Value> all = new LinkedHashSet<>(near);
        dateParts.nearDates(kind).forEach(text -> kind.read(text).ifPresent(all::add));
        return all.stream().limit(2L * MOST).toList();
    }

    /// Takes in what a comparison says.
    void add(TextComparison atom) {
        List<Literal> literals = new ArrayList<>(atom.literals());
        if (literals.removeIf(literal -> literal.text().equals("NULL"))) nullMatters = true;
        if (atom.functions().contains("STRFTIME") && !atom.parameters().isEmpty()) {
            literals.forEach(
                    literal -> dateParts.add(atom.parameters().getFirst().text(), literal.text()));
            literals.forEach(literal -> near(literal.text()));
            if (literals.isEmpty() || atom.arithmetic()) SOME_DATES.forEach(this::hit);
            return;
        }
        boolean part = atom.functions().contains(PART) || atom.functions().contains("DATE_PART");
        if (part && kind.isTemporal() && !atom.parameters().isEmpty()) {
            String unit = atom.parameters().getFirst().text().toUpperCase(Locale.ROOT);
            literals.forEach(literal -> dateParts.addPart(unit, literal.text()));
            return;
        }
        if (kind == ValueKind.TEXT
                && atom.functions().stream().anyMatch(DATE_FUNCTIONS::contains)) {
            SOME_DATES.forEach(this::hit);
        }
        if (isSubstring(atom)) {
            for (Literal literal : literals) {
                overlay.add(atom.parameters(), literal.text());
                if (kind == ValueKind.TEXT) hit(literal.text());
                else near(literal.text());
            }
            return;
        }
        if (LENGTHS.stream().anyMatch(atom.functions()::contains)) {
            literals.forEach(literal -> addLength(literal.text()));
            return;
        }
        for (Literal literal : literals) {
            switch (atom.operator()) {
                case "LIKE", "GLOB" -> addPattern(literal.text());
                default -> addComparison(atom, literal.text());
            }
        }
        for (Literal parameter : atom.parameters()) {
            if (!parameter.number() || atom.functions().isEmpty()) hit(parameter.text());
        }
    }

    /// Takes in what a function makes of the column.
    void add(FunctionUse use) {
        use.telling(kind).forEach(text -> kind.read(text).ifPresent(telling::add));
    }

    /// Takes in a literal that may be an element of a column of arrays, or a part of one.
    void addElement(String literal) {
        String element = literal.replaceAll("[^A-Za-z0-9_-]", "");
        if (element.isEmpty()) return;
        String other = element + "1";
        for (String elements : List.of("%1$s", "%1$s,%2$s", "%2$s,%1$s,%1$s", "NULL,%1$s"))
            hit("{" + elements.formatted(element, other) + "}");
        for (String elements : List.of("%2$s", "NULL,%2$s"))
            near("{" + elements.formatted(element, other) + "}");
    }

    /// Takes in that the elements of a column of arrays are asked for.
    void addNoElements() {
        near("{}");
        near("{NULL}");
    }

    private static boolean isSubstring(TextComparison atom) {
        boolean cuts =
                atom.functions().contains("SUBSTR") || atom.functions().contains("SUBSTRING");
        return cuts
                && !atom.parameters().isEmpty()
                && atom.parameters().stream().allMatch(Literal::number);
    }

    private void addLength(String length) {
        if (!length.matches("\\d{1,2}")) return;
        int wanted = Integer.parseInt(length);
        hit("a".repeat(wanted));
        hit("b".repeat(wanted + 1));
        if (wanted > 0) near("a".repeat(wanted - 1));
    }

    private void addPattern(String pattern) {
        patterns.add(pattern);
        if (kind.isTemporal() && pattern.matches("\\d{4}.*")) {
            String prefix =
                    pattern.substring(
                            0, pattern.indexOf('%') < 0 ? pattern.length() : pattern.indexOf('%'));
            String rest = "2012-08-25 10:00:00".substring(Math.min(prefix.length(), 19));
            hit(
                    (prefix + rest)
                            .substring(
                                    0,
                                    kind == ValueKind.DATE
                                            ? Math.max(10, prefix.length())
                                            : Math.max(19, prefix.length())));
        }
        PatternTexts.matching(pattern).forEach(this::hit);
        PatternTexts.missing(pattern).forEach(this::near);
    }

    private void addComparison(TextComparison atom, String literal) {
        boolean folded = atom.functions().contains("LOWER") || atom.functions().contains("UPPER");
        if (folded) {
            hit(PatternTexts.swapCase(literal));
            hit(literal.toLowerCase(Locale.ROOT));
        }
        if (atom.functions().stream().anyMatch(name -> name.endsWith("TRIM"))) hit(" " + literal);
        switch (atom.operator()) {
            case "<" -> step(literal, -1, 0, 1);
            case ">" -> step(literal, 1, 0, -1);
            case "<=" -> {
                hit(literal);
                step(literal, -1, 1, 2);
            }
            case ">=" -> {
                hit(literal);
                step(literal, 1, -1, -2);
            }
            case "<>" -> step(literal, 1, 0, -1);
            default -> {
                hit(literal);
                around(literal);
            }
        }
        if (atom.arithmetic()) kind.plain().forEach(hits::add);
    }

    /// A hit and two near misses, so many steps away from a number; dates and texts have neighbours
    /// of their own.
    private void step(String literal, int hitStep, int nearStep, int otherStep) {
        if (kind.isNumeric()) {
            kind.read(literal)
                    .ifPresent(
                            value -> {
                                hits.add(plus(value, hitStep));
                                hits.add(plus(value, hitStep * 10));
                                near.add(plus(value, nearStep));
                                near.add(plus(value, otherStep));
                                if (kind == ValueKind.REAL)
                                    near.add(Value.of(number(value) + hitStep * 0.5));
                            });
            return;
        }
        withTimes(literal);
        List<String> dates = NeighbouringDates.near(literal);
        for (int i = 0; i < dates.size(); i++) {
            boolean later = dates.get(i).compareTo(literal) > 0;
            if (later == hitStep > 0) hit(dates.get(i));
            else near(dates.get(i));
        }
        if (dates.isEmpty()) {
            if (literal.matches("-?\\d{1,17}")) {
                long number = Long.parseLong(literal);
                hit(Long.toString(number + hitStep));
                near(Long.toString(number + otherStep));
            } else {
                PatternTexts.near(literal)
                        .forEach(
                                text -> {
                                    if (text.compareTo(literal) > 0 == hitStep > 0) hit(text);
                                    else near(text);
                                });
            }
        }
        near(literal);
    }

    private void around(String literal) {
        if (kind.isNumeric()) {
            kind.read(literal)
                    .ifPresent(
                            value -> {
                                near.add(plus(value, 1));
                                near.add(plus(value, -1));
                                if (kind != ValueKind.REAL) return;
                                near.add(Value.of(number(value) + 0.5));
                                near.add(Value.of(number(value) - 0.5));
                            });
            return;
        }
        withTimes(literal);
        near.addAll(kind.near(literal));
        NeighbouringDates.near(literal).forEach(this::near);
        if (literal.matches("-?\\d{1,17}")) {
            near(Long.toString(Long.parseLong(literal) + 1));
            near(literal + ".0");
        }
        PatternTexts.near(literal).forEach(this::near);
    }

    /// A day beside moments is its midnight: moments of that day come after it.
    private void withTimes(String literal) {
        if (kind != ValueKind.TIMESTAMP || !literal.matches("\\d{4}-\\d{2}-\\d{2}")) return;
        near(literal + " 12:00:00");
        near(literal + " 23:59:59");
    }

    private static double number(Value value) {
        return value instanceof Value.Int(long n)
                ? n
                : value instanceof Value.Real(double r) ? r : 0;
    }

    private static Value plus(Value value, int step) {
        return switch (value) {
            case Value.Int(long number) -> Value.of(number + step);
            case Value.Real(double number) -> Value.of(number + step);
            default -> value;
        };
    }

    private void hit(String text) {
        kind.read(text).or(() -> leadingNumber(text)).ifPresent(hits::add);
    }

    private Optional<Value> leadingNumber(String text) {
        if (!textsAreNumbers || !kind.isNumeric()) return Optional.empty();
        Matcher number = LEADING_NUMBER.matcher(text);
        boolean none = !number.matches() || number.group(1) == null;
        return kind.read(none ? "0" : number.group(1));
    }

    private void near(String text) {
        if (kind == ValueKind.BOOLEAN) return;
        kind.read(text).ifPresent(near::add);
    }
}
