package dev.sameql.verifier.solve;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Policy;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Schema;
import dev.sameql.verifier.solve.SolverReason.Code;
import dev.sameql.verifier.solve.process.Question;
import dev.sameql.verifier.solve.process.Reply;
import dev.sameql.verifier.solve.process.SolverPool;
import dev.sameql.verifier.solve.terms.Script;
import dev.sameql.verifier.solve.terms.Term;
import dev.sameql.verifier.solve.terms.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// One check: growing bounds until a difference, the highest bound or the end of the budget.
final class Search {
    /// What one formula may hold; beyond it Z3 would not finish either.
    private static final int MOST_NODES = 400_000;

    private final SolverPool pool;
    private final Query gold;
    private final Query predicted;
    private final Schema schema;
    private final Policy policy;
    private final SolverBudget budget;
    private final TreeSet<String> tables = new TreeSet<>();
    private final long deadline;
    private long rlimit;
    private boolean inhabited;
    private boolean mayTie;

    /// What the solver says about a condition, with the values if it can hold.
    private sealed interface Finding {
        record Never() implements Finding {}

        record Holds(Script script, Map<String, String> values) implements Finding {}

        record Open(SolverReason reason) implements Finding {}
    }

    Search(
            SolverPool pool,
            Query gold,
            Query predicted,
            Schema schema,
            Policy policy,
            SolverBudget budget) {
        this.pool = pool;
        this.gold = gold;
        this.predicted = predicted;
        this.schema = schema;
        this.policy = policy;
        this.budget = budget;
        this.rlimit = budget.rlimit();
        this.deadline = System.nanoTime() + budget.wallClock().toNanos();
        for (Query query : List.of(gold, predicted)) {
            Trees.visit(
                    query,
                    q -> {
                        if (q instanceof Query.Scan scan) tables.add(scan.table().name());
                    },
                    _ -> {});
        }
    }

    SolverAnswer run() throws InterruptedException {
        SolverAnswer best = null;
        for (int bound = 1; bound <= budget.bound(); bound++) {
            SolverAnswer answer = at(bound);
            switch (answer) {
                case SolverAnswer.Agreed agreed -> best = agreed;
                case SolverAnswer.Differs differs -> {
                    return differs;
                }
                case SolverAnswer.Unknown unknown -> {
                    return best == null ? unknown : best;
                }
            }
        }
        return best == null ? tooLittle() : best;
    }

    private SolverAnswer at(int bound) throws InterruptedException {
        var terms = new Terms().limitedTo(MOST_NODES, deadline);
        try {
            var encoding = new Encoding(terms, gold, predicted, schema, policy, tables, bound);
            return decide(encoding, terms, bound);
        } catch (Encoding.Unsupported e) {
            return Solver.unknown(e.reason());
        } catch (Terms.TooLarge e) {
            return Solver.unknown(
                    SolverReason.of(
                            Code.OUT_OF_BUDGET,
                            "at bound " + bound + " " + e.getMessage() + "; lower the bound"));
        }
    }

    private SolverAnswer decide(Encoding encoding, Terms terms, int bound)
            throws InterruptedException, Encoding.Unsupported {
        if (!inhabited) {
            Finding premises = ask(encoding, encoding.database().inhabited(tables), terms.always());
            switch (premises) {
                case Finding.Open(var reason) -> {
                    return Solver.unknown(reason);
                }
                case Finding.Holds _ -> inhabited = true;
                case Finding.Never _ -> inhabited = false;
            }
        }
        Term before = encoding.differBeforeLimit();
        if (before != null) {
            Finding found = ask(encoding, List.of(), before);
            if (found instanceof Finding.Never) {
                mayTie = true;
                return agreed(bound, encoding);
            }
        }
        Term differ = encoding.differ();
        mayTie |= !encoding.undetermined().isNever();
        Term certain = terms.and(differ, terms.not(encoding.undetermined()));
        return switch (ask(encoding, List.of(), certain)) {
            case Finding.Holds holds -> differs(encoding, holds, false);
            case Finding.Open(var reason) -> Solver.unknown(reason);
            case Finding.Never _ -> {
                if (certain == differ) yield agreed(bound, encoding);
                yield switch (ask(encoding, List.of(), differ)) {
                    case Finding.Never _ -> agreed(bound, encoding);
                    case Finding.Holds holds -> differs(encoding, holds, true);
                    case Finding.Open(var reason) -> Solver.unknown(reason);
                };
            }
        };
    }

    private SolverAnswer agreed(int bound, Encoding encoding) {
        if (!inhabited) {
            String detail =
                    "no database with at most %d rows a table has a row in every table read; raise the bound"
                            .formatted(bound);
            return Solver.unknown(SolverReason.of(Code.SOLVER_UNKNOWN, detail));
        }
        return new SolverAnswer.Agreed(
                bound, Assumptions.of(gold, predicted, policy, mayTie));
    }

    private SolverAnswer differs(Encoding encoding, Finding.Holds holds, boolean byOpenChoice) {
        Database database =
                new Decoder(encoding.database(), holds.script(), holds.values()).database();
        var otherwise = new ArrayList<SolverReason>();
        if (byOpenChoice || Assumptions.mayTie(gold, predicted, policy)) {
            String detail =
                    "the results differ only where ORDER BY, LIMIT or grouping leaves a choice open; order by a key";
            otherwise.add(SolverReason.of(Code.NON_DETERMINISM, detail));
        } else {
            String detail =
                    "the formula is coarser than the engine here, and its difference is not real";
            otherwise.add(SolverReason.of(Code.SOLVER_UNKNOWN, detail));
        }
        return new SolverAnswer.Differs(database, otherwise);
    }

    private Finding ask(Encoding encoding, List<Term> more, Term condition)
            throws InterruptedException {
        if (condition.isNever()) return new Finding.Never();
        long millis = (deadline - System.nanoTime()) / 1_000_000;
        if (millis < 5 || rlimit <= 0) return new Finding.Open(outOfBudget("steps or time"));
        var conditions = new ArrayList<>(encoding.constraints());
        conditions.addAll(more);
        conditions.add(condition);
        Script script = Script.asserting(conditions);
        var names = List.copyOf(script.variables().keySet());
        Reply reply =
                pool.ask(new Question(script.text(), names, rlimit, (int) Math.min(millis, 600_000)));
        rlimit -= reply.spent();
        return switch (reply) {
            case Reply.Unsatisfiable _ -> new Finding.Never();
            case Reply.Satisfiable(var values, _) -> new Finding.Holds(script, values);
            case Reply.Unknown(var reason, var outOfBudget, _) ->
                    new Finding.Open(
                            outOfBudget
                                    ? outOfBudget(reason)
                                    : SolverReason.of(Code.SOLVER_UNKNOWN, "Z3 says: " + reason));
            case Reply.Crashed(var detail) ->
                    new Finding.Open(SolverReason.of(Code.WORKER_CRASHED, detail));
        };
    }

    private static SolverReason outOfBudget(String what) {
        return SolverReason.of(
                Code.OUT_OF_BUDGET, "the solver ran out of its budget (" + what + "); raise it");
    }

    private static SolverAnswer tooLittle() {
        return Solver.unknown(outOfBudget("a bound of no rows"));
    }
}
