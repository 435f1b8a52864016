package dev.sameql.verifier.process;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.Global;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Statistics;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.sameql.engines.process.ChildPipe;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The program of a child process: reads a [SatQuestion], writes a [SatReply], until its parent
/// ends, even while it is solving. Its arguments are its own memory limit and Z3's, in megabytes.
public final class SolverProcess {
    private SolverProcess() {}

    /// Runs the child.
    public static void main(String[] arguments) throws Exception {
        ChildPipe parent = ChildPipe.open(arguments[0]);
        Global.setParameter("memory_max_size", arguments[1]);
        try (var context = new Context()) {
            context.mkTrue();
        }
        parent.ready();
        while (true) {
            SatReply reply = answer(SatQuestion.read(parent.read()));
            parent.write(reply::write);
        }
    }

    /// Z3's core alone first: its combined solver tries tactics one after the other, which takes
    /// five times as long here. It gets what remains where the core cannot tell.
    private static SatReply answer(SatQuestion question) {
        long start = System.nanoTime();
        SatReply reply = answer(question, question.rlimit(), question.millis(), true);
        if (!(reply instanceof SatReply.Unknown(_, boolean outOfBudget, long spent)) || outOfBudget)
            return reply;
        long steps = question.rlimit() - spent;
        long millis = question.millis() - (System.nanoTime() - start) / 1_000_000;
        if (question.rlimit() > 0 && steps <= 0 || millis <= 0) return reply;
        SatReply second = answer(question, question.rlimit() > 0 ? steps : 0, (int) millis, false);
        return second.after(spent);
    }

    private static SatReply answer(SatQuestion question, long rlimit, int millis, boolean core) {
        try (var context = new Context()) {
            Solver solver = core ? context.mkSimpleSolver() : context.mkSolver();
            Params params = context.mkParams();
            if (rlimit > 0) params.add("rlimit", (int) Math.min(rlimit, Integer.MAX_VALUE));
            params.add("timeout", millis);
            params.add("random_seed", 0);
            if (core) {
                // small differences of few variables: the older simplex and no relevancy
                params.add("arith.solver", 2);
                params.add("relevancy", 0);
            }
            solver.setParameters(params);
            BoolExpr[] assertions =
                    context.parseSMTLIB2String(question.script(), null, null, null, null);
            solver.add(assertions);
            Status status = solver.check();
            long spent = spent(solver);
            return switch (status) {
                case UNSATISFIABLE -> new SatReply.Unsatisfiable(spent);
                case SATISFIABLE ->
                        new SatReply.Satisfiable(values(solver, question.names()), spent);
                case UNKNOWN -> unknown(solver.getReasonUnknown(), spent);
            };
        } catch (Z3Exception e) {
            return unknown(String.valueOf(e.getMessage()), 0);
        }
    }

    private static SatReply unknown(String reason, long spent) {
        boolean budget =
                reason.contains("timeout")
                        || reason.contains("canceled")
                        || reason.contains("resource limits")
                        || reason.contains("memory");
        return new SatReply.Unknown(reason, budget, spent);
    }

    private static long spent(Solver solver) {
        for (Statistics.Entry entry : solver.getStatistics().getEntries()) {
            if (entry.Key.equals("rlimit count"))
                return Integer.toUnsignedLong(entry.getUIntValue());
        }
        return 0;
    }

    /// Variables that the model leaves open are not named.
    private static Map<String, String> values(Solver solver, List<String> names) {
        if (names.isEmpty()) return Map.of();
        Model model = solver.getModel();
        var constants = new HashMap<String, FuncDecl<?>>();
        for (FuncDecl<?> constant : model.getConstDecls()) {
            constants.put("|" + constant.getName() + "|", constant);
        }
        var values = new LinkedHashMap<String, String>();
        for (String name : names) {
            FuncDecl<?> constant = constants.get(name);
            if (constant == null) continue;
            Expr<?> value = model.getConstInterp(constant);
            if (value != null) values.put(name, value.toString());
        }
        return values;
    }
}
