package dev.sameql.conformance.campaign.sensitivity;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Faults of values: arithmetic, functions of texts and numbers, CASE.
final class ValueFaults {
    private ValueFaults() {}

    static List<Fault> all() {
        List<Fault> faults = new ArrayList<>();
        swap(faults, Operator.ADD_INTEGER, Operator.SUBTRACT_INTEGER);
        swap(faults, Operator.SUBTRACT_INTEGER, Operator.ADD_INTEGER);
        swap(faults, Operator.MULTIPLY_INTEGER, Operator.ADD_INTEGER);
        swap(faults, Operator.DIVIDE_INTEGER, Operator.MODULO_INTEGER);
        swap(faults, Operator.MODULO_INTEGER, Operator.DIVIDE_INTEGER);
        swap(faults, Operator.ADD_REAL, Operator.SUBTRACT_REAL);
        swap(faults, Operator.SUBTRACT_REAL, Operator.ADD_REAL);
        swap(faults, Operator.MULTIPLY_REAL, Operator.ADD_REAL);
        swap(faults, Operator.ADD_DECIMAL, Operator.SUBTRACT_DECIMAL);
        swap(faults, Operator.SUBTRACT_DECIMAL, Operator.ADD_DECIMAL);
        swap(faults, Operator.MULTIPLY_DECIMAL, Operator.ADD_DECIMAL);
        swap(faults, Operator.UPPER, Operator.LOWER);
        swap(faults, Operator.LOWER, Operator.UPPER);
        for (Operator lost :
                List.of(
                        Operator.ABS,
                        Operator.NEGATE_INTEGER,
                        Operator.UPPER,
                        Operator.LOWER,
                        Operator.COALESCE,
                        Operator.NULLIF,
                        Operator.REPLACE,
                        Operator.CONCAT,
                        Operator.SUBSTR)) faults.add(first(lost));
        faults.add(
                Fault.ofTerm(
                        "CONCAT turned around",
                        t ->
                                t instanceof Call c && c.operator() == Operator.CONCAT
                                        ? turned(c)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "CASE without its first branch",
                        t ->
                                t instanceof Case(var whens, var other, var type)
                                                && whens.size() > 1
                                        ? new Case(whens.subList(1, whens.size()), other, type)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "CASE without ELSE",
                        t ->
                                t instanceof Case(var whens, var other, var type)
                                                && other.isPresent()
                                        ? new Case(whens, Optional.empty(), type)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "CASE of ELSE alone",
                        t ->
                                t instanceof Case(_, var other, _) && other.isPresent()
                                        ? other.get()
                                        : t));
        return faults;
    }

    private static void swap(List<Fault> faults, Operator right, Operator wrong) {
        faults.add(
                Fault.ofTerm(
                        right + " as " + wrong,
                        t ->
                                t instanceof Call c && c.operator() == right
                                        ? new Call(wrong, c.arguments(), c.type())
                                        : t));
    }

    private static Fault first(Operator lost) {
        return Fault.ofTerm(
                lost + " lost",
                t -> t instanceof Call c && c.operator() == lost ? c.arguments().getFirst() : t);
    }

    private static Expression turned(Call call) {
        return new Call(call.operator(), call.arguments().reversed(), call.type());
    }
}
