package dev.sameql.verifier.date;

import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.text.WrittenTexts;
import dev.sameql.verifier.text.WrittenTexts.Piece;
import dev.sameql.verifier.text.WrittenTexts.Piece.Digits;
import dev.sameql.verifier.text.WrittenTexts.Piece.Letter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/// The texts of moments whose parts are known: year, month, day, hour, minute, second, the fraction
/// of a second, and its millionths.
final class MomentWriter {
    private static final int MICROSECOND_DIGITS = 6;

    private final Terms terms;
    private final WrittenTexts texts;
    private final Calendar calendar;

    MomentWriter(Terms terms, WrittenTexts texts, Calendar calendar) {
        this.terms = terms;
        this.texts = texts;
        this.calendar = calendar;
    }

    /// By a format of SQLite's; empty where it asks for more than these parts.
    Optional<Term> strftime(String format, List<Term> fields) {
        var pieces = new ArrayList<Piece>();
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c == '#') return Optional.empty();
            if (c != '%') {
                pieces.add(new Letter(c));
                continue;
            }
            if (++i == format.length()) return Optional.empty();
            switch (format.charAt(i)) {
                case 'Y' -> pieces.add(new Digits(4, fields.get(0)));
                case 'm' -> pieces.add(new Digits(2, fields.get(1)));
                case 'd' -> pieces.add(new Digits(2, fields.get(2)));
                case 'H' -> pieces.add(new Digits(2, fields.get(3)));
                case 'M' -> pieces.add(new Digits(2, fields.get(4)));
                case 'S' -> pieces.add(new Digits(2, fields.get(5)));
                case 'F' -> Calendar.addDay(pieces, fields);
                case 'T' -> Calendar.addTime(pieces, fields.subList(3, 6));
                case '%' -> pieces.add(new Letter('%'));
                // the others are not made of these fields
                default -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(texts.text(pieces));
    }

    /// The parts of the beginning of a step: each is itself, or the constant that the form has.
    List<Term> begun(Matcher form, List<Term> fields) {
        var begun = new ArrayList<Term>();
        for (int i = 0; i < 6; i++) {
            String part = form.group(i + 1);
            boolean cut = part != null && !part.startsWith("%");
            begun.add(
                    part == null
                            ? terms.integer(0)
                            : cut ? terms.integer(Integer.parseInt(part)) : fields.get(i));
        }
        begun.addAll(List.of(terms.integer(0), terms.integer(0)));
        return List.copyOf(begun);
    }

    /// A moment as all of them are written.
    Term moment(List<Term> fields, Moments detail) {
        return switch (detail) {
            case ORDERED, SECONDS -> calendar.written(fields.subList(0, 3), fields.subList(3, 6));
            case MICROSECONDS -> calendar.written(fields, fields.get(7), MICROSECOND_DIGITS);
        };
    }

    /// What a dialect shows of a moment: as many digits of its fraction as say something.
    Term shown(List<Term> fields, Moments detail) {
        Term shown = calendar.written(fields.subList(0, 3), fields.subList(3, 6));
        if (detail != Moments.MICROSECONDS) return shown;
        Term fraction = fields.get(7);
        Term some = calendar.written(fields, fraction, MICROSECOND_DIGITS);
        for (int digits = MICROSECOND_DIGITS - 1; digits >= 1; digits--) {
            long unit = (long) Math.pow(10, MICROSECOND_DIGITS - digits);
            Term units = terms.quotient(fraction, unit);
            Term whole = terms.equal(fraction, terms.scale(Rational.of(unit), units));
            some = terms.ite(whole, calendar.written(fields, units, digits), some);
        }
        return terms.ite(terms.equal(fraction, terms.integer(0)), shown, some);
    }
}
