package dev.sameql.verifier.search;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.date.MomentTexts;
import dev.sameql.verifier.refute.clues.PatternTexts;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.value.Values;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Telling values for variables that functions look into: the constants of the formula and what
/// lies close to them, texts that match its patterns and some that nearly do, numerals that are
/// spelled differently, days around those that it names.
final class CandidateValues {
    private static final int MOST_TEXTS = 60;
    private static final int MOST_PLACED = 20;
    private static final int MOST_NUMBERS = 14;

    private final LocalDateTime moment;
    private final LocalDate today;
    private final boolean wide;
    private List<String> texts;
    private List<Rational> numbers;
    private final Map<Term, Set<String>> functionsOf = new HashMap<>();
    private final Map<Term, Set<String>> patternsOf = new HashMap<>();

    private CandidateValues(LocalDateTime moment, boolean wide) {
        this.moment = moment;
        this.today = moment.toLocalDate();
        this.wide = wide;
    }

    /// Only the constants of the formula.
    static CandidateValues constants() {
        return new CandidateValues(LocalDate.EPOCH.atStartOfDay(), false);
    }

    /// Values made up as well; `moment` is where the clock stands.
    static CandidateValues madeUp(LocalDateTime moment) {
        return new CandidateValues(moment, true);
    }

    /// The values for a variable in a formula made of those nodes.
    List<Object> of(Term variable, Set<Term> nodes) {
        if (texts == null) read(nodes);
        return switch (variable.sort()) {
            case BOOL -> List.of(true, false);
            case ATOM -> texts(variable);
            case INT, REAL -> wide ? numbers(variable) : List.of();
        };
    }

    private void read(Set<Term> nodes) {
        var foundTexts = new LinkedHashSet<String>();
        // thresholds of sums before constants, most of which only say what a day is
        var foundNumbers = new LinkedHashSet<Rational>();
        var constants = new LinkedHashSet<Rational>();
        for (Term node : nodes) {
            if (node.payload() instanceof Value.Text(String text)) foundTexts.add(text);
            if (node.isConstant() && node.payload() instanceof Rational number)
                constants.add(number);
            if (node.is(Operation.SUM)) {
                var limit = ((Rational) ((List<?>) node.payload()).getLast()).negate();
                (isPartOfDay(node.arguments()) ? constants : foundNumbers).add(limit);
            }
            if (node.is(Operation.APPLY)) {
                for (Term inner : Term.reachable(node.arguments())) {
                    if (inner.is(Operation.VARIABLE)) {
                        functionsOf
                                .computeIfAbsent(inner, _ -> new LinkedHashSet<>())
                                .add(node.payload() + places(node));
                        notePattern(node, inner);
                    }
                }
            }
        }
        foundNumbers.addAll(constants);
        texts = List.copyOf(foundTexts);
        numbers = List.copyOf(foundNumbers);
    }

    private void notePattern(Term application, Term variable) {
        boolean matches = application.payload().toString().matches("(like|glob)-.*");
        if (matches && application.arguments().getLast().payload() instanceof Value.Text(String p))
            patternsOf.computeIfAbsent(variable, _ -> new LinkedHashSet<>()).add(p);
    }

    /// Whether a sum is of one month, day of a month, hour, minute or second.
    private static boolean isPartOfDay(List<Term> summands) {
        return summands.size() == 1
                && (MomentTexts.isField(summands.getFirst())
                        || summands.getFirst().is(Operation.VARIABLE))
                && summands.getFirst()
                        .payload()
                        .toString()
                        .matches(".*\\.(month|day|hour|minute|second)!\\d+|.*-of-date-text");
    }

    private static String places(Term application) {
        var places = new StringBuilder();
        for (Term argument : application.arguments()) {
            if (argument.payload() instanceof Rational number) places.append(' ').append(number);
        }
        return places.toString();
    }

    private List<Object> texts(Term variable) {
        var found = new LinkedHashSet<String>();
        if (!wide) {
            texts.stream().filter(t -> !t.isEmpty()).forEach(found::add);
        } else {
            String uses = String.join(";", functionsOf.getOrDefault(variable, Set.of()));
            if (uses.matches(".*(strftime|julianday|date|time).*")) addDays(found);
            if (uses.matches(".*(affinity|number-in|to-integer|to-real).*")) {
                found.addAll(List.of("1", "01", "2", "1.0", "02", "0", "10"));
            }
            PatternTexts.matchingAll(patternsOf.getOrDefault(variable, Set.of()))
                    .ifPresent(found::add);
            addPlaced(found, uses);
            for (String text : texts) {
                addMatching(found, text);
                if (found.size() > MOST_TEXTS) break;
            }
            found.addAll(List.of("a", "B", "ab"));
            if (uses.contains("trim")) found.addAll(List.of(" a", "a ", " "));
            if (uses.matches(".*(cut|prefix|length|join|substr).*"))
                found.addAll(List.of("", "abc", "abcdefghijklmnop"));
        }
        var values = new ArrayList<Object>();
        for (String text : found) {
            if (values.size() >= MOST_TEXTS) break;
            if (text.chars().noneMatch(c -> c < 2)) values.add(Value.of(text));
        }
        if (!AtomOrder.isText(variable)) values.add(new Value.Decimal(BigDecimal.ONE));
        return values;
    }

    /// A text, or of a pattern some texts, that match it or nearly do.
    private static void addMatching(Set<String> found, String text) {
        String plain = text.replace("%", "").replace('_', 'x');
        found.add(plain);
        if (text.contains("%")) {
            found.add(text.replace("%", "z").replace('_', 'y'));
        }
        String upper = plain.toUpperCase(Locale.ROOT);
        if (!upper.equals(plain)) found.add(upper);
        String lower = Values.asciiLower(plain);
        if (!lower.equals(plain)) found.add(lower);
        found.add(plain + "a");
        if (!plain.isEmpty()) found.add("a" + plain);
    }

    /// Constants set at the places at which SUBSTR reads.
    private void addPlaced(Set<String> found, String uses) {
        var starts = new ArrayList<Integer>();
        var matcher = Pattern.compile("text:cut (\\d+) ").matcher(uses);
        while (matcher.find()) starts.add(Integer.parseInt(matcher.group(1)));
        if (uses.contains("prefix ") || starts.isEmpty()) starts.addFirst(0);
        // whatever else a text may be, some have to be of this kind
        int most = found.size() + MOST_PLACED;
        for (int start : starts) {
            if (start < 0 || start > 40) continue;
            for (String under : texts) {
                for (String text : texts) {
                    if (found.size() > most) return;
                    boolean says = !text.isEmpty() && !under.isEmpty();
                    if (!says || start == 0 && under.length() <= text.length()) continue;
                    var whole = new StringBuilder(under);
                    while (whole.length() < start) whole.append('x');
                    int end = Math.min(whole.length(), start + text.length());
                    found.add(whole.replace(start, end, text).toString());
                }
            }
        }
    }

    private void addDays(Set<String> found) {
        for (String text : texts) {
            if (text.matches("\\d{4}-\\d\\d-\\d\\d.*")) {
                Optional<LocalDate> read = day(text.substring(0, 10));
                if (read.isEmpty()) continue;
                LocalDate day = read.get();
                found.add(day.toString());
                found.add(day + " 10:00:00");
                found.add(day.plusDays(1).toString());
                found.add(day.minusDays(1).toString());
            } else if (text.matches("\\d{4}")) {
                found.addAll(List.of(text + "-01-01", text + "-12-31"));
            } else if (text.matches("\\d{2}")) {
                found.add("2020-" + text + "-15");
                found.add("2020-01-" + text);
            }
        }
        for (Rational number : numbers) {
            if (!number.isInteger() || found.size() > MOST_TEXTS / 2) continue;
            long years =
                    number.abs().numerator().bitLength() < 20
                            ? number.abs().numerator().longValueExact()
                            : 0;
            if (years < 2 || years > 150) continue;
            found.add(today.minusYears(years).plusDays(3).toString());
            found.add(today.minusYears(years).toString());
            found.add(today.minusYears(years).withDayOfYear(364).toString());
            found.add(today.minusYears(years).minusDays(1).toString());
            found.add(today.minusYears(years - 1).withDayOfYear(2).toString());
        }
        found.addAll(List.of("2020-02-29", "1999-12-31"));
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private List<Object> numbers(Term variable) {
        var found = new LinkedHashSet<Rational>();
        String name = variable.payload().toString();
        if (name.matches("clock\\.[a-z]+!\\d+")) {
            found.add(Rational.of(shown(name.substring(6, name.indexOf('!')))));
        } else if (name.contains(".year")) {
            for (int year : new int[] {2020, today.getYear(), 1999, 2000}) {
                found.add(Rational.of(year));
            }
        } else if (name.contains(".month")) {
            for (int month : new int[] {1, 2, 12}) found.add(Rational.of(month));
        } else if (name.contains(".day")) {
            for (int day : new int[] {1, 29, 31}) found.add(Rational.of(day));
        } else {
            addNumbers(found, variable.sort() == Sort.REAL);
        }
        return List.copyOf(found.stream().limit(MOST_NUMBERS).toList());
    }

    /// What the clock shows: a query's instant is no choice.
    private int shown(String field) {
        return switch (field) {
            case "year" -> moment.getYear();
            case "month" -> moment.getMonthValue();
            case "day" -> moment.getDayOfMonth();
            case "hour" -> moment.getHour();
            case "minute" -> moment.getMinute();
            case "second" -> moment.getSecond();
            default -> throw new IllegalArgumentException("a clock has no " + field);
        };
    }

    private void addNumbers(Set<Rational> found, boolean real) {
        for (int number : new int[] {1, 2, 0, 3, -1}) found.add(Rational.of(number));
        if (real) found.add(Rational.ONE.over(Rational.of(2)));
        for (String text : texts) {
            String digits = text.replace("%", "");
            if (digits.matches("-?[0-9]{1,15}")) found.add(Rational.of(Long.parseLong(digits)));
        }
        for (Rational number : numbers) {
            if (!real && !number.isInteger()) continue;
            found.add(number);
            found.add(number.plus(Rational.ONE));
        }
        found.add(Rational.of(7));
    }
}
