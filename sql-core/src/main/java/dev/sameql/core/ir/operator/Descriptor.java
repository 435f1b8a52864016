package dev.sameql.core.ir.operator;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// All that is known of a scalar operator, whatever the engine.
///
/// @param term what the field calls it
/// @param source which rules define it
/// @param failures the errors that it raises in some engine
/// @param notation how calls of it are written
/// @param leftOut whether people leave it out, or write it where it does not belong: a mutant has
///     its first operand instead
public record Descriptor(
        String term,
        Signature signature,
        Source source,
        Nulls nulls,
        Dependence dependence,
        TextUse texts,
        Set<Failure> failures,
        Notation notation,
        boolean leftOut) {
    private static final Nulls STRICT = new Nulls(Nulls.Propagation.EVERY, Nulls.Totality.NOWHERE);

    public Descriptor {
        failures = Set.copyOf(failures);
    }

    /// Takes exactly these operands, is NULL where one is and may be NULL elsewhere, and depends on
    /// them alone.
    public static Descriptor of(String term, ValueKind result, ValueKind... operands) {
        var signature =
                new Signature(Arrays.asList(operands), operands.length, operands.length, result);
        return new Descriptor(
                term,
                signature,
                Source.NONE,
                STRICT,
                Dependence.NOTHING,
                TextUse.NONE,
                Set.of(),
                Notation.FUNCTION,
                false);
    }

    /// With a clause of ISO 9075-2 that defines it.
    public Descriptor in(Clause clause) {
        return in(clause, 0);
    }

    /// With a clause of ISO 9075-2 and a rule of SEMCONF.
    public Descriptor in(Clause clause, int rule) {
        var own = new Source(rule, clause);
        return new Descriptor(
                term, signature, own, nulls, dependence, texts, failures, notation, leftOut);
    }

    /// With so many of the last operands left out at will.
    public Descriptor optional(int last) {
        return taking(signature.operands().size() - last, signature.most());
    }

    /// With the last operand repeated at will.
    public Descriptor repeated() {
        return taking(signature.least(), Signature.MANY);
    }

    private Descriptor taking(int least, int most) {
        var own = new Signature(signature.operands(), least, most, signature.result());
        return new Descriptor(
                term, own, source, nulls, dependence, texts, failures, notation, leftOut);
    }

    /// Not NULL where no operand is.
    public Descriptor total() {
        return nulls(nulls.from(), Nulls.Totality.OF_KNOWN);
    }

    public Descriptor nulls(Nulls.Propagation from, Nulls.Totality never) {
        var own = new Nulls(from, never);
        return new Descriptor(
                term, signature, source, own, dependence, texts, failures, notation, leftOut);
    }

    public Descriptor reads(Dependence also) {
        return new Descriptor(
                term, signature, source, nulls, also, texts, failures, notation, leftOut);
    }

    public Descriptor tells(TextUse use) {
        return new Descriptor(
                term, signature, source, nulls, dependence, use, failures, notation, leftOut);
    }

    public Descriptor fails(Failure first, Failure... others) {
        Set<Failure> all = EnumSet.of(first, others);
        return new Descriptor(
                term, signature, source, nulls, dependence, texts, all, notation, leftOut);
    }

    public Descriptor oftenLeftOut() {
        return new Descriptor(
                term, signature, source, nulls, dependence, texts, failures, notation, true);
    }

    /// Written otherwise than as a function.
    public Descriptor written(Notation own) {
        return new Descriptor(
                term, signature, source, nulls, dependence, texts, failures, own, leftOut);
    }

    /// Written between its operands, as other operators that bind so.
    public Descriptor infix(String symbol, Notation.Binding binding) {
        return written(new Notation.Infix(symbol, binding));
    }

    /// Written between its operands in parentheses.
    public Descriptor apart(String symbol) {
        return written(new Notation.Apart(symbol));
    }

    /// Written before its operand.
    public Descriptor prefix(String symbol) {
        return written(new Notation.Prefix(symbol));
    }

    public List<ValueKind> operands() {
        return signature.operands();
    }

    /// Where the moment stands that it reads; negative where it reads none.
    public int moment() {
        return operands().indexOf(ValueKind.MOMENT);
    }

    public boolean isDeterministic() {
        return dependence != Dependence.CHANCE;
    }
}
