package dev.sameql.verifier.dialect.sqlite;

import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Constants;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Functions of which nothing is known but what they yield of known values, what sort that is, and
/// that equal arguments give equal results.
final class OpaqueFunctions {
    private final Terms terms;
    private final Values values;
    private final Constants constants = new Constants();

    OpaqueFunctions(Terms terms, Values values) {
        this.terms = terms;
        this.values = values;
    }

    /// What is known of a function's result.
    enum Result {
        INTEGER(true),
        REAL(true),
        TEXT(true),
        INTEGER_OR_NULL(false),
        REAL_OR_NULL(false),
        TEXT_OR_NULL(false);

        private final boolean total;

        Result(boolean total) {
            this.total = total;
        }
    }

    /// A predicate of values that are not NULL.
    Term predicate(LikeKind kind, List<SymbolicValue> operands) {
        String name = kind.name().toLowerCase(Locale.ROOT);
        var function =
                new Function(
                        named(name, operands),
                        arguments -> constants.like(kind, values(operands, arguments)).map(v -> v));
        return terms.apply(function, Sort.BOOL, arguments(operands));
    }

    /// What a function yields of known values.
    @FunctionalInterface
    interface Evaluation {
        Optional<Value> of(List<Value> values);
    }

    SymbolicValue apply(
            String name, Result result, List<SymbolicValue> operands, Evaluation evaluation) {
        List<Term> arguments = arguments(operands);
        String function = named(name, operands);
        var isNull = new ArrayList<Term>();
        for (SymbolicValue operand : operands) isNull.add(operand.isNull());
        if (!result.total) {
            isNull.add(
                    terms.apply(
                            new Function(
                                    function + "-is-null",
                                    known ->
                                            evaluation
                                                    .of(values(operands, known))
                                                    .map(Value::isNull)),
                            Sort.BOOL,
                            arguments));
        }
        Term nothing = terms.or(isNull);
        Function.Meaning meaning =
                known -> evaluation.of(values(operands, known)).flatMap(OpaqueFunctions::payload);
        return switch (result) {
            case INTEGER, INTEGER_OR_NULL ->
                    values.integer(
                            terms.apply(new Function(function, meaning), Sort.INT, arguments),
                            nothing);
            case REAL, REAL_OR_NULL ->
                    new SymbolicValue(
                            Form.NUMBER,
                            nothing,
                            terms.apply(new Function(function, meaning), Sort.REAL, arguments),
                            terms.always());
            case TEXT, TEXT_OR_NULL ->
                    values.text(
                            terms.apply(
                                    new Function(AtomOrder.TEXT_PREFIX + function, meaning),
                                    Sort.ATOM,
                                    arguments),
                            nothing);
        };
    }

    private static Optional<Object> payload(Value value) {
        if (value instanceof Value.Text(String text)) {
            return text.chars().anyMatch(c -> c < 2) ? Optional.empty() : Optional.of(value);
        }
        return rational(value);
    }

    /// The values that known arguments stand for.
    private static List<Value> values(List<SymbolicValue> operands, List<Object> arguments) {
        var values = new ArrayList<Value>();
        int at = 0;
        for (SymbolicValue operand : operands) {
            if (operand.form() == Form.NULL) {
                values.add(Value.NULL);
            } else if (operand.isNumber()) {
                var number = (Rational) arguments.get(at++);
                boolean real = (Boolean) arguments.get(at++);
                values.add(Values.stored(number, real));
            } else {
                values.add(Values.plain((Value) arguments.get(at++)));
            }
        }
        return values;
    }

    /// The forms of the arguments belong to the name: `round(1)` and `round('1')` need not agree.
    private static String named(String name, List<SymbolicValue> operands) {
        var full = new StringBuilder(name);
        for (SymbolicValue operand : operands) {
            full.append('-').append(operand.form().name().toLowerCase(Locale.ROOT));
        }
        return full.toString();
    }

    /// All that tells values apart: the storage class of a number too.
    private List<Term> arguments(List<SymbolicValue> operands) {
        var arguments = new ArrayList<Term>();
        for (SymbolicValue operand : operands) {
            if (operand.form() == Form.NULL) continue;
            arguments.add(operand.isNumber() ? terms.real(operand.term()) : operand.term());
            if (operand.isNumber()) arguments.add(operand.isReal());
        }
        return List.copyOf(arguments);
    }

    /// A known number as a term holds it; empty where it is none that can be held.
    static Optional<Object> rational(Value number) {
        return switch (number) {
            case Value.Int(long integer) -> Optional.of(Rational.of(integer));
            case Value.Real(double real) when Double.isFinite(real) ->
                    Optional.of(Rational.of(BigDecimal.valueOf(real)));
            case Value.Real _, Value.Null _, Value.Text _, Value.Bool _, Value.Blob _ ->
                    Optional.empty();
            case Value.Decimal _, Value.Temporal _ -> Optional.empty();
        };
    }
}
