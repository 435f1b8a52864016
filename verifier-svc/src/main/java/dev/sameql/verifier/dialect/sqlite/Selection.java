package dev.sameql.verifier.dialect.sqlite;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.Values;
import java.util.List;

/// SQLite's operators that yield one of their operands.
final class Selection {
    private final Terms terms;
    private final Values values;
    private final UninterpretedFunctions functions;

    Selection(Terms terms, Values values, UninterpretedFunctions functions) {
        this.terms = terms;
        this.values = values;
        this.functions = functions;
    }

    SymbolicValue nullIf(SymbolicValue left, SymbolicValue right) {
        Term unknown = terms.or(left.isNull(), right.isNull());
        if (unknown.isAlways()) return left;
        Term equal = terms.and(terms.not(unknown), values.equal(left, right));
        return left.orNull(equal, terms);
    }

    /// LEAST and GREATEST, NULL where any operand is.
    SymbolicValue extremum(List<SymbolicValue> operands, boolean greatest) {
        SymbolicValue best = operands.getFirst();
        Term isNull = best.isNull();
        for (SymbolicValue operand : operands.subList(1, operands.size())) {
            // of equal ones, as 1 and 1.0, the first that is greatest and the last that is least
            Term better =
                    greatest ? values.less(best, operand) : terms.not(values.less(best, operand));
            best = values.choose(better, operand, best);
            isNull = terms.or(isNull, operand.isNull());
        }
        return new SymbolicValue(best.form(), isNull, best.term(), best.isReal());
    }

    /// The replacement counts only where there is something to replace.
    SymbolicValue replaced(List<SymbolicValue> operands, Type type) {
        SymbolicValue replacement = operands.get(2);
        SymbolicValue wanted = operands.get(1);
        if (replacement.isNull().isNever() || wanted.isNumber())
            return functions.apply(Operator.REPLACE, operands, type);
        SymbolicValue text = functions.toText(operands.getFirst());
        Term nothing = values.equal(functions.toText(wanted), values.literal(Value.of("")));
        SymbolicValue otherwise =
                replacement.isNull().isAlways()
                        ? values.nothing()
                        : functions.apply(Operator.REPLACE, operands, type);
        return values.choose(nothing, text, otherwise).orNull(wanted.isNull(), terms);
    }
}
