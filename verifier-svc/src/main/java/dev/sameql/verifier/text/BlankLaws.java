package dev.sameql.verifier.text;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.TextTerms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What is true of texts without the blanks at an end.
///
/// - `LTRIM(x)` never begins with a blank, `RTRIM(x)` never ends with one; nor does an `LTRIM` of
///   it.
/// - `x` consists of blanks where `LTRIM(x)`, `RTRIM(x)` or both of them leave nothing: all or
///   none.
/// - What is trimmed is no longer than before, and as long only where it is the same.
///
/// The blank is U+0020 alone, as in SQLite and PostgreSQL.
final class BlankLaws {
    private final Terms terms;
    private final Term nothing;
    private final List<Term> facts = new ArrayList<>();

    private BlankLaws(Terms terms) {
        this.terms = terms;
        this.nothing = terms.atom(Value.of(""));
    }

    /// The facts about the terms of a formula.
    static List<Term> about(Terms terms, Collection<Term> nodes) {
        var laws = new BlankLaws(terms);
        boolean measured = nodes.stream().anyMatch(n -> TextTerms.isNamed(n, TextTerms.LENGTH));
        Map<Term, Term> trimmed = new LinkedHashMap<>();
        for (Term node : nodes) {
            if (isTrimmed(node)) {
                Term other = trimmed.putIfAbsent(whole(node), node);
                if (other != null) laws.addAlike(node, other);
                if (measured) laws.addLength(node);
            } else if (node.is(Operation.EQUAL)) {
                laws.addEnds(node, node.arguments().getFirst(), node.arguments().getLast());
                laws.addEnds(node, node.arguments().getLast(), node.arguments().getFirst());
            }
        }
        return laws.facts;
    }

    private static boolean isTrimmed(Term text) {
        return TextTerms.isNamed(text, TextTerms.LTRIM) || TextTerms.isNamed(text, TextTerms.RTRIM);
    }

    /// The text with all its blanks.
    private static Term whole(Term text) {
        return isTrimmed(text) ? whole(text.arguments().getFirst()) : text;
    }

    private void addAlike(Term node, Term other) {
        facts.add(terms.equal(terms.equal(node, nothing), terms.equal(other, nothing)));
    }

    private void addLength(Term node) {
        Term before = node.arguments().getFirst();
        Term own = TextTerms.lengthOf(terms, node);
        Term longest = TextTerms.lengthOf(terms, before);
        facts.add(terms.atMost(own, longest));
        facts.add(terms.equal(terms.equal(own, longest), terms.equal(node, before)));
    }

    private void addEnds(Term equal, Term text, Term other) {
        if (!(other.payload() instanceof Value.Text(String known))) return;
        boolean first = TextTerms.isNamed(text, TextTerms.LTRIM);
        Term inner = first ? text.arguments().getFirst() : text;
        boolean last = TextTerms.isNamed(inner, TextTerms.RTRIM);
        if (first && known.startsWith(" ") || last && known.endsWith(" "))
            facts.add(terms.not(equal));
    }
}
