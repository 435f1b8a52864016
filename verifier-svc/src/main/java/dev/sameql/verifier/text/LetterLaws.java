package dev.sameql.verifier.text;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.TextTerms;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What known texts of few letters say of texts that a formula compares with them.
///
/// - `LOWER(x) = 'ab'` where `x` is one of `ab`, `aB`, `Ab`, `AB`; never where the known text has
///   an upper case letter. `LOWER(x)` begins with `ab` where `x` begins with one of these. Letters
///   are those of ASCII.
/// - A text that begins with a known one and is as long is that one.
final class LetterLaws {
    private static final int MOST_FACTS = 60;

    private final Terms terms;
    private final List<Term> facts = new ArrayList<>();

    private LetterLaws(Terms terms) {
        this.terms = terms;
    }

    /// The facts about the terms of a formula.
    static List<Term> about(Terms terms, Collection<Term> nodes) {
        var laws = new LetterLaws(terms);
        Map<Term, Set<String>> known = new LinkedHashMap<>();
        LetterCases.compared(nodes, (text, other) -> note(known, text, other));
        Set<Term> measured = new LinkedHashSet<>();
        for (Term node : nodes) {
            if (TextTerms.isNamed(node, TextTerms.LENGTH))
                measured.add(node.arguments().getFirst());
        }
        known.forEach(
                (text, constants) ->
                        constants.forEach(c -> laws.add(text, c, measured.contains(text))));
        return laws.facts;
    }

    private static void note(Map<Term, Set<String>> known, Term text, Term other) {
        if (text.isConstant() || !(other.payload() instanceof Value.Text(String constant))) return;
        if (TextTerms.isNamed(text, TextTerms.UPPER)) {
            Term lower = text.arguments().getFirst();
            note(known, lower, Values.asciiLower(constant));
        } else note(known, text, constant);
    }

    private static void note(Map<Term, Set<String>> known, Term text, String constant) {
        known.computeIfAbsent(text, _ -> new LinkedHashSet<>()).add(constant);
    }

    private void add(Term text, String constant, boolean isMeasured) {
        if (constant.isEmpty() || facts.size() >= MOST_FACTS) return;
        if (isMeasured) addLength(text, constant);
        if (TextTerms.isNamed(text, TextTerms.LOWER)) addLower(text, constant);
    }

    private void addLength(Term text, String constant) {
        Optional<Term> begins = terms.startsWith(text, constant);
        if (begins.isEmpty()) return;
        Term length = TextTerms.lengthOf(terms, text);
        int size = constant.codePointCount(0, constant.length());
        Term asLong = terms.equal(length, terms.integer(size));
        Term equal = LetterCases.is(terms, text, constant);
        facts.add(terms.or(terms.not(begins.get()), terms.not(asLong), equal));
    }

    private void addLower(Term lower, String constant) {
        if (!constant.equals(Values.asciiLower(constant))) {
            facts.add(terms.not(LetterCases.is(terms, lower, constant)));
            return;
        }
        Optional<LetterCases> cases = LetterCases.of(terms, lower, constant);
        cases.map(LetterCases::whole).ifPresent(facts::add);
        cases.flatMap(LetterCases::beginning).ifPresent(facts::add);
    }
}
