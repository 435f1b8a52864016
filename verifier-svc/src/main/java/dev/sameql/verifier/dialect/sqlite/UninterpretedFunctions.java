package dev.sameql.verifier.dialect.sqlite;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Descriptor;
import dev.sameql.core.ir.operator.ValueKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.date.DateFunctions;
import dev.sameql.verifier.date.SymbolicDates;
import dev.sameql.verifier.dialect.sqlite.OpaqueFunctions.Evaluation;
import dev.sameql.verifier.dialect.sqlite.OpaqueFunctions.Result;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.text.TextFunctions;
import dev.sameql.verifier.text.WrittenTexts;
import dev.sameql.verifier.value.Constants;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Functions taken as they are: nothing is known of them but that equal arguments give equal
/// results, whether they can yield NULL, and what sort of value they yield. So what holds for every
/// such function holds for the real one, and an agreement is sound; a difference may not be real,
/// and is replayed.
public final class UninterpretedFunctions {
    private final Terms terms;
    private final Values values;
    private final WrittenTexts texts;
    private final DateFunctions ofDates;
    private final TextFunctions ofTexts;
    private final OpaqueFunctions functions;
    private final Constants constants = new Constants();

    UninterpretedFunctions(Terms terms, Values values, WrittenTexts texts, SymbolicDates dates) {
        this.terms = terms;
        this.values = values;
        this.texts = texts;
        this.functions = new OpaqueFunctions(terms, values);
        this.ofDates = new DateFunctions(terms, values, dates);
        this.ofTexts = new TextFunctions(terms, values, texts, this::opaque);
    }

    /// A function that is NULL where an argument is.
    SymbolicValue apply(Operator operator, List<SymbolicValue> operands, Type type) {
        if (operator == Operator.CONCAT)
            return ofTexts.joined(operands.stream().map(this::toText).toList());
        return known(operator, operands).orElseGet(() -> opaque(operator, operands, type));
    }

    private Optional<SymbolicValue> known(Operator operator, List<SymbolicValue> operands) {
        if (DateFunctions.areReadBy(operator)) return ofDates.apply(operator, operands);
        return operands.isEmpty() ? Optional.empty() : ofTexts.apply(operator, operands);
    }

    private SymbolicValue opaque(Operator operator, List<SymbolicValue> operands) {
        return opaque(operator, operands, Type.ANY);
    }

    private SymbolicValue opaque(Operator operator, List<SymbolicValue> operands, Type type) {
        String name = operator.name().toLowerCase(Locale.ROOT);
        return functions.apply(
                name,
                result(operator),
                operands,
                values -> constants.apply(operator, values, type));
    }

    /// A function that is never NULL, of operands each of which is NULL for certain or not.
    SymbolicValue total(Operator operator, List<SymbolicValue> operands, Type type) {
        if (operator.descriptor().signature().result() != ValueKind.TEXT)
            throw new NotModelled("the function " + operator, null);
        if (operator == Operator.TYPEOF && operands.getFirst().form() != Form.ANY) {
            return typeOf(operands.getFirst());
        }
        if (operator == Operator.PRINTF
                && operands.getFirst().isNull().isNever()
                && operands.getFirst().term().payload() instanceof Value.Text(String format)
                && showsTextsAlone(format))
            return printed(format, operands.subList(1, operands.size()));
        SymbolicValue result =
                functions.apply(
                        operator.name().toLowerCase(Locale.ROOT),
                        Result.TEXT,
                        operands,
                        values -> constants.apply(operator, values, type));
        return result.present(terms);
    }

    private static boolean showsTextsAlone(String format) {
        return !format.replace("%%", "").replace("%s", "").contains("%");
    }

    /// `%s` shows a value as its text, and NULL, or what is missing, as nothing; `%%` is a `%`.
    private SymbolicValue printed(String format, List<SymbolicValue> operands) {
        var parts = new ArrayList<SymbolicValue>();
        var literal = new StringBuilder();
        var left = operands.iterator();
        for (int i = 0; i < format.length(); i++) {
            if (format.charAt(i) == '%') i++;
            else {
                literal.append(format.charAt(i));
                continue;
            }
            if (format.charAt(i) == '%') {
                literal.append('%');
                continue;
            }
            parts.add(values.text(named(literal.toString())));
            literal.setLength(0);
            if (!left.hasNext()) continue;
            SymbolicValue text = toText(left.next());
            parts.add(values.text(terms.ite(text.isNull(), named(""), text.term())));
        }
        parts.add(values.text(named(literal.toString())));
        return ofTexts.joined(parts);
    }

    private SymbolicValue typeOf(SymbolicValue value) {
        Term name =
                value.isNumber()
                        ? terms.ite(value.isReal(), named("real"), named("integer"))
                        : named(value.form() == Form.TEXT ? "text" : "null");
        return values.text(name);
    }

    private Term named(String type) {
        return terms.atom(Value.of(type));
    }

    private static Result result(Operator operator) {
        Descriptor known = operator.descriptor();
        boolean total = known.nulls().isTotal();
        return switch (known.signature().result()) {
            case INTEGER -> total ? Result.INTEGER : Result.INTEGER_OR_NULL;
            case REAL -> total ? Result.REAL : Result.REAL_OR_NULL;
            case TEXT -> total ? Result.TEXT : Result.TEXT_OR_NULL;
            case DECIMAL, NUMBER, SCALE, MOMENT, FORMAT, MODIFIER, TRUTH, ANY ->
                    throw new NotModelled("the function " + operator, null);
        };
    }

    /// A predicate of values that are not NULL.
    Term predicate(LikeKind kind, List<SymbolicValue> operands) {
        return functions.predicate(kind, operands);
    }

    /// A conversion to a text.
    public SymbolicValue toText(SymbolicValue operand) {
        if (operand.form() == Form.TEXT) return operand;
        boolean integer =
                operand.isNumber()
                        && operand.term().sort() == Sort.INT
                        && operand.isReal().isNever();
        return integer
                ? values.text(terms.numeral(operand.term()), operand.isNull())
                : functions.apply("to-text", Result.TEXT, List.of(operand), cast(Type.TEXT));
    }

    private Evaluation cast(Type target) {
        return values -> constants.cast(values.getFirst(), Type.ANY, target, CastMode.EXPLICIT);
    }

    /// CAST to INTEGER.
    public SymbolicValue toInteger(SymbolicValue operand) {
        if (operand.isNumber() && operand.term().sort() == Sort.INT) return operand;
        if (operand.form() == Form.TEXT) {
            Optional<Term> number =
                    texts.each(operand.term(), t -> Optional.of(texts.leadingNumber(t)));
            if (number.isPresent()) return values.integer(number.get(), operand.isNull());
        }
        return functions.apply("to-integer", Result.INTEGER, List.of(operand), cast(Type.INTEGER));
    }

    /// CAST to REAL.
    public SymbolicValue toReal(SymbolicValue operand) {
        SymbolicValue number = operand.form() == Form.TEXT ? numberIn(operand) : operand;
        if (!number.isNumber()) {
            return functions.apply("to-real", Result.REAL, List.of(operand), cast(Type.REAL));
        }
        return new SymbolicValue(
                Form.NUMBER, operand.isNull(), terms.real(number.term()), terms.always());
    }

    /// The number that a text counts as in arithmetic.
    SymbolicValue numberIn(SymbolicValue text) {
        Optional<Term> digits =
                texts.each(
                        text.term(),
                        t ->
                                WrittenTexts.isNumeral(t) || WrittenTexts.isNoNumeral(t)
                                        ? Optional.of(texts.leadingNumber(t))
                                        : Optional.empty());
        if (digits.isPresent()) return values.integer(digits.get(), text.isNull());
        Term number = terms.apply(NUMBER_IN, Sort.REAL, List.of(text.term()));
        Term real = terms.apply(IS_REAL_IN, Sort.BOOL, List.of(text.term()));
        if (real.isNever() && number.payload() instanceof Rational known && known.isInteger()) {
            number = terms.number(known, Sort.INT);
        }
        return new SymbolicValue(Form.NUMBER, text.isNull(), number, real);
    }

    /// CAST to NUMERIC of a text: an integer wherever that is exact, though it be written as a real
    /// (`'1e2'` is 100, not 100.0).
    SymbolicValue toNumeric(SymbolicValue text) {
        SymbolicValue number = numberIn(text);
        if (number.isReal().isNever()) return number;
        Term isReal = terms.apply(IS_REAL_AS_NUMERIC, Sort.BOOL, List.of(text.term()));
        return new SymbolicValue(Form.NUMBER, text.isNull(), number.term(), isReal);
    }

    /// Whether a text of known form is no integer as a whole; empty where the form does not
    /// tell.
    Optional<Term> isNoWholeNumeral(Term text) {
        return texts.each(
                        text,
                        t -> {
                            if (WrittenTexts.isNumeral(t)) return Optional.of(terms.integer(0));
                            return WrittenTexts.isNoNumeral(t)
                                    ? Optional.of(terms.integer(1))
                                    : Optional.empty();
                        })
                .map(number -> terms.equal(number, terms.integer(1)));
    }

    /// A text that becomes a number if it is one as a whole, and stays what it is if not.
    public SymbolicValue numericAffinity(SymbolicValue operand) {
        if (operand.form() == Form.NUMBER || operand.form() == Form.NULL) return operand;
        Optional<Term> digits =
                texts.each(
                        operand.term(),
                        t ->
                                WrittenTexts.isNumeral(t)
                                        ? Optional.of(texts.leadingNumber(t))
                                        : Optional.empty());
        if (digits.isPresent()) return values.integer(digits.get(), operand.isNull());
        boolean stays =
                texts.each(operand.term(), t -> Optional.of(t).filter(WrittenTexts::isNoNumeral))
                        .isPresent();
        if (stays) return operand;
        Term atom = terms.apply(NUMERIC_AFFINITY, Sort.ATOM, List.of(operand.term()));
        return new SymbolicValue(Form.ANY, operand.isNull(), atom, terms.never());
    }

    /// Whether a number among the reals is stored as one: in a column of numeric affinity whole
    /// numbers are integers.
    public static final Function STORED_AS_REAL =
            new Function(
                    "is-stored-as-real",
                    number -> Optional.of(!((Rational) number.getFirst()).isInteger()));

    private static final Constants SQLITE = new Constants();

    private static final Function NUMBER_IN =
            new Function("number-in", text -> numberOf(text).flatMap(OpaqueFunctions::rational));

    private static final Function IS_REAL_IN =
            new Function("is-real-in", text -> numberOf(text).map(v -> v instanceof Value.Real));

    private static final Function IS_REAL_AS_NUMERIC =
            new Function(
                    "is-real-as-numeric",
                    text -> numeric(text, CastMode.EXPLICIT).map(v -> v instanceof Value.Real));

    private static final Function NUMERIC_AFFINITY =
            new Function("numeric-affinity", text -> numeric(text, CastMode.AFFINITY).map(v -> v));

    private static Optional<Value> numeric(List<Object> text, CastMode mode) {
        Type numeric = new Type(Kind.ANY, SqliteAffinity.NUMERIC, Collation.BINARY);
        return SQLITE.cast((Value) text.getFirst(), Type.ANY, numeric, mode);
    }

    private static Optional<Value> numberOf(List<Object> text) {
        return SQLITE.apply(Operator.ADD, List.of((Value) text.getFirst(), Value.of(0)), Type.ANY);
    }
}
