package dev.sameql.core.ir.operator;

import java.util.List;

/// All that is known of an aggregate, whatever the engine. Each leaves out NULLs first, but for a
/// count of rows and a bare column.
///
/// @param term what the field calls it
/// @param isZeroOverNothing whether no member gives zero; NULL if not
/// @param adds whether it adds its members up: rounding and overflow show
public record AggregateDescriptor(
        String term, Signature signature, Source source, boolean isZeroOverNothing, boolean adds) {

    public static AggregateDescriptor of(
            String term, int rule, ValueKind result, ValueKind... operands) {
        Clause clause = rule > 0 ? Clause.AGGREGATE_FUNCTION : Clause.NONE;
        var signature = new Signature(List.of(operands), operands.length, operands.length, result);
        return new AggregateDescriptor(term, signature, new Source(rule, clause), false, false);
    }

    /// With the last operand left out at will.
    public AggregateDescriptor optional() {
        var taken =
                new Signature(
                        signature.operands(),
                        signature.least() - 1,
                        signature.most(),
                        signature.result());
        return new AggregateDescriptor(term, taken, source, isZeroOverNothing, adds);
    }

    public AggregateDescriptor zeroOverNothing() {
        return new AggregateDescriptor(term, signature, source, true, adds);
    }

    public AggregateDescriptor adding() {
        return new AggregateDescriptor(term, signature, source, isZeroOverNothing, true);
    }
}
