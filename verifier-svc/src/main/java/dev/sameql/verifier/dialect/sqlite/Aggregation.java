package dev.sameql.verifier.dialect.sqlite;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Bits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Aggregates as sums over conditions. The order of members does not matter, so they are taken in
/// the order of their terms: the same members give the same term.
final class Aggregation {
    private static final Function JOINED =
            new Function(
                    AtomOrder.TEXT_PREFIX + "joined",
                    texts ->
                            Optional.of(
                                    Value.of(
                                            texts.stream()
                                                    .map(t -> ((Value.Text) t).value())
                                                    .collect(Collectors.joining()))));

    private final Terms terms;
    private final Values values;
    private final Arithmetic arithmetic;
    private final UninterpretedFunctions functions;

    Aggregation(
            Terms terms, Values values, Arithmetic arithmetic, UninterpretedFunctions functions) {
        this.functions = functions;
        this.terms = terms;
        this.values = values;
        this.arithmetic = arithmetic;
    }

    SymbolicValue aggregate(
            AggregateFunction function, List<Weighted<Term, SymbolicValue>> members, Type type) {
        return switch (function) {
            case COUNT -> values.integer(count(members));
            case SUM -> sum(members);
            case TOTAL -> {
                SymbolicValue sum = sum(members);
                yield values.real(sum.term());
            }
            case AVG -> {
                SymbolicValue sum = sum(members);
                Term mean = arithmetic.mean(sum.term(), count(members));
                yield new SymbolicValue(Form.NUMBER, sum.isNull(), mean, terms.always());
            }
            case MIN, MAX -> extremum(members, function == AggregateFunction.MAX, type);
            case GROUP_CONCAT -> {
                SymbolicValue comma = values.literal(Value.of(","));
                yield concatenate(members, members.stream().map(_ -> comma).toList());
            }
            case BIT_AND -> ofBits(Operator.BIT_AND, members);
            case BIT_OR -> ofBits(Operator.BIT_OR, members);
            case BIT_XOR -> throw new NotModelled("the exclusive or of a group's bits", null);
            case BARE, ANY_VALUE -> throw new NotModelled("a bare column", null);
        };
    }

    /// The members' texts in their order, a separator before each but the first; a NULL separator
    /// counts as the empty text.
    SymbolicValue concatenate(
            List<Weighted<Term, SymbolicValue>> members, List<SymbolicValue> separators) {
        Term some = terms.never();
        Term sofar = terms.atom(AtomOrder.LOWEST_TEXT);
        for (int i = 0; i < members.size(); i++) {
            Term present = members.get(i).present();
            Term own = text(members.get(i).value());
            SymbolicValue separator = separators.get(i);
            Term between =
                    terms.ite(
                            separator.isNull(), terms.atom(AtomOrder.LOWEST_TEXT), text(separator));
            Term longer = terms.apply(JOINED, Sort.ATOM, List.of(sofar, between, own));
            sofar = terms.ite(present, terms.ite(some, longer, own), sofar);
            some = terms.or(some, present);
        }
        return values.text(sofar, terms.not(some));
    }

    private Term text(SymbolicValue value) {
        return value.form() == Form.NULL
                ? terms.atom(AtomOrder.LOWEST_TEXT)
                : functions.toText(value).term();
    }

    /// The bits of the members that are there, one after the other.
    private SymbolicValue ofBits(Operator operator, List<Weighted<Term, SymbolicValue>> members) {
        var bits = new Bits(terms);
        SymbolicValue sofar = values.nothing();
        for (var member : inOrder(members)) {
            SymbolicValue own = member.value();
            SymbolicValue longer =
                    sofar.form() == Form.NULL
                            ? own
                            : values.choose(
                                    sofar.isNull(), own, bits.apply(operator, List.of(sofar, own)));
            sofar = values.choose(member.present(), longer, sofar);
        }
        return sofar;
    }

    /// The members in the order of their terms.
    private static List<Weighted<Term, SymbolicValue>> inOrder(
            List<Weighted<Term, SymbolicValue>> members) {
        var ordered = new ArrayList<>(members);
        ordered.sort(
                Comparator.comparingInt((Weighted<Term, SymbolicValue> m) -> m.value().term().id())
                        .thenComparingInt(m -> m.present().id()));
        return ordered;
    }

    private Term count(List<Weighted<Term, SymbolicValue>> members) {
        return terms.count(members.stream().map(Weighted::present).toList());
    }

    private SymbolicValue sum(List<Weighted<Term, SymbolicValue>> members) {
        var summands = new ArrayList<Term>();
        var someReal = new ArrayList<Term>();
        var some = new ArrayList<Term>();
        for (var member : members) {
            SymbolicValue number = arithmetic.summand(member.value());
            Term zero =
                    number.term().sort() == Term.Sort.REAL
                            ? terms.real(terms.integer(0))
                            : terms.integer(0);
            summands.add(terms.ite(member.present(), number.term(), zero));
            someReal.add(terms.and(member.present(), number.isReal()));
            some.add(member.present());
        }
        return new SymbolicValue(
                Form.NUMBER, terms.not(terms.or(some)), terms.sum(summands), terms.or(someReal));
    }

    private SymbolicValue extremum(
            List<Weighted<Term, SymbolicValue>> members, boolean greatest, Type type) {
        boolean mixed =
                members.stream().anyMatch(m -> m.value().isNumber() && m.value().isReal().isNever())
                        && members.stream().anyMatch(m -> m.value().isReal().isAlways());
        if (mixed) throw new NotModelled("MIN or MAX of integers and reals", null);
        SymbolicValue best = values.nothing();
        for (var member : inOrder(members)) {
            SymbolicValue own = values.folded(member.value(), type.collation());
            SymbolicValue other = values.folded(best, type.collation());
            Term better = greatest ? values.less(other, own) : values.less(own, other);
            if (best.form() == Form.NULL) better = terms.always();
            Term taken = terms.and(member.present(), terms.or(best.isNull(), better));
            best = values.choose(taken, member.value(), best);
        }
        return best;
    }
}
