package dev.sameql.conformance.campaign.sensitivity;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.TruthTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Faults of conditions: comparisons, three-valued logic, tests, lists and subqueries.
final class ConditionFaults {
    private ConditionFaults() {}

    static List<Fault> all() {
        List<Fault> faults = new ArrayList<>();
        comparisons(faults);
        logic(faults);
        tests(faults);
        ranges(faults);
        subqueries(faults);
        return faults;
    }

    private static void comparisons(List<Fault> faults) {
        for (ComparisonOperator right : ComparisonOperator.values()) {
            for (ComparisonOperator wrong : ComparisonOperator.values()) {
                if (right == wrong) continue;
                faults.add(
                        Fault.ofTerm(
                                right + " as " + wrong,
                                term ->
                                        term instanceof Comparison c && c.operator() == right
                                                ? with(c, wrong)
                                                : term));
            }
        }
    }

    private static Comparison with(Comparison comparison, ComparisonOperator operator) {
        return new Comparison(
                operator, comparison.left(), comparison.right(), comparison.collation());
    }

    private static void logic(List<Fault> faults) {
        faults.add(Fault.ofTerm("AND as OR", t -> t instanceof And(var all) ? new Or(all) : t));
        faults.add(Fault.ofTerm("OR as AND", t -> t instanceof Or(var all) ? new And(all) : t));
        faults.add(
                Fault.ofTerm(
                        "AND of the first", t -> t instanceof And(var all) ? all.getFirst() : t));
        faults.add(
                Fault.ofTerm("OR of the last", t -> t instanceof Or(var all) ? all.getLast() : t));
        faults.add(Fault.ofTerm("NOT lost", t -> t instanceof Not(var operand) ? operand : t));
        faults.add(
                Fault.ofTerm(
                        "NOT of unknown is true",
                        t -> t instanceof Not(var operand) ? test(operand, true, true) : t));
        faults.add(
                Fault.ofTerm(
                        "AND of unknown is false",
                        t -> t instanceof And and ? test(and, true, false) : t));
        faults.add(
                Fault.ofTerm(
                        "OR of unknown is false",
                        t -> t instanceof Or or ? test(or, true, false) : t));
    }

    private static TruthTest test(Expression operand, boolean truth, boolean negated) {
        return new TruthTest(operand, Optional.of(truth), negated);
    }

    private static void tests(List<Fault> faults) {
        for (boolean negated : new boolean[] {false, true}) {
            String is = negated ? "IS NOT " : "IS ";
            faults.add(
                    Fault.ofTerm(
                            is + "NULL turned around",
                            t ->
                                    t instanceof IsNull(var operand, var not) && not == negated
                                            ? new IsNull(operand, !not)
                                            : t));
            for (Optional<Boolean> truth :
                    List.of(Optional.of(true), Optional.of(false), Optional.<Boolean>empty()))
                faults.add(
                        Fault.ofTerm(
                                is + truth + " turned around",
                                t ->
                                        t instanceof TruthTest(var operand, var of, var not)
                                                        && not == negated
                                                        && of.equals(truth)
                                                ? new TruthTest(operand, of, !not)
                                                : t));
            faults.add(
                    Fault.ofTerm(
                            is + "TRUE of unknown is unknown",
                            t ->
                                    t instanceof TruthTest(var operand, var of, var not)
                                                    && not == negated
                                                    && of.equals(Optional.of(true))
                                            ? negated ? new Not(operand) : operand
                                            : t));
            faults.add(
                    Fault.ofTerm(
                            is + "FALSE of unknown is unknown",
                            t ->
                                    t instanceof TruthTest(var operand, var of, var not)
                                                    && not == negated
                                                    && of.equals(Optional.of(false))
                                            ? negated ? operand : new Not(operand)
                                            : t));
        }
    }

    private static void ranges(List<Fault> faults) {
        faults.add(
                Fault.ofTerm(
                        "BETWEEN without its lower bound",
                        t ->
                                t instanceof Between(var low, var high, var not)
                                        ? new Between(with(low, ComparisonOperator.GT), high, not)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "BETWEEN without its upper bound",
                        t ->
                                t instanceof Between(var low, var high, var not)
                                        ? new Between(low, with(high, ComparisonOperator.LT), not)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "NOT BETWEEN as BETWEEN",
                        t ->
                                t instanceof Between(var low, var high, var not) && not
                                        ? new Between(low, high, false)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "IN list without its last",
                        t ->
                                t instanceof InList(var value, var items, var not)
                                                && items.size() > 1
                                        ? new InList(value, items.subList(0, items.size() - 1), not)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "NOT IN list as IN",
                        t ->
                                t instanceof InList(var value, var items, var not) && not
                                        ? new InList(value, items, false)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "NOT IN list without NULL",
                        t -> t instanceof InList in && in.negated() ? test(in, false, true) : t));
        faults.add(
                Fault.ofTerm(
                        "NOT LIKE as LIKE",
                        t ->
                                t instanceof Like(var k, var v, var p, var e, var not) && not
                                        ? new Like(k, v, p, e, false)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "LIKE without ESCAPE",
                        t ->
                                t instanceof Like(var k, var v, var p, var e, var not)
                                                && e.isPresent()
                                        ? new Like(k, v, p, Optional.empty(), not)
                                        : t));
    }

    private static void subqueries(List<Fault> faults) {
        faults.add(
                Fault.ofTerm(
                        "EXISTS turned around",
                        t -> t instanceof Exists(var q, var not) ? new Exists(q, !not) : t));
        faults.add(
                Fault.ofTerm(
                        "NOT IN query as IN",
                        t ->
                                t instanceof InQuery(var c, var q, var not) && not
                                        ? new InQuery(c, q, false)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "NOT IN query without NULL",
                        t -> t instanceof InQuery in && in.negated() ? test(in, false, true) : t));
        faults.add(
                Fault.ofTerm(
                        "IN query finds NULL",
                        t ->
                                t instanceof InQuery(var c, var q, var not)
                                        ? new InQuery(
                                                c.stream()
                                                        .map(o -> with(o, ComparisonOperator.IS))
                                                        .toList(),
                                                q,
                                                not)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "ALL as ANY",
                        t ->
                                t instanceof Quantified(var c, var all, var q) && all
                                        ? new Quantified(c, false, q)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "ANY as ALL",
                        t ->
                                t instanceof Quantified(var c, var all, var q) && !all
                                        ? new Quantified(c, true, q)
                                        : t));
        faults.add(
                Fault.ofTerm(
                        "ALL of unknown is false",
                        t -> t instanceof Quantified q && q.all() ? test(q, true, false) : t));
    }
}
