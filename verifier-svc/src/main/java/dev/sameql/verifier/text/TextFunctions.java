package dev.sameql.verifier.text;

import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Numerals;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.TextTerms;
import dev.sameql.verifier.value.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// SQLite's functions of texts, in forms that equal ones share: a piece of a piece is one piece,
/// LOWER is what NOCASE compares, UPPER is one of LOWER, TRIM is LTRIM of RTRIM, and of texts put
/// together it matters neither in what order nor whether one is empty.
///
/// (Source: sqlite.org/lang_corefunc.html; case is that of ASCII letters alone.)
public final class TextFunctions {
    /// No text is longer.
    private static final int LONGEST = 1_000_000;

    private static final int MOST_CHOICES = 3;
    private static final String JOINED = AtomOrder.TEXT_PREFIX + "joined-";

    /// A function taken as it is.
    @FunctionalInterface
    public interface Opaque {
        SymbolicValue of(Operator operator, List<SymbolicValue> operands);
    }

    private final Terms terms;
    private final Values values;
    private final WrittenTexts texts;
    private final Opaque opaque;

    public TextFunctions(Terms terms, Values values, WrittenTexts texts, Opaque opaque) {
        this.terms = terms;
        this.values = values;
        this.texts = texts;
        this.opaque = opaque;
    }

    /// What is known of a function's form; empty where it has none.
    @FunctionalInterface
    private interface Meaning {
        Optional<SymbolicValue> of(
                TextFunctions functions, SymbolicValue text, List<SymbolicValue> operands);
    }

    /// The others have one form, which tells nothing.
    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("the function %s")
                    .with(Operator.LENGTH, (f, x, _) -> Optional.of(f.length(x)))
                    .with(Operator.SUBSTR, (f, x, o) -> f.cut(x, o.subList(1, o.size())))
                    .with(Operator.LOWER, (f, x, _) -> Optional.of(f.lower(x)))
                    .with(
                            Operator.UPPER,
                            (f, x, _) -> Optional.of(Values.hasLetters(x.term()) ? f.upper(x) : x))
                    .with(Operator.TRIM, blanks((f, x) -> f.left(f.right(x))))
                    .with(Operator.LTRIM, blanks(TextFunctions::left))
                    .with(Operator.RTRIM, blanks(TextFunctions::right))
                    .with(
                            Operator.REPLACE,
                            (_, x, o) -> Optional.of(x).filter(_ -> changesNothing(o)))
                    .table();

    /// What takes blanks away; other characters are another matter.
    private static Meaning blanks(BiFunction<TextFunctions, SymbolicValue, SymbolicValue> without) {
        return (functions, text, operands) ->
                operands.size() > 1
                        ? Optional.empty()
                        : Optional.of(without.apply(functions, text));
    }

    /// A function of operands of which the first is a text; empty where it has no such form.
    public Optional<SymbolicValue> apply(Operator operator, List<SymbolicValue> operands) {
        SymbolicValue value = operands.getFirst();
        if (value.form() != Form.TEXT) return Optional.empty();
        return MEANINGS.find(operator).flatMap(meaning -> meaning.of(this, value, operands));
    }

    private SymbolicValue lower(SymbolicValue value) {
        return Values.hasLetters(value.term()) ? values.folded(value, Collation.NOCASE) : value;
    }

    private SymbolicValue length(SymbolicValue value) {
        Term text = TextTerms.ofAnyCase(value.term());
        Optional<Term> length =
                texts.each(text, t -> Optional.of(terms.integer(Template.patternOf(t).length())));
        if (length.isPresent()) return values.integer(length.get(), value.isNull());
        if (TextTerms.isAnyOf(text, JOINED)) {
            Term sum = terms.integer(0);
            for (Term part : text.arguments())
                sum = terms.plus(sum, length(values.text(part, terms.never())).term());
            return values.integer(sum, value.isNull());
        }
        return values.integer(TextTerms.lengthOf(terms, text), value.isNull());
    }

    private SymbolicValue upper(SymbolicValue value) {
        return Template.of(value.term())
                .map(template -> values.written(value, asciiUpper(template.pattern())))
                .orElseGet(
                        () ->
                                opaque.of(
                                        Operator.UPPER,
                                        List.of(values.folded(value, Collation.NOCASE))));
    }

    private static String asciiUpper(String text) {
        var upper = new StringBuilder(text.length());
        for (char c : text.toCharArray()) upper.append(c >= 'a' && c <= 'z' ? (char) (c - 32) : c);
        return upper.toString();
    }

    private SymbolicValue left(SymbolicValue value) {
        if (isTight(value.term()) || TextTerms.isNamed(value.term(), TextTerms.LTRIM)) return value;
        return opaque.of(Operator.LTRIM, List.of(value));
    }

    private SymbolicValue right(SymbolicValue value) {
        if (isTight(value.term()) || TextTerms.isNamed(value.term(), TextTerms.RTRIM)) return value;
        if (!TextTerms.isNamed(value.term(), TextTerms.LTRIM))
            return opaque.of(Operator.RTRIM, List.of(value));
        return left(right(values.text(value.term().arguments().getFirst(), value.isNull())));
    }

    /// Whether no blank stands at either end.
    private static boolean isTight(Term term) {
        return Numerals.is(term)
                || Template.of(term)
                        .filter(t -> t.pattern().strip().equals(t.pattern()))
                        .isPresent();
    }

    private static boolean changesNothing(List<SymbolicValue> operands) {
        Term sought = operands.get(1).term();
        return operands.get(1).isNull().isNever()
                && operands.get(2).isNull().isNever()
                && sought.payload() instanceof Value.Text(String text)
                && (text.isEmpty() || sought == operands.get(2).term());
    }

    /// What a text is put together of: itself alone, where nothing else is known.
    public static List<Term> parts(Term text) {
        return TextTerms.isAnyOf(text, JOINED) ? text.arguments() : List.of(text);
    }

    /// Texts put together.
    public SymbolicValue joined(List<SymbolicValue> operands) {
        var parts = new ArrayList<Term>();
        var isNull = new ArrayList<Term>();
        for (SymbolicValue operand : operands) {
            isNull.add(operand.isNull());
            if (TextTerms.isAnyOf(operand.term(), JOINED)) parts.addAll(operand.term().arguments());
            else parts.add(operand.term());
        }
        return values.text(joined(parts, MOST_CHOICES), terms.or(isNull));
    }

    /// A choice with a known text is made around the whole: what is empty leaves the rest.
    private Term joined(List<Term> parts, int choices) {
        for (int i = 0; i < parts.size() && choices > 0; i++) {
            Term choice = parts.get(i);
            if (!choice.is(Operation.ITE)
                    || !choice.arguments().get(1).isConstant()
                            && !choice.arguments().get(2).isConstant()) continue;
            return terms.ite(
                    choice.arguments().getFirst(),
                    joined(with(parts, i, choice.arguments().get(1)), choices - 1),
                    joined(with(parts, i, choice.arguments().get(2)), choices - 1));
        }
        List<Term> merged = merged(parts);
        return switch (merged.size()) {
            case 0 -> terms.atom(Value.of(""));
            case 1 -> merged.getFirst();
            default -> terms.apply(join(merged.size()), Sort.ATOM, merged);
        };
    }

    private static List<Term> with(List<Term> parts, int index, Term part) {
        var changed = new ArrayList<>(parts);
        changed.set(index, part);
        return changed;
    }

    private List<Term> merged(List<Term> parts) {
        var merged = new ArrayList<Term>();
        for (Term part : parts) {
            if (!(part.payload() instanceof Value.Text(String text))) {
                merged.add(part);
            } else if (!merged.isEmpty()
                    && merged.getLast().payload() instanceof Value.Text(String before)) {
                merged.set(merged.size() - 1, terms.atom(Value.of(before + text)));
            } else if (!text.isEmpty()) {
                merged.add(part);
            }
        }
        return merged;
    }

    private static Function join(int size) {
        return new Function(
                JOINED + size,
                known -> {
                    var all = new StringBuilder();
                    for (Object part : known) {
                        if (!(part instanceof Value.Text(String text))) return Optional.empty();
                        all.append(text);
                    }
                    return Optional.of(Value.of(all.toString()));
                });
    }

    private Optional<SymbolicValue> cut(SymbolicValue value, List<SymbolicValue> places) {
        for (SymbolicValue place : places) {
            if (!place.isConstant() || place.term().sort() != Sort.INT) return Optional.empty();
        }
        int from = number(places.getFirst());
        int size = places.size() > 1 ? number(places.getLast()) : LONGEST;
        if (from == 0 && size > 0) {
            from = 1;
            if (size < LONGEST) size--;
        }
        if (from < 0 && from > -LONGEST && size >= -from)
            return Optional.of(values.text(end(value.term(), -from), value.isNull()));
        if (from < 0 || size < 0) return Optional.empty();
        Term part = size == 0 ? terms.atom(Value.of("")) : piece(value.term(), from - 1, size);
        return Optional.of(values.text(part, value.isNull()));
    }

    private static int number(SymbolicValue place) {
        BigInteger number = ((Rational) place.term().payload()).numerator();
        BigInteger most = BigInteger.valueOf(LONGEST);
        return number.min(most).max(most.negate()).intValue();
    }

    /// So many characters from the end of a text.
    private Term end(Term text, int size) {
        Optional<Term> slice =
                texts.each(
                        text,
                        t -> {
                            int length = Template.patternOf(t).length();
                            return Optional.of(texts.slice(t, Math.max(0, length - size), length));
                        });
        if (slice.isPresent()) return slice.get();
        int inner = TextTerms.endLength(text);
        if (inner > 0 && inner <= size) return text;
        Term whole = inner > 0 ? text.arguments().getFirst() : text;
        return terms.apply(TextTerms.end(size), Sort.ATOM, List.of(whole));
    }

    /// So many characters of a text, the first `skipped` left out.
    private Term piece(Term text, int skipped, int size) {
        if (skipped == 0 && size >= LONGEST) return text;
        Optional<Term> slice =
                texts.each(text, t -> Optional.of(texts.slice(t, skipped, skipped + size)));
        if (slice.isPresent()) return slice.get();
        Optional<TextTerms.Piece> inner = TextTerms.piece(text);
        if (inner.isPresent()) {
            TextTerms.Piece whole = inner.get();
            int left = whole.size() - skipped;
            return left <= 0
                    ? terms.atom(Value.of(""))
                    : piece(whole.of(), whole.skipped() + skipped, Math.min(size, left));
        }
        if (skipped == 0) return terms.prefix(text, size);
        return terms.apply(TextTerms.cut(skipped, size), Sort.ATOM, List.of(text));
    }
}
