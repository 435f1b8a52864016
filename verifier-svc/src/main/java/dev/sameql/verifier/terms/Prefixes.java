package dev.sameql.verifier.terms;

import dev.sameql.core.value.Value;
import java.util.Optional;

/// What begins with a known text lies in one piece of the order of texts: from that text on, and
/// below the same text with its last character one further.
public final class Prefixes {
    private static final String NAME = AtomOrder.TEXT_PREFIX + "prefix ";

    private final Terms terms;

    Prefixes(Terms terms) {
        this.terms = terms;
    }

    /// The first so many characters of a text.
    static Function function(int length) {
        return new Function(
                NAME + length,
                arguments ->
                        arguments.getFirst() instanceof Value.Text(String text)
                                ? Optional.of(Value.of(first(text, length)))
                                : Optional.empty());
    }

    private static String first(String text, int length) {
        int size = text.codePointCount(0, text.length());
        return size <= length ? text : text.substring(0, text.offsetByCodePoints(0, length));
    }

    /// How many characters the term keeps of its argument; 0 when it is no prefix.
    public static int length(Term term) {
        if (!term.is(Term.Operation.APPLY)) return 0;
        String name = term.payload().toString();
        return name.startsWith(NAME) ? Integer.parseInt(name.substring(NAME.length())) : 0;
    }

    /// The least text above all that begin with a text; none where it is not easily told.
    private Optional<Term> above(String prefix) {
        if (prefix.isEmpty()) return Optional.empty();
        int last = prefix.codePointBefore(prefix.length());
        boolean beforeGap = last == 0xD7FF || last == Character.MAX_CODE_POINT;
        if (beforeGap) return Optional.empty();
        String start = prefix.substring(0, prefix.length() - Character.charCount(last));
        return Optional.of(terms.atom(Value.of(start + Character.toString(last + 1))));
    }

    /// Whether a text begins with a known one; empty where that cannot be said so.
    Optional<Term> startsWith(Term text, String prefix) {
        if (prefix.isEmpty()) return Optional.of(terms.always());
        return above(prefix)
                .map(
                        end ->
                                terms.and(
                                        terms.atMost(terms.atom(Value.of(prefix)), text),
                                        terms.less(text, end)));
    }

    /// Whether a prefix is a known text; empty where that cannot be said.
    Optional<Term> equal(Term prefix, Term constant) {
        if (!(constant.payload() instanceof Value.Text(String text))) return Optional.empty();
        int size = text.codePointCount(0, text.length());
        int length = length(prefix);
        if (size > length) return Optional.of(terms.never());
        return size == length
                ? startsWith(prefix.argument(0), text)
                : Optional.of(terms.equal(prefix.argument(0), constant));
    }

    /// Whether a prefix lies below a known text; empty where that cannot be said.
    Optional<Term> less(Term prefix, Term constant) {
        if (!(constant.payload() instanceof Value.Text(String text))) return Optional.empty();
        int length = length(prefix);
        Term whole = prefix.argument(0);
        if (text.codePointCount(0, text.length()) <= length)
            return Optional.of(terms.less(whole, constant));
        return above(first(text, length)).map(end -> terms.less(whole, end));
    }

    /// Whether a known text lies below a prefix; empty where that cannot be said.
    Optional<Term> greater(Term constant, Term prefix) {
        Optional<Term> equal = equal(prefix, constant);
        Optional<Term> less = less(prefix, constant);
        return equal.flatMap(is -> less.map(below -> terms.not(terms.or(below, is))));
    }
}
