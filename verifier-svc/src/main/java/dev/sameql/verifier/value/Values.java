package dev.sameql.verifier.value;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Numerals;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Makes and compares symbolic values, in the order of SQLite's storage classes: numbers before
/// texts, numbers by size, texts by code point.
public final class Values {
    private final Terms terms;

    public Values(Terms terms) {
        this.terms = terms;
    }

    public SymbolicValue nothing() {
        return new SymbolicValue(Form.NULL, terms.always(), terms.integer(0), terms.never());
    }

    /// A number that is no NULL; `isReal` says whether its storage class is REAL.
    public SymbolicValue number(Term term, Term isReal) {
        return new SymbolicValue(Form.NUMBER, terms.never(), term, isReal);
    }

    public SymbolicValue integer(Term term) {
        return number(term, terms.never());
    }

    /// A number whose storage class is INTEGER.
    public SymbolicValue integer(Term term, Term isNull) {
        return new SymbolicValue(Form.NUMBER, isNull, term, terms.never());
    }

    public SymbolicValue real(Term term) {
        return number(terms.real(term), terms.always());
    }

    public SymbolicValue text(Term atom) {
        return text(atom, terms.never());
    }

    public SymbolicValue text(Term atom, Term isNull) {
        return new SymbolicValue(Form.TEXT, isNull, atom, terms.never());
    }

    SymbolicValue any(Term atom) {
        return new SymbolicValue(Form.ANY, terms.never(), atom, terms.never());
    }

    public SymbolicValue literal(Value value) {
        return switch (value) {
            case Value.Null _ -> nothing();
            case Value.Int(long number) -> integer(terms.integer(number));
            case Value.Bool(boolean truth) -> integer(terms.integer(truth ? 1 : 0));
            case Value.Decimal(BigDecimal number) ->
                    real(terms.number(Rational.of(number), Sort.REAL));
            case Value.Real(double number) -> {
                if (!Double.isFinite(number)) throw new NotModelled("an infinite number", null);
                yield real(terms.number(decimal(number), Sort.REAL));
            }
            case Value.Text(String text) -> {
                if (text.chars().anyMatch(c -> c < 2)) {
                    throw new NotModelled("a text with control characters", null);
                }
                yield text(terms.atom(value));
            }
            case Value.Blob _ -> throw new NotModelled("a BLOB literal", null);
            case Value.Temporal _ -> throw new NotModelled("a temporal literal", null);
        };
    }

    /// A double as its shortest decimal: arithmetic is taken to be exact.
    private static Rational decimal(double number) {
        return Rational.of(BigDecimal.valueOf(number));
    }

    /// The value that a constant is.
    public static Value constant(SymbolicValue value) {
        if (value.term().payload() instanceof Value known) return plain(known);
        return stored((Rational) value.term().payload(), !value.isReal().isNever());
    }

    /// The values of constants and of NULLs.
    public static List<Value> known(List<SymbolicValue> constants) {
        return constants.stream()
                .map(c -> c.isNull().isAlways() ? Value.NULL : constant(c))
                .toList();
    }

    /// A number in its storage class.
    public static Value stored(Rational number, boolean isReal) {
        return isReal || !number.isInteger() || number.numerator().bitLength() > 63
                ? Value.of(doubleOf(number))
                : Value.of(number.numerator().longValueExact());
    }

    /// The value that an atom is as SQLite keeps it: it knows no decimals.
    public static Value plain(Value atom) {
        return atom instanceof Value.Decimal(BigDecimal number)
                ? stored(Rational.of(number), false)
                : atom;
    }

    public static double doubleOf(Rational number) {
        return new BigDecimal(number.numerator())
                .divide(new BigDecimal(number.denominator()), MathContext.DECIMAL64)
                .doubleValue();
    }

    /// `then` where the condition holds, else `otherwise`.
    public SymbolicValue choose(Term condition, SymbolicValue then, SymbolicValue otherwise) {
        if (condition.isAlways()) return then;
        if (condition.isNever()) return otherwise;
        Term isNull = terms.ite(condition, then.isNull(), otherwise.isNull());
        if (then.isNull().isAlways()) return with(otherwise, isNull);
        if (otherwise.isNull().isAlways()) return with(then, isNull);
        if (then.form() == Form.NUMBER && otherwise.form() == Form.NUMBER) {
            return new SymbolicValue(
                    Form.NUMBER,
                    isNull,
                    terms.ite(condition, then.term(), otherwise.term()),
                    terms.ite(condition, then.isReal(), otherwise.isReal()));
        }
        Term atom = terms.ite(condition, atom(then), atom(otherwise));
        boolean text = then.form() == Form.TEXT && otherwise.form() == Form.TEXT;
        return new SymbolicValue(text ? Form.TEXT : Form.ANY, isNull, atom, terms.never());
    }

    private static SymbolicValue with(SymbolicValue value, Term isNull) {
        return new SymbolicValue(value.form(), isNull, value.term(), value.isReal());
    }

    /// The place of a value in the order of all values.
    Term atom(SymbolicValue value) {
        if (!value.isNumber()) return value.term();
        return terms.placeOf(terms.real(value.term()));
    }

    /// Whether two values that are not NULL are equal.
    public Term equal(SymbolicValue left, SymbolicValue right) {
        if (isNothing(left) || isNothing(right)) return terms.never();
        if (left.isNumber() && right.isNumber()) return terms.equal(left.term(), right.term());
        if (neverMeet(left, right)) return terms.never();
        return terms.equal(atom(left), atom(right));
    }

    /// Whether one value comes before another, neither being NULL.
    public Term less(SymbolicValue left, SymbolicValue right) {
        if (isNothing(left) || isNothing(right)) return terms.never();
        if (left.isNumber() && right.isNumber()) return terms.less(left.term(), right.term());
        if (neverMeet(left, right)) return terms.constant(left.isNumber());
        return terms.less(atom(left), atom(right));
    }

    /// What is NULL for certain compares with nothing.
    private static boolean isNothing(SymbolicValue value) {
        return value.form() == Form.NULL;
    }

    private static boolean neverMeet(SymbolicValue left, SymbolicValue right) {
        return left.isNumber() && right.form() == Form.TEXT
                || left.form() == Form.TEXT && right.isNumber();
    }

    /// What is compared in place of a text under a collation.
    public SymbolicValue folded(SymbolicValue value, Collation collation) {
        if (collation == Collation.BINARY || value.isNumber() || value.form() == Form.NULL) {
            return value;
        }
        if (value.term().payload() instanceof Value.Text(String text)) {
            return text(terms.atom(Value.of(key(text, collation))), value.isNull());
        }
        boolean text = value.form() == Form.TEXT;
        String function = (text ? AtomOrder.TEXT_PREFIX : "") + "key-under-" + collation;
        if (!hasLetters(value.term())) return value;
        Optional<Template> template = Template.of(value.term());
        if (template.isPresent() && collation == Collation.NOCASE)
            return written(value, asciiLower(template.get().pattern()));
        if (text && collation == Collation.NOCASE) {
            Term any = TextTerms.ofAnyCase(value.term());
            if (any != value.term()) return folded(text(any, value.isNull()), collation);
        }
        Term key = terms.apply(keyFunction(function, collation), Sort.ATOM, List.of(value.term()));
        return new SymbolicValue(value.form(), value.isNull(), key, terms.never());
    }

    /// The same digits in another template of the same places.
    public SymbolicValue written(SymbolicValue value, String pattern) {
        Term digits = value.term().arguments().getFirst();
        Term term = terms.written(new Template(pattern), digits);
        return text(term, value.isNull());
    }

    /// Whether there may be letters: numerals have none, texts of digits only those written
    /// between.
    public static boolean hasLetters(Term text) {
        return Template.of(text)
                .map(template -> template.pattern().chars().anyMatch(Character::isLetter))
                .orElseGet(() -> !Numerals.is(text));
    }

    private static String key(String text, Collation collation) {
        return collation == Collation.NOCASE ? asciiLower(text) : text.replaceAll(" +$", "");
    }

    private static Function keyFunction(String name, Collation collation) {
        return new Function(
                name,
                arguments ->
                        Optional.of(
                                arguments.getFirst() instanceof Value.Text(String text)
                                        ? Value.of(key(text, collation))
                                        : arguments.getFirst()));
    }

    public static String asciiLower(String text) {
        var out = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            out.append(c < 128 ? Character.toString(c).toLowerCase(Locale.ROOT) : c);
        }
        return out.toString();
    }

    /// Whether two values are not distinct: NULL is not distinct from NULL.
    public Term same(SymbolicValue left, SymbolicValue right) {
        Term neither = terms.and(terms.not(left.isNull()), terms.not(right.isNull()));
        Term both = terms.and(left.isNull(), right.isNull());
        if (neither.isNever()) return both;
        return terms.or(both, terms.and(neither, equal(left, right)));
    }
}
