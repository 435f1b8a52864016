package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.EnglishNames;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// `TO_CHAR(x, 'FMDay, DD Mon YYYY')`: at once where the pattern has numbers of two and four digits
/// and punctuation alone, else field by field. A date is read as a moment of the session's time
/// zone, whose hours are not modelled.
///
/// Source: PostgreSQL's manual, table 9.31; answers of PostgreSQL 18 in English.
final class PostgresDateTexts {
    private static final String PUNCTUATION = "-/ .:,;_()";
    private static final int LONGEST_NAME = 9;
    private static final int SHORT_NAME = 3;
    private static final int NOON = 12;

    /// Longer ones first.
    private static final List<String> FIELDS =
            List.of(
                    "MONTH", "YYYY", "IYYY", "HH24", "HH12", "DAY", "DDD", "MON", "IW", "ID", "YY",
                    "MM", "MI", "DD", "DY", "HH", "SS", "AM", "PM", "WW", "D", "Q", "W");

    /// What is written of a moment's day, and grows with it.
    private static final Set<String> DAY_FORMATS = Set.of("%Y", "%Y-%m", "%Y-%m-%d");

    private final PostgresElaborator elaborator;
    private final PostgresDateParts parts;

    PostgresDateTexts(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
        this.parts = new PostgresDateParts(elaborator);
    }

    Expression written(List<Expression> arguments) {
        Expression moment = PostgresMoments.moment("TO_CHAR", arguments.getFirst());
        String pattern =
                PostgresMoments.text(arguments.getLast())
                        .orElseThrow(() -> TypingException.unsupported("TO_CHAR without a format"));
        Optional<String> format = PostgresFormat.strftime(pattern);
        if (format.isEmpty()) return byField(moment, pattern);
        if (format.get().matches(".*%[HMS].*")) requireTime(moment, pattern);
        if (format.get().isEmpty()) throw unsupported(pattern);
        boolean ofDay = moment.type().kind() != Kind.DATE && DAY_FORMATS.contains(format.get());
        return PostgresMoments.formatted(
                format.get(), ofDay ? elaborator.cast(moment, "date") : moment, Type.TEXT);
    }

    private static void requireTime(Expression moment, String pattern) {
        if (moment.type().kind() == Kind.DATE) throw unsupported(pattern);
    }

    private static TypingException unsupported(String pattern) {
        return TypingException.unsupported("TO_CHAR with the format '" + pattern + "'");
    }

    private Expression byField(Expression moment, String pattern) {
        List<Expression> pieces = new ArrayList<>();
        boolean reads = false;
        int at = 0;
        while (at < pattern.length()) {
            String rest = pattern.substring(at);
            int quoted = rest.startsWith("\"") ? rest.indexOf('"', 1) : -1;
            if (quoted > 0) {
                pieces.add(text(rest.substring(1, quoted)));
                at += quoted + 1;
                continue;
            }
            if (PUNCTUATION.indexOf(rest.charAt(0)) >= 0) {
                pieces.add(text(rest.substring(0, 1)));
                at++;
                continue;
            }
            boolean filled = !rest.regionMatches(true, 0, "FM", 0, 2);
            String from = filled ? rest : rest.substring(2);
            String field =
                    FIELDS.stream()
                            .filter(f -> from.regionMatches(true, 0, f, 0, f.length()))
                            .findFirst()
                            .orElseThrow(() -> unsupported(pattern));
            String after = from.substring(field.length());
            boolean ofMidnight = from.regionMatches(true, 0, "SSSS", 0, 4);
            boolean ordinal = after.regionMatches(true, 0, "TH", 0, 2);
            if (ofMidnight || ordinal) throw unsupported(pattern);
            pieces.add(field(field, from.substring(0, field.length()), moment, filled));
            reads = true;
            at = pattern.length() - after.length();
        }
        if (!reads) throw unsupported(pattern);
        return pieces.stream().reduce(this::joined).orElseThrow();
    }

    private Expression field(String field, String spelled, Expression moment, boolean filled) {
        UnaryOperator<String> letters = letters(spelled);
        return switch (field) {
            case "MONTH" -> named(parts.month(moment), 1, months(letters), filled);
            case "MON" -> named(parts.month(moment), 1, shortened(months(letters)), false);
            case "DAY" -> named(parts.isoWeekday(moment), 1, days(letters), filled);
            case "DY" -> named(parts.isoWeekday(moment), 1, shortened(days(letters)), false);
            case "YYYY" -> digits(parts.year(moment), filled ? 4 : 1);
            case "YY" -> digits(rest(parts.year(moment), 100), filled ? 2 : 1);
            case "IYYY" -> digits(parts.isoYear(moment), filled ? 4 : 1);
            case "MM" -> digits(parts.month(moment), filled ? 2 : 1);
            case "DD" -> digits(parts.day(moment), filled ? 2 : 1);
            case "DDD" -> digits(parts.dayOfYear(moment), filled ? 3 : 1);
            case "D" -> digits(elaborator.operator("+", parts.sinceSunday(moment), 1), 1);
            case "ID" -> digits(parts.isoWeekday(moment), 1);
            case "Q" -> digits(parts.quarter(moment), 1);
            case "W" -> digits(parts.weekOf(parts.day(moment)), 1);
            case "WW" -> digits(parts.weekOf(parts.dayOfYear(moment)), filled ? 2 : 1);
            case "IW" -> digits(parts.week(moment), filled ? 2 : 1);
            case "HH24" -> digits(parts.clock("%H", moment), filled ? 2 : 1);
            case "HH12", "HH" -> digits(ofTwelve(parts.clock("%H", moment)), filled ? 2 : 1);
            case "MI" -> digits(parts.clock("%M", moment), filled ? 2 : 1);
            case "SS" -> digits(parts.clock("%S", moment), filled ? 2 : 1);
            case "AM", "PM" ->
                    named(
                            elaborator.operator("/", parts.clock("%H", moment), NOON),
                            0,
                            List.of(letters.apply("am"), letters.apply("pm")),
                            false);
            default -> throw unsupported(field);
        };
    }

    /// How a name is written: as a pattern is, in capitals, in small letters, or the first a
    /// capital.
    private static UnaryOperator<String> letters(String spelled) {
        if (spelled.equals(spelled.toUpperCase(Locale.ROOT)))
            return name -> name.toUpperCase(Locale.ROOT);
        return Character.isUpperCase(spelled.charAt(0))
                ? name -> name
                : name -> name.toLowerCase(Locale.ROOT);
    }

    private static List<String> months(UnaryOperator<String> letters) {
        return EnglishNames.MONTHS.stream().map(letters).toList();
    }

    private static List<String> days(UnaryOperator<String> letters) {
        return EnglishNames.DAYS.stream().map(letters).toList();
    }

    private static List<String> shortened(List<String> names) {
        return names.stream().map(name -> name.substring(0, SHORT_NAME)).toList();
    }

    private Expression named(Expression number, int first, List<String> names, boolean filled) {
        List<When> branches = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            String shown = filled ? name + " ".repeat(LONGEST_NAME - name.length()) : name;
            branches.add(
                    new When(
                            elaborator.comparison(
                                    ComparisonOperator.EQ,
                                    number,
                                    PostgresElaborator.integer(first + (long) i)),
                            text(shown)));
        }
        return new Case(branches, Optional.empty(), Type.TEXT);
    }

    private Expression ofTwelve(Expression hour) {
        return elaborator.operator("+", rest(elaborator.operator("+", hour, NOON - 1), NOON), 1);
    }

    private Expression rest(Expression number, long divisor) {
        return elaborator.operator("%", number, divisor);
    }

    /// A number of at least so many digits, with zeros before it.
    private Expression digits(Expression number, int width) {
        Expression written = elaborator.cast(number, "text");
        long least = 1;
        for (int missing = width - 1; missing > 0; missing--) {
            least *= 10;
            Expression isShort =
                    elaborator.comparison(
                            ComparisonOperator.LT, number, PostgresElaborator.integer(least));
            written =
                    new Case(
                            List.of(new When(isShort, joined(text("0"), written))),
                            Optional.of(written),
                            Type.TEXT);
        }
        return written;
    }

    private Expression joined(Expression left, Expression right) {
        return elaborator.operator("||", left, right);
    }

    private static Expression text(String value) {
        return new Literal(Value.of(value), Type.TEXT, Quote.SINGLE);
    }
}
