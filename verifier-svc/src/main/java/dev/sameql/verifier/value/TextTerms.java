package dev.sameql.verifier.value;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Prefixes;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// How functions of texts stand in formulas: their names, and what they are of.
public final class TextTerms {
    public static final String LENGTH = "length-text";
    public static final String INSTR = "instr-text-text";
    public static final String LTRIM = AtomOrder.TEXT_PREFIX + "ltrim-text";
    public static final String RTRIM = AtomOrder.TEXT_PREFIX + "rtrim-text";
    public static final String UPPER = AtomOrder.TEXT_PREFIX + "upper-text";
    public static final String LOWER = AtomOrder.TEXT_PREFIX + "key-under-" + Collation.NOCASE;
    private static final String CUT = AtomOrder.TEXT_PREFIX + "cut ";
    private static final String END = AtomOrder.TEXT_PREFIX + "end ";

    private static final Pattern IN_SOME_CASE =
            Pattern.compile(AtomOrder.TEXT_PREFIX + "[A-Z]+-(?:upper|lower)-.*");

    private static final Pattern IN_LOWER_CASE =
            Pattern.compile(AtomOrder.TEXT_PREFIX + "[A-Z]+-lower-.*");

    private static final Function LENGTH_OF =
            new Function(
                    LENGTH,
                    known ->
                            known.getFirst() instanceof Value.Text(String text)
                                    ? Optional.of(
                                            Rational.of(text.codePointCount(0, text.length())))
                                    : Optional.empty());

    private TextTerms() {}

    /// The characters of a text behind so many, at most so many.
    public record Piece(Term of, int skipped, int size) {}

    /// The name of a match of a text with a pattern.
    public static String matchOf(LikeKind kind) {
        return kind.name().toLowerCase(Locale.ROOT) + "-text-text";
    }

    public static boolean hasAsciiLetters(String text) {
        return text.chars().anyMatch(c -> c < 128 && Character.isLetter(c));
    }

    /// Whether a term is that function: `ltrim` of one text is not that of two.
    public static boolean isNamed(Term term, String name) {
        return term.is(Operation.APPLY) && term.payload().toString().equals(name);
    }

    /// Whether a term is UPPER or LOWER of a dialect with types.
    public static boolean isInSomeCase(Term term) {
        return term.is(Operation.APPLY)
                && IN_SOME_CASE.matcher(term.payload().toString()).matches();
    }

    /// Whether a term that is one of these is LOWER.
    public static boolean isInLowerCase(Term term) {
        return isInSomeCase(term) && IN_LOWER_CASE.matcher(term.payload().toString()).matches();
    }

    /// Whether a term is one of the functions whose names begin so.
    public static boolean isAnyOf(Term term, String names) {
        return term.is(Operation.APPLY) && term.payload().toString().startsWith(names);
    }

    /// The text of which another is in some case; itself otherwise.
    public static Term ofAnyCase(Term text) {
        return isNamed(text, UPPER) || isNamed(text, LOWER)
                ? ofAnyCase(text.arguments().getFirst())
                : text;
    }

    /// How many characters a text has.
    public static Term lengthOf(Terms terms, Term text) {
        return terms.apply(LENGTH_OF, Sort.INT, List.of(text));
    }

    public static Function cut(int skipped, int size) {
        return new Function(
                CUT + skipped + " " + size,
                known ->
                        known.getFirst() instanceof Value.Text(String text)
                                ? Optional.of(Value.of(piece(text, skipped, size)))
                                : Optional.empty());
    }

    private static String piece(String text, int skipped, int size) {
        int[] characters = text.codePoints().skip(skipped).limit(size).toArray();
        return new String(characters, 0, characters.length);
    }

    /// The last characters of a text.
    public static Function end(int size) {
        return new Function(
                END + size,
                known ->
                        known.getFirst() instanceof Value.Text(String text)
                                ? Optional.of(Value.of(ending(text, size)))
                                : Optional.empty());
    }

    private static String ending(String text, int size) {
        int length = text.codePointCount(0, text.length());
        return piece(text, Math.max(0, length - size), length);
    }

    /// How many last characters of a text a term is; 0 if it is no such term.
    public static int endLength(Term term) {
        return isAnyOf(term, END)
                ? Integer.parseInt(term.payload().toString().substring(END.length()))
                : 0;
    }

    /// What a term is a piece of.
    public static Optional<Piece> piece(Term term) {
        int prefix = Prefixes.length(term);
        if (prefix > 0) return Optional.of(new Piece(term.arguments().getFirst(), 0, prefix));
        if (!isAnyOf(term, CUT)) return Optional.empty();
        String places = term.payload().toString().substring(CUT.length());
        int middle = places.indexOf(' ');
        return Optional.of(
                new Piece(
                        term.arguments().getFirst(),
                        Integer.parseInt(places.substring(0, middle)),
                        Integer.parseInt(places.substring(middle + 1))));
    }
}
