package dev.sameql.core.ir.operator;

import java.util.List;

/// What an operator takes and yields.
///
/// @param operands what it reads its operands as; of one that takes many, the last stands for all
///     that follow
/// @param least how many operands it takes at least, in any engine
/// @param most how many it takes at most
public record Signature(List<ValueKind> operands, int least, int most, ValueKind result) {

    /// As many operands as a caller likes.
    public static final int MANY = 1000;

    public Signature {
        operands = List.copyOf(operands);
    }

    /// What the operand at a place is read as.
    public ValueKind operand(int at) {
        return operands.get(Math.min(at, operands.size() - 1));
    }
}
