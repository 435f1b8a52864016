package dev.sameql.verifier.solve;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.semantics.NotModelled;
import dev.sameql.verifier.solve.SymbolicValue.Form;
import dev.sameql.verifier.solve.terms.AtomOrder;
import dev.sameql.verifier.solve.terms.Term;
import dev.sameql.verifier.solve.terms.Term.Sort;
import dev.sameql.verifier.solve.terms.Terms;
import java.util.ArrayList;
import java.util.List;

/// Functions taken as they are: nothing is known of them but that equal arguments give equal
/// results, whether they can yield NULL, and what sort of value they yield. So what holds for every
/// such function holds for the real one, and an agreement is sound; a difference may not be real,
/// and is replayed.
final class Functions {
    private final Terms terms;

    Functions(Terms terms) {
        this.terms = terms;
    }

    /// What is known of a function's result.
    private enum Result {
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

    /// A function that is NULL where an argument is.
    SymbolicValue apply(Operator operator, List<SymbolicValue> operands) {
        return apply(
                operator.name().toLowerCase(java.util.Locale.ROOT), result(operator), operands);
    }

    private static Result result(Operator operator) {
        return switch (operator) {
            case LENGTH, INSTR -> Result.INTEGER;
            case ROUND -> Result.REAL;
            case SUBSTR, UPPER, LOWER, TRIM, LTRIM, RTRIM, REPLACE, CONCAT -> Result.TEXT;
            case CURRENT_DATE, CURRENT_TIME, CURRENT_TIMESTAMP -> Result.TEXT;
            case DATE, TIME, DATETIME, STRFTIME, TIMEDIFF -> Result.TEXT_OR_NULL;
            case JULIANDAY, SQRT, POWER, EXP, LN, LOG, LOG10, LOG2 -> Result.REAL_OR_NULL;
            case UNICODE, SIGN -> Result.INTEGER_OR_NULL;
            // everything else is either arithmetic or of a sort that this table does not promise
            default -> throw new NotModelled("the function " + operator, null);
        };
    }

    /// A conversion to a text.
    SymbolicValue toText(SymbolicValue operand) {
        return operand.form() == Form.TEXT
                ? operand
                : apply("to-text", Result.TEXT, List.of(operand));
    }

    /// CAST to INTEGER.
    SymbolicValue toInteger(SymbolicValue operand) {
        if (operand.isNumber() && operand.term().sort() == Sort.INT) return operand;
        return apply("to-integer", Result.INTEGER, List.of(operand));
    }

    /// CAST to REAL.
    SymbolicValue toReal(SymbolicValue operand) {
        if (!operand.isNumber()) return apply("to-real", Result.REAL, List.of(operand));
        return new SymbolicValue(
                Form.NUMBER, operand.isNull(), terms.real(operand.term()), terms.always());
    }

    /// A text that becomes a number if it is one as a whole, and stays what it is if not.
    SymbolicValue numericAffinity(SymbolicValue operand) {
        if (operand.form() == Form.NUMBER || operand.form() == Form.NULL) return operand;
        Term atom = terms.apply("numeric-affinity", Sort.ATOM, List.of(operand.term()));
        return new SymbolicValue(Form.ANY, operand.isNull(), atom, terms.never());
    }

    /// A predicate of values that are not NULL.
    Term predicate(String name, List<SymbolicValue> operands) {
        return terms.apply(named(name, operands), Sort.BOOL, arguments(operands));
    }

    private SymbolicValue apply(String name, Result result, List<SymbolicValue> operands) {
        List<Term> arguments = arguments(operands);
        String function = named(name, operands);
        var isNull = new ArrayList<Term>();
        for (SymbolicValue operand : operands) isNull.add(operand.isNull());
        if (!result.total) isNull.add(terms.apply(function + "-is-null", Sort.BOOL, arguments));
        Term nothing = terms.or(isNull);
        return switch (result) {
            case INTEGER, INTEGER_OR_NULL ->
                    new SymbolicValue(
                            Form.NUMBER,
                            nothing,
                            terms.apply(function, Sort.INT, arguments),
                            terms.never());
            case REAL, REAL_OR_NULL ->
                    new SymbolicValue(
                            Form.NUMBER,
                            nothing,
                            terms.apply(function, Sort.REAL, arguments),
                            terms.always());
            case TEXT, TEXT_OR_NULL ->
                    new SymbolicValue(
                            Form.TEXT,
                            nothing,
                            terms.apply(AtomOrder.TEXT_PREFIX + function, Sort.ATOM, arguments),
                            terms.never());
        };
    }

    /// The forms of the arguments belong to the name: `round(1)` and `round('1')` need not agree.
    private static String named(String name, List<SymbolicValue> operands) {
        var full = new StringBuilder(name);
        for (SymbolicValue operand : operands) {
            full.append('-').append(operand.form().name().toLowerCase(java.util.Locale.ROOT));
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
}
