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
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.SynchronousQueue;

/// The program of a child process: reads a [SatQuestion] from its input, writes a [SatReply] to its
/// output, until its input ends, even while it is solving. Its one argument is Z3's memory limit in
/// megabytes; its directory for temporary files is its own, and it removes that when it ends by
/// itself.
public final class SolverProcess {
    private SolverProcess() {}

    /// Runs the child.
    public static void main(String[] arguments) throws Exception {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        System.setOut(System.err);
        var questions = new SynchronousQueue<SatQuestion>();
        var reader = new Thread(() -> readAll(System.in, questions), "questions");
        reader.setDaemon(true);
        reader.start();
        Global.setParameter("memory_max_size", arguments[0]);
        try (var context = new Context()) {
            context.mkTrue();
        }
        Frames.write(out, ready -> ready.writeByte('R'));
        while (true) {
            SatReply reply = answer(questions.take());
            Frames.write(out, reply::write);
        }
    }

    /// The parent's end closes the pipe, and then this process has no reason to go on.
    private static void readAll(InputStream in, SynchronousQueue<SatQuestion> questions) {
        var buffered = new BufferedInputStream(in, 1 << 16);
        try {
            while (true) {
                DataInputStream message = Frames.read(buffered);
                questions.put(SatQuestion.read(message));
            }
        } catch (IOException | InterruptedException e) {
            Scratch.remove(Path.of(System.getProperty("java.io.tmpdir")));
            Runtime.getRuntime().halt(0);
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
