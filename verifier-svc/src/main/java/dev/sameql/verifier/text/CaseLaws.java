package dev.sameql.verifier.text;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.TextTerms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What is known of texts of which LOWER or UPPER is a known text, where other letters than those
/// of ASCII have a case too.
///
/// - `LOWER(x) = 'ab'` where `x` is one of `ab`, `aB`, `Ab`, `AB`, and it begins so where `x` does:
///   no other letter becomes one of ASCII but the Kelvin sign (`k`) and the I with a dot (`i`).
/// - `UPPER(x) = 'A'` where `x` is `a` or `A`: the dotless i and the long s become `I` and `S`, and
///   in Lithuanian a `j` with a dot becomes `J`.
///   It begins with `A` where `x` does; letters that stand for several in capitals (`ff`, `ss`, `j`
///   with a caron) are left out.
/// - No small letter of ASCII is in upper case, and no capital in lower case.
///
/// Source: Unicode 16, UnicodeData.txt and SpecialCasing.txt.
final class CaseLaws {
    private static final int MOST_LETTERS = 3;
    private static final int MOST_FACTS = 60;
    private static final String OTHERS_BECOME_SMALL = "ik";
    private static final String OTHERS_BECOME_CAPITAL = "IJS";

    /// What begins the capitals of some letter that is not of ASCII.
    private static final String OTHERS_BEGIN_CAPITAL = "AFHIJSTWY";

    private final Terms terms;
    private final List<Term> facts = new ArrayList<>();

    private CaseLaws(Terms terms) {
        this.terms = terms;
    }

    /// The facts about the terms of a formula.
    static List<Term> about(Terms terms, Collection<Term> nodes) {
        var laws = new CaseLaws(terms);
        Map<Term, Set<String>> known = new LinkedHashMap<>();
        for (Term node : nodes) {
            if (!node.is(Operation.EQUAL) && !node.is(Operation.BEFORE)) continue;
            note(known, node.arguments().getFirst(), node.arguments().getLast());
            note(known, node.arguments().getLast(), node.arguments().getFirst());
        }
        known.forEach((text, constants) -> constants.forEach(c -> laws.add(text, c)));
        return laws.facts;
    }

    private static void note(Map<Term, Set<String>> known, Term text, Term other) {
        if (!(other.payload() instanceof Value.Text(String constant)) || constant.isEmpty()) return;
        Term whole =
                TextTerms.piece(text)
                        .filter(piece -> piece.skipped() == 0)
                        .map(TextTerms.Piece::of)
                        .orElse(text);
        if (TextTerms.isInSomeCase(whole))
            known.computeIfAbsent(whole, _ -> new LinkedHashSet<>()).add(constant);
    }

    private void add(Term cased, String constant) {
        if (facts.size() >= MOST_FACTS || constant.chars().anyMatch(c -> c >= 128)) return;
        boolean lower = TextTerms.isInLowerCase(cased);
        Term text = cased.arguments().getFirst();
        String folded =
                lower ? constant.toLowerCase(Locale.ROOT) : constant.toUpperCase(Locale.ROOT);
        Optional<Term> begins = terms.startsWith(cased, constant);
        if (!constant.equals(folded)) {
            facts.add(terms.not(is(cased, constant)));
            begins.ifPresent(b -> facts.add(terms.not(b)));
            return;
        }
        long letters = constant.chars().filter(Character::isLetter).count();
        if (letters > MOST_LETTERS || !lower && constant.length() > 1) return;
        List<String> cases = cases(constant);
        if (has(constant, lower ? OTHERS_BECOME_SMALL : OTHERS_BECOME_CAPITAL)) return;
        facts.add(
                terms.equal(
                        is(cased, constant),
                        terms.or(cases.stream().map(c -> is(text, c)).toList())));
        if (!lower && has(constant, OTHERS_BEGIN_CAPITAL)) return;
        List<Term> ways = cases.stream().flatMap(c -> terms.startsWith(text, c).stream()).toList();
        if (begins.isPresent() && ways.size() == cases.size())
            facts.add(terms.equal(begins.get(), terms.or(ways)));
    }

    private static boolean has(String text, String letters) {
        return text.chars().anyMatch(c -> letters.indexOf(c) >= 0);
    }

    private Term is(Term text, String constant) {
        return terms.equal(text, terms.atom(Value.of(constant)));
    }

    /// A text of ASCII with its letters in every case.
    private static List<String> cases(String text) {
        List<String> cases = List.of("");
        for (char c : text.toCharArray()) {
            var longer = new ArrayList<String>();
            for (String start : cases) {
                longer.add(start + c);
                if (Character.isLetter(c)) longer.add(start + (char) (c ^ 32));
            }
            cases = longer;
        }
        return cases;
    }
}
