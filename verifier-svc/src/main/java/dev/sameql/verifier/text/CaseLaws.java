package dev.sameql.verifier.text;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
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
        LetterCases.compared(nodes, (text, other) -> note(known, text, other));
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
        String folded =
                lower ? constant.toLowerCase(Locale.ROOT) : constant.toUpperCase(Locale.ROOT);
        if (!constant.equals(folded)) {
            facts.add(terms.not(LetterCases.is(terms, cased, constant)));
            terms.startsWith(cased, constant).map(terms::not).ifPresent(facts::add);
            return;
        }
        if (!lower && constant.length() > 1) return;
        if (has(constant, lower ? OTHERS_BECOME_SMALL : OTHERS_BECOME_CAPITAL)) return;
        Optional<LetterCases> cases = LetterCases.of(terms, cased, constant);
        cases.map(LetterCases::whole).ifPresent(facts::add);
        if (!lower && has(constant, OTHERS_BEGIN_CAPITAL)) return;
        cases.flatMap(LetterCases::beginning).ifPresent(facts::add);
    }

    private static boolean has(String text, String letters) {
        return text.chars().anyMatch(c -> letters.indexOf(c) >= 0);
    }
}
