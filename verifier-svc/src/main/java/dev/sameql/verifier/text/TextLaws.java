package dev.sameql.verifier.text;

import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.NumberFunctions;
import dev.sameql.verifier.value.TextTerms;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// What holds between functions that a formula takes as they are, for those that stand in it: only
/// the empty text has length 0, a text no longer than a piece from its start is that piece, what
/// INSTR finds at 1 begins the text. Every law is true of all texts without NUL characters, so that
/// adding some leaves an agreement sound and makes a difference likelier to be real.
public final class TextLaws {
    private static final int MOST_UPPERS = 40;

    private final Terms terms;
    private final List<Term> facts = new ArrayList<>();
    private final Map<Term, List<Match>> matches = new LinkedHashMap<>();
    private final List<Term> uppers = new ArrayList<>();

    /// A text matched against a known pattern.
    private record Match(Term holds, LikeKind kind, String pattern) {}

    /// `asciiLetters`: no letters but those of ASCII have a case, as in SQLite.
    public TextLaws(Terms terms, Collection<Term> conditions, boolean asciiLetters) {
        this.terms = terms;
        var nodes = new TreeSet<Term>(Comparator.comparingInt(Term::id));
        nodes.addAll(Term.reachable(conditions));
        for (Term node : nodes) if (node.is(Operation.APPLY)) collect(node);
        for (Term node : nodes) {
            if (node.is(Operation.APPLY)) add(node);
            if (!asciiLetters) addNothing(node);
            if (node.is(Operation.EQUAL)) {
                addUpper(node.arguments());
                if (!asciiLetters) addFolded(node);
                addEnd(node, node.arguments().getFirst(), node.arguments().getLast());
                addEnd(node, node.arguments().getLast(), node.arguments().getFirst());
            }
        }
        matches.values().forEach(this::addInclusions);
        addDistinctUppers();
        facts.addAll(asciiLetters ? LetterLaws.about(terms, nodes) : CaseLaws.about(terms, nodes));
        facts.addAll(BlankLaws.about(terms, nodes));
    }

    public List<Term> facts() {
        return facts;
    }

    private void collect(Term node) {
        if (isOfLower(node)) uppers.add(node);
        for (LikeKind kind : List.of(LikeKind.LIKE, LikeKind.GLOB)) {
            if (node.payload().toString().equals(TextTerms.matchOf(kind))
                    && node.arguments().getLast().payload() instanceof Value.Text(String pattern))
                matches.computeIfAbsent(node.arguments().getFirst(), _ -> new ArrayList<>())
                        .add(new Match(node, kind, pattern));
        }
    }

    /// Whether a term is UPPER of what is in lower case.
    private static boolean isOfLower(Term node) {
        return TextTerms.isNamed(node, TextTerms.UPPER)
                && TextTerms.isNamed(node.arguments().getFirst(), TextTerms.LOWER);
    }

    private void add(Term node) {
        if (node.payload() instanceof Function function
                && function.equals(NumberFunctions.REMAINDER)) {
            addRemainder(node);
        } else if (TextTerms.isNamed(node, TextTerms.LENGTH)) {
            Term text = node.arguments().getFirst();
            facts.add(terms.atMost(terms.integer(0), node));
            facts.add(equivalent(is(node, 0), terms.equal(text, terms.atom(Value.of("")))));
        } else if (TextTerms.isNamed(node, TextTerms.INSTR)) {
            addPlace(node, node.arguments().getFirst(), node.arguments().getLast());
        } else if (TextTerms.endLength(node) > 0) {
            addEnd(node, node.arguments().getFirst(), TextTerms.endLength(node));
        } else {
            TextTerms.piece(node).ifPresent(piece -> addPiece(node, piece));
        }
    }

    private Term is(Term number, long value) {
        return terms.equal(number, terms.integer(value));
    }

    private Term equivalent(Term left, Term right) {
        return terms.equal(left, right);
    }

    private Term implies(Term premise, Term conclusion) {
        return terms.or(terms.not(premise), conclusion);
    }

    private Term lengthOf(Term text) {
        return TextTerms.lengthOf(terms, text);
    }

    private void addPiece(Term node, TextTerms.Piece piece) {
        Term whole = lengthOf(piece.of());
        Term own = lengthOf(node);
        Term left = terms.plus(whole, terms.integer(-piece.skipped()));
        facts.add(terms.atMost(terms.integer(0), whole));
        Term none = terms.atMost(left, terms.integer(0));
        Term all = terms.atMost(left, terms.integer(piece.size()));
        facts.add(equivalent(none, terms.equal(node, terms.atom(Value.of("")))));
        facts.add(
                terms.equal(
                        own,
                        terms.ite(
                                none,
                                terms.integer(0),
                                terms.ite(all, left, terms.integer(piece.size())))));
        if (piece.skipped() == 0) facts.add(equivalent(all, terms.equal(node, piece.of())));
    }

    /// The last `size` characters are no more than there are, and then all.
    private void addEnd(Term node, Term whole, int size) {
        Term length = lengthOf(whole);
        Term all = terms.atMost(length, terms.integer(size));
        facts.add(terms.atMost(terms.integer(0), length));
        facts.add(equivalent(all, terms.equal(node, whole)));
        facts.add(terms.equal(lengthOf(node), terms.ite(all, length, terms.integer(size))));
        for (Term text : List.of(node, whole))
            facts.add(
                    equivalent(is(lengthOf(text), 0), terms.equal(text, terms.atom(Value.of("")))));
    }

    /// The end of a text is a known one of its length where the text matches a pattern that asks
    /// for that; a shorter one only where that is the whole text.
    private void addEnd(Term equal, Term end, Term other) {
        int size = TextTerms.endLength(end);
        if (size == 0 || !(other.payload() instanceof Value.Text(String known))) return;
        Term whole = end.arguments().getFirst();
        int length = known.codePointCount(0, known.length());
        if (length > size) facts.add(terms.not(equal));
        if (length < size) facts.add(equivalent(equal, terms.equal(whole, other)));
        if (length != size) return;
        for (Match match : matches.getOrDefault(whole, List.of())) {
            boolean exact = match.kind == LikeKind.GLOB || !TextTerms.hasAsciiLetters(known);
            var asked = Wildcards.of(match.kind, match.pattern).ending();
            if (exact && asked.equals(Optional.of(known)))
                facts.add(equivalent(equal, match.holds));
        }
    }

    /// `INSTR(text, sought)` of a known text sought.
    private void addPlace(Term place, Term text, Term sought) {
        facts.add(terms.atMost(terms.integer(0), place));
        if (!(sought.payload() instanceof Value.Text(String known)) || known.isEmpty()) return;
        terms.startsWith(text, known)
                .ifPresent(begins -> facts.add(equivalent(is(place, 1), begins)));
        Term found = terms.less(terms.integer(0), place);
        int size = known.codePointCount(0, known.length());
        Term length = lengthOf(text);
        facts.add(implies(found, terms.atMost(terms.plus(place, terms.integer(size - 1)), length)));
        facts.add(terms.atMost(terms.integer(0), length));
        facts.add(equivalent(is(length, 0), terms.equal(text, terms.atom(Value.of("")))));
        boolean lower = TextTerms.isNamed(text, TextTerms.LOWER);
        for (Match match : matches.getOrDefault(TextTerms.ofAnyCase(text), List.of())) {
            if (match.kind == LikeKind.LIKE) addFound(found, known, lower, match);
        }
        for (Match match : matches.getOrDefault(text, List.of())) {
            if (match.kind == LikeKind.GLOB) addFound(found, known, true, match);
        }
    }

    /// What is found somewhere, and what lies between two wildcards; `exact` where the match looks
    /// at the same characters.
    private void addFound(Term found, String known, boolean exact, Match match) {
        var inner = Wildcards.of(match.kind, match.pattern).between();
        if (inner.isEmpty()) return;
        String part = inner.get();
        boolean folds = match.kind == LikeKind.LIKE;
        String shown = folds ? Values.asciiLower(known) : known;
        if (shown.contains(part)) facts.add(implies(found, match.holds));
        boolean same = exact || !TextTerms.hasAsciiLetters(part);
        if (same && part.contains(known)) facts.add(implies(match.holds, found));
    }

    /// What matches one pattern matches every wider one; what wildcards alone match is told by its
    /// length.
    private void addInclusions(List<Match> own) {
        for (Match one : own) {
            Wildcards pattern = Wildcards.of(one.kind, one.pattern);
            Term length = lengthOf(one.holds.arguments().getFirst());
            Term least = terms.atMost(terms.integer(pattern.least()), length);
            facts.add(implies(one.holds, least));
            if (pattern.isOfWildcards()) {
                boolean longer = pattern.isOpen();
                facts.add(equivalent(one.holds, longer ? least : is(length, pattern.least())));
            }
            for (Match other : own) {
                if (one == other || one.kind != other.kind) continue;
                if (Wildcards.of(other.kind, other.pattern).includes(pattern))
                    facts.add(implies(one.holds, other.holds));
            }
        }
    }

    /// UPPER of texts in lower case is a known text in one case only.
    private void addUpper(List<Term> sides) {
        for (Term upper : sides) {
            if (!isOfLower(upper)) continue;
            Term other = sides.getFirst() == upper ? sides.getLast() : sides.getFirst();
            if (!(other.payload() instanceof Value.Text(String known))) continue;
            Term lower = terms.atom(Value.of(Values.asciiLower(known)));
            Term equal = terms.equal(upper, other);
            boolean isUpper = known.chars().noneMatch(c -> c >= 'a' && c <= 'z');
            facts.add(
                    isUpper
                            ? equivalent(equal, terms.equal(upper.arguments().getFirst(), lower))
                            : terms.not(equal));
        }
    }

    /// Only of empty texts is the one empty that they are in some case, or are put together to.
    private void addNothing(Term node) {
        List<Term> parts =
                TextTerms.isInSomeCase(node) ? node.arguments() : TextFunctions.parts(node);
        if (parts.getFirst() == node) return;
        Term nothing = terms.atom(Value.of(""));
        List<Term> empty = parts.stream().map(part -> terms.equal(part, nothing)).toList();
        facts.add(equivalent(terms.equal(node, nothing), terms.and(empty)));
    }

    /// How a text begins regardless of case is how it begins where it has none.
    private void addFolded(Term equal) {
        for (int side = 0; side < 2; side++) {
            Term lower = equal.arguments().get(side);
            Term known = equal.arguments().get(1 - side);
            boolean isLower =
                    TextTerms.isNamed(lower, TextTerms.LOWER)
                            && lower.payload() instanceof Function
                            && known.payload() instanceof Value.Text;
            if (!isLower) continue;
            Optional<TextTerms.Piece> piece = TextTerms.piece(lower.arguments().getFirst());
            if (piece.isEmpty() || piece.get().skipped() > 0) continue;
            Term whole =
                    terms.apply(
                            (Function) lower.payload(), lower.sort(), List.of(piece.get().of()));
            facts.add(
                    equivalent(equal, terms.equal(terms.prefix(whole, piece.get().size()), known)));
        }
    }

    private void addDistinctUppers() {
        List<Term> some = uppers.subList(0, Math.min(MOST_UPPERS, uppers.size()));
        for (int i = 0; i < some.size(); i++) {
            for (Term other : some.subList(i + 1, some.size())) {
                Term equal = terms.equal(some.get(i), other);
                Term lower =
                        terms.equal(
                                some.get(i).arguments().getFirst(), other.arguments().getFirst());
                facts.add(implies(equal, lower));
            }
        }
    }

    /// What is left of a division by a known number has the sign of the dividend.
    private void addRemainder(Term node) {
        Term divisor = node.arguments().getLast();
        if (!(divisor.payload() instanceof Rational known) || known.isZero()) return;
        Rational size = known.abs();
        if (size.numerator().bitLength() > 60) return;
        Term dividend = node.arguments().getFirst();
        facts.add(terms.equal(node, terms.remainder(dividend, size.numerator().longValueExact())));
    }
}
