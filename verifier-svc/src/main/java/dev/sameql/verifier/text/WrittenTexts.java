package dev.sameql.verifier.text;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Texts of fixed length whose digits are known terms, such as days and times, taken apart and put
/// together piece by piece.
public final class WrittenTexts {

    /// A part of a text: one known character, or so many digits of a number.
    public sealed interface Piece {
        int width();

        record Letter(char character) implements Piece {
            @Override
            public int width() {
                return 1;
            }
        }

        record Digits(int width, Term number) implements Piece {}
    }

    private final Terms terms;
    private final Map<Term, List<Piece.Digits>> fields = new HashMap<>();

    public WrittenTexts(Terms terms) {
        this.terms = terms;
    }

    /// The text made of the pieces.
    public Term text(List<Piece> pieces) {
        var pattern = new StringBuilder();
        var own = new ArrayList<Piece.Digits>();
        Term number = terms.integer(0);
        for (Piece piece : pieces) {
            switch (piece) {
                case Piece.Letter(char character) -> pattern.append(character);
                case Piece.Digits digits -> {
                    pattern.repeat('#', digits.width());
                    own.add(digits);
                    number =
                            terms.plus(terms.scale(power(digits.width()), number), digits.number());
                }
            }
        }
        fields.putIfAbsent(number, own);
        return own.isEmpty()
                ? terms.atom(Value.of(pattern.toString()))
                : terms.written(new Template(pattern.toString()), number);
    }

    private static Rational power(int exponent) {
        return new Rational(BigInteger.TEN.pow(exponent), BigInteger.ONE);
    }

    /// What a function of such texts makes of a text that is one, or one of two; empty of others,
    /// or where the function is.
    public Optional<Term> each(Term text, Function<Term, Optional<Term>> function) {
        if (Template.of(text).isPresent()) return function.apply(text);
        if (!text.is(Operation.ITE)) return Optional.empty();
        Optional<Term> then = each(text.arguments().get(1), function);
        if (then.isEmpty()) return then;
        Term condition = text.arguments().getFirst();
        return each(text.arguments().get(2), function)
                .map(otherwise -> terms.ite(condition, then.get(), otherwise));
    }

    /// The pieces of a text in a template.
    public List<Piece> pieces(Term text) {
        String pattern = Template.patternOf(text);
        var own = new ArrayList<>(fields(text.arguments().getFirst(), pattern));
        var pieces = new ArrayList<Piece>();
        for (int i = 0; i < pattern.length(); i++) {
            if (pattern.charAt(i) != '#') {
                pieces.add(new Piece.Letter(pattern.charAt(i)));
                continue;
            }
            Piece.Digits digits = own.removeFirst();
            pieces.add(digits);
            i += digits.width() - 1;
        }
        return pieces;
    }

    /// The characters of a text from one place up to another.
    Term slice(Term text, int from, int to) {
        var kept = new ArrayList<Piece>();
        int at = 0;
        for (Piece piece : pieces(text)) {
            int start = Math.max(from, at) - at;
            int end = Math.min(to, at + piece.width()) - at;
            if (start < end) {
                kept.add(
                        piece instanceof Piece.Digits digits
                                ? new Piece.Digits(end - start, part(digits, start, end))
                                : piece);
            }
            at += piece.width();
        }
        return text(kept);
    }

    private Term part(Piece.Digits digits, int from, int to) {
        Term upTo = quotient(digits.number(), digits.width() - to);
        if (from == 0) return upTo;
        Term before = quotient(digits.number(), digits.width() - from);
        return terms.minus(upTo, terms.scale(power(to - from), before));
    }

    private Term quotient(Term number, int digits) {
        return terms.quotient(number, BigInteger.TEN.pow(digits).longValueExact());
    }

    private List<Piece.Digits> fields(Term number, String pattern) {
        List<Piece.Digits> known = fields.get(number);
        if (known != null) return known;
        var runs = new ArrayList<Integer>();
        for (String run : pattern.split("[^#]+", -1)) {
            if (!run.isEmpty()) runs.add(run.length());
        }
        List<Piece.Digits> found =
                number.is(Operation.ITE) ? chosen(number, pattern) : cut(number, runs);
        fields.put(number, found);
        return found;
    }

    private List<Piece.Digits> chosen(Term number, String pattern) {
        List<Piece.Digits> then = fields(number.arguments().get(1), pattern);
        List<Piece.Digits> otherwise = fields(number.arguments().get(2), pattern);
        if (!widths(then).equals(widths(otherwise))) {
            List<Integer> runs = widths(then.size() < otherwise.size() ? then : otherwise);
            return cut(number, runs);
        }
        var found = new ArrayList<Piece.Digits>();
        for (int i = 0; i < then.size(); i++) {
            Term choice =
                    terms.ite(
                            number.arguments().getFirst(),
                            then.get(i).number(),
                            otherwise.get(i).number());
            found.add(new Piece.Digits(then.get(i).width(), choice));
        }
        return found;
    }

    private static List<Integer> widths(List<Piece.Digits> digits) {
        return digits.stream().map(Piece.Digits::width).toList();
    }

    private List<Piece.Digits> cut(Term number, List<Integer> widths) {
        int total = widths.stream().mapToInt(Integer::intValue).sum();
        var whole = new Piece.Digits(total, number);
        var found = new ArrayList<Piece.Digits>();
        int at = 0;
        for (int width : widths) {
            found.add(new Piece.Digits(width, part(whole, at, at + width)));
            at += width;
        }
        return found;
    }

    /// The integer that a text begins with, as arithmetic reads it, and whether it is all digits.
    public Term leadingNumber(Term text) {
        List<Piece> pieces = pieces(text);
        Term number = terms.integer(0);
        for (Piece piece : pieces) {
            if (!(piece instanceof Piece.Digits(int width, Term digits))) break;
            number = terms.plus(terms.scale(power(width), number), digits);
        }
        return number;
    }

    public static boolean isNumeral(Term text) {
        return Template.patternOf(text).chars().allMatch(c -> c == '#');
    }

    /// Whether no text of the template reads as a number as a whole.
    public static boolean isNoNumeral(Term text) {
        return Template.patternOf(text).matches("#+[-:].*");
    }

    static boolean isInteger(Term term) {
        return term.sort() == Sort.INT;
    }
}
