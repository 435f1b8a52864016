package dev.sameql.core.agreement;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.semantics.coverage.RuleCoverage;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Runs queries on the interpreter and on a real engine, over a few databases each, and counts what
/// became of every execution.
///
/// An execution is *compared* when both yield rows, *failed alike* when both report an error, and
/// *open* when SQL leaves a choice that shows in the result. A query that binding calls invalid
/// must be refused by the engine, too.
public final class Campaign {
    private static final int SHOWN_ROWS = 1_000;
    /// How many differences are made small; a fault shows in many.
    private static final int SHRUNK = 5;

    private final Schema schema;
    private final Frontend frontend;
    private final Dialect dialect;
    private final List<Database> databases;
    private final List<? extends Engine> engines;
    private final List<String> differences = new ArrayList<>();
    private final Map<String, Integer> notModelled = new TreeMap<>();
    private final Map<String, Integer> notBound = new TreeMap<>();
    private final RuleCoverage coverage = new RuleCoverage();
    private int compared;
    private int open;
    private int refusedAlike;
    private int failedAlike;
    private int shrunk;

    /// Engine `i` holds database `i`.
    public Campaign(
            Schema schema,
            Dialect dialect,
            List<Database> databases,
            List<? extends Engine> engines) {
        this.schema = schema;
        this.frontend = Frontend.of(schema, dialect);
        this.dialect = dialect;
        this.databases = databases;
        this.engines = engines;
    }

    /// Of one database, where differences are reported as they come.
    static Campaign withoutShrinking(
            Schema schema, Dialect dialect, Database database, Engine engine) {
        var campaign = new Campaign(schema, dialect, List.of(database), List.of(engine));
        campaign.shrunk = SHRUNK;
        return campaign;
    }

    /// Runs one query; `label` tells in a report where it comes from.
    public void run(String sql, String label) {
        switch (frontend.bind(sql)) {
            case Bound.Failure(Problem.Unsupported problem) ->
                    notBound.merge(problem.detail(), 1, Integer::sum);
            case Bound.Failure(Problem.Invalid problem) -> refused(sql, problem, label);
            case Bound.Success success -> {
                for (int d = 0; d < databases.size(); d++) {
                    int before = differences.size();
                    run(sql, success.query(), databases.get(d), engines.get(d), label);
                    if (differences.size() > before) shrink(sql, d);
                }
            }
        }
    }

    /// Adds to the last difference what is left of it.
    private void shrink(String sql, int at) {
        if (shrunk++ >= SHRUNK) return;
        var small = new ShrunkDifference(schema, dialect, engines.get(at));
        differences.add(differences.removeLast() + small.of(sql, databases.get(at)));
    }

    private void refused(String sql, Problem.Invalid problem, String label) {
        try {
            List<List<Value>> rows = engines.getFirst().run(sql).rows();
            differences.add(report(sql, label, databases.getFirst(), problem, rows));
        } catch (SQLException e) {
            refusedAlike++;
        }
    }

    private void run(String sql, Query query, Database database, Engine engine, String label) {
        Object ours;
        try {
            ours = interpreter().run(query, database);
        } catch (NotModelled e) {
            notModelled.merge(e.getMessage(), 1, Integer::sum);
            return;
        } catch (EvaluationException e) {
            ours = e;
        } finally {
            coverage.ended(query);
        }
        Object theirs = answer(engine, sql);
        if (ours instanceof Interpreter.Outcome outcome) {
            if (!(theirs instanceof ResultTable table)) {
                differences.add(report(sql, label, database, outcome.table(), theirs));
            } else if (outcome.isUndetermined()) {
                open++;
            } else if (Agreement.holds(outcome, table.rows(), sql)
                    && sameNames(outcome.table(), table)) {
                compared++;
            } else {
                differences.add(report(sql, label, database, outcome.table(), theirs));
            }
        } else if (theirs instanceof ResultTable) {
            differences.add(report(sql, label, database, ours, theirs));
        } else {
            failedAlike++;
        }
    }

    /// PostgreSQL's names are documented; SQLite's are not, without AS.
    private boolean sameNames(ResultTable ours, ResultTable theirs) {
        if (dialect != Dialects.POSTGRESQL) return true;
        for (int i = 0; i < ours.columns().size(); i++)
            if (!ours.columns().get(i).equalsIgnoreCase(theirs.columns().get(i))) return false;
        return true;
    }

    /// Its clock shows what the engine's does.
    private Interpreter interpreter() {
        return new Interpreter(dialect, dialect.algebra(Instant.now()), coverage);
    }

    private static Object answer(Engine engine, String sql) {
        try {
            return engine.run(sql);
        } catch (SQLException e) {
            return e;
        }
    }

    /// A result in full only if it can be read.
    private static String shown(Object answer) {
        return answer instanceof ResultTable(var columns, var rows) && rows.size() > SHOWN_ROWS
                ? rows.size() + " rows of " + columns
                : String.valueOf(answer);
    }

    private static String report(
            String sql, String label, Database database, Object ours, Object theirs) {
        return "\n"
                + label
                + "\n"
                + sql
                + "\nours   "
                + shown(ours)
                + "\ntheirs "
                + shown(theirs)
                + "\n"
                + database.tables();
    }

    /// Where both disagree: query, rows and both answers.
    public List<String> differences() {
        return differences;
    }

    /// How many executions yielded the same rows.
    public int compared() {
        return compared;
    }

    @Override
    public String toString() {
        return compared
                + " compared, "
                + failedAlike
                + " failed alike, "
                + refusedAlike
                + " refused alike, "
                + open
                + " left open by SQL, "
                + differences.size()
                + " differences, not modelled "
                + notModelled
                + ", not bound "
                + notBound
                + "; evaluated "
                + coverage;
    }
}
