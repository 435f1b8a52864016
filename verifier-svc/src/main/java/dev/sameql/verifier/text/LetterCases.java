package dev.sameql.verifier.text;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Terms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/// A text in one case that is a known one, or begins with it, by what it was before: one of the
/// texts that have its letters in every case. Letters are those of ASCII.
final class LetterCases {
    private static final int MOST_LETTERS = 3;

    private final Terms terms;
    private final Term cased;
    private final String constant;
    private final List<String> cases;

    private LetterCases(Terms terms, Term cased, String constant) {
        this.terms = terms;
        this.cased = cased;
        this.constant = constant;
        this.cases = cases(constant);
    }

    /// UPPER or LOWER of a text, and what it is compared with; empty where that has too many
    /// letters.
    static Optional<LetterCases> of(Terms terms, Term cased, String constant) {
        return constant.chars().filter(LetterCases::isLetter).count() > MOST_LETTERS
                ? Optional.empty()
                : Optional.of(new LetterCases(terms, cased, constant));
    }

    /// Each term that is compared, with what it is compared with, both ways round.
    static void compared(Collection<Term> nodes, BiConsumer<Term, Term> seen) {
        for (Term node : nodes) {
            if (!node.is(Operation.EQUAL) && !node.is(Operation.BEFORE)) continue;
            seen.accept(node.arguments().getFirst(), node.arguments().getLast());
            seen.accept(node.arguments().getLast(), node.arguments().getFirst());
        }
    }

    /// That it is the known text where the one before is one of those.
    Term whole() {
        return terms.equal(
                is(terms, cased, constant),
                terms.or(cases.stream().map(c -> is(terms, before(), c)).toList()));
    }

    /// That it begins so where the one before begins with one of those; empty where that cannot be
    /// said.
    Optional<Term> beginning() {
        List<Term> ways =
                cases.stream().flatMap(c -> terms.startsWith(before(), c).stream()).toList();
        return ways.size() == cases.size()
                ? terms.startsWith(cased, constant).map(b -> terms.equal(b, terms.or(ways)))
                : Optional.empty();
    }

    /// That a text is a known one.
    static Term is(Terms terms, Term text, String constant) {
        return terms.equal(text, terms.atom(Value.of(constant)));
    }

    private Term before() {
        return cased.arguments().getFirst();
    }

    private static boolean isLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static List<String> cases(String text) {
        List<String> cases = List.of("");
        for (char c : text.toCharArray()) {
            var longer = new ArrayList<String>();
            for (String start : cases) {
                longer.add(start + c);
                if (isLetter(c)) longer.add(start + (char) (c ^ 32));
            }
            cases = longer;
        }
        return cases;
    }
}
