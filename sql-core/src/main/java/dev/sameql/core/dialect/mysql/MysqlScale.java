package dev.sameql.core.dialect.mysql;

import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/// How many decimals an exact number has by its type, and whether its values have as many.
record MysqlScale(int decimals, Kept kept) {

    /// Whether a value is written with the decimals of its type.
    enum Kept {
        /// The literal 0, or NULL: it is written so, but its quotients are alike for any decimals.
        ZERO,
        ALWAYS,
        /// All values but 0, of which that is open.
        UNLESS_ZERO,
        OPEN
    }

    static final MysqlScale INTEGER = new MysqlScale(0, Kept.ALWAYS);
    static final MysqlScale OPEN = new MysqlScale(0, Kept.OPEN);

    private static final int MORE_DECIMALS = 4;

    static MysqlScale of(int decimals) {
        return new MysqlScale(decimals, Kept.ALWAYS);
    }

    /// Of a literal, or of a number that is no exact one with decimals.
    static MysqlScale of(Expression expression) {
        return Literals.of(expression).map(l -> of(l.value())).orElse(INTEGER);
    }

    private static MysqlScale of(Value literal) {
        return switch (literal) {
            case Value.Null _ -> new MysqlScale(0, Kept.ZERO);
            case Value.Int(long number) -> new MysqlScale(0, number == 0 ? Kept.ZERO : Kept.ALWAYS);
            case Value.Decimal(BigDecimal number) ->
                    new MysqlScale(number.scale(), number.signum() == 0 ? Kept.ZERO : Kept.ALWAYS);
            case Value.Bool _, Value.Real _, Value.Text _ -> INTEGER;
            case Value.Blob _, Value.Temporal _ -> INTEGER;
        };
    }

    /// Of one number among several.
    static MysqlScale merged(List<MysqlScale> parts) {
        int most = parts.stream().mapToInt(MysqlScale::decimals).max().orElse(0);
        Kept kept = Kept.ALWAYS;
        for (MysqlScale part : parts) {
            Kept own = part.decimals < most ? part.among() : part.kept;
            if (own.compareTo(kept) > 0) kept = own;
        }
        return new MysqlScale(most, kept);
    }

    /// Among numbers of more decimals.
    private Kept among() {
        return kept == Kept.ZERO ? Kept.UNLESS_ZERO : Kept.OPEN;
    }

    /// Of an operator's result.
    static MysqlScale of(Call call, List<MysqlScale> operands) {
        return SCALES.find(call.operator()).map(scale -> scale.of(call, operands)).orElse(OPEN);
    }

    /// The scale of a call whose operands have these.
    @FunctionalInterface
    private interface Scale {
        MysqlScale of(Call call, List<MysqlScale> operands);
    }

    /// The others choose, or are not divided.
    private static final OperatorTable<Scale> SCALES =
            OperatorTable.<Scale>refusing("the scale of %s")
                    .with(
                            Set.of(Operator.ADD_DECIMAL, Operator.SUBTRACT_DECIMAL),
                            (_, s) -> sum(s.getFirst(), s.getLast()))
                    .with(Operator.MULTIPLY_DECIMAL, (_, s) -> product(s.getFirst(), s.getLast()))
                    .with(Set.of(Operator.NEGATE_DECIMAL, Operator.ABS), (_, s) -> s.getFirst())
                    .with(
                            Operator.DIVIDE_SCALED,
                            (call, s) ->
                                    s.size() == 2 ? s.getFirst().quotient() : declared(call, 2))
                    // words of nine digits; what is computed has digits enough for four more
                    .with(Operator.DIVIDE_CUT, (_, s) -> s.getFirst().quotient())
                    .with(Operator.SHOWN, (_, s) -> s.getLast())
                    .with(Operator.ROUND, (call, _) -> declared(call, 1))
                    .table();

    private static MysqlScale declared(Call call, int argument) {
        return call.arguments().get(argument) instanceof Literal(Value.Int(long n), _, _)
                ? of((int) n)
                : OPEN;
    }

    /// The operand of more decimals tells.
    private static MysqlScale sum(MysqlScale left, MysqlScale right) {
        int most = Math.max(left.decimals, right.decimals);
        boolean known =
                left.decimals == most && left.isWritten()
                        || right.decimals == most && right.isWritten();
        return new MysqlScale(most, known ? Kept.ALWAYS : Kept.OPEN);
    }

    private boolean isWritten() {
        return kept == Kept.ZERO || kept == Kept.ALWAYS;
    }

    private static MysqlScale product(MysqlScale left, MysqlScale right) {
        Kept worse = left.kept.compareTo(right.kept) > 0 ? left.kept : right.kept;
        return new MysqlScale(left.decimals + right.decimals, worse);
    }

    /// Four decimals more than the dividend has.
    MysqlScale quotient() {
        return new MysqlScale(decimals + MORE_DECIMALS, kept);
    }
}
