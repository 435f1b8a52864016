package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Agreement;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.random.Flavour;
import dev.sameql.core.random.RandomQueries;
import dev.sameql.core.random.SampleTables;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.EvaluationException;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.semantics.NotModelled;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Random queries of PostgreSQL, printed for DuckDB and run on a real one, against what they mean:
/// by value, whatever type a number has. Where PostgreSQL reports an error at run time nothing is
/// compared; DuckDB has NULL or infinity for some of them.
///
/// Arguments: `QUERIES [SEED]`. Exits with 1 when DuckDB refuses a text or answers differently.
public final class DuckdbAgreement {
    private static final int SHOWN = Integer.getInteger("sameql.shown", 8);
    private static final int QUERIES_PER_DATABASE = 50;
    private static final int MOST_ROWS = 5;

    private final Schema schema = SchemaReader.ddl(SampleTables.ddl(Flavour.POSTGRESQL));
    private final Frontend frontend = Frontend.of(schema, DialectId.POSTGRESQL);
    private final Interpreter interpreter = new Interpreter(DialectId.POSTGRESQL);
    private final List<String> differences = new ArrayList<>();
    private int compared;
    private int open;
    private int failed;
    private int notPrinted;
    private int notBound;

    private DuckdbAgreement() {}

    /// Runs and prints.
    public static void main(String... arguments) throws SQLException {
        int queries = Integer.parseInt(arguments[0]);
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        var agreement = new DuckdbAgreement();
        agreement.run(queries, seed);
        System.out.println(agreement);
        agreement.differences.stream().limit(SHOWN).forEach(System.out::println);
        if (!agreement.differences.isEmpty()) System.exit(1);
    }

    private void run(int queries, long seed) throws SQLException {
        try (Duckdb engine = new Duckdb(schema.ddl())) {
            Database database = new Database(schema, java.util.Map.of());
            for (int q = 0; q < queries; q++) {
                if (q % QUERIES_PER_DATABASE == 0) {
                    database = SampleTables.random(Flavour.POSTGRESQL, schema, seed + q, MOST_ROWS);
                    engine.fill(database);
                }
                run(new RandomQueries(Flavour.POSTGRESQL, seed + q).query(), database, engine);
            }
        }
    }

    private void run(String sql, Database database, Duckdb engine) {
        if (!(frontend.bind(sql) instanceof Bound.Success(Query query, _))) {
            notBound++;
            return;
        }
        try {
            String printed = Printer.print(query, DialectId.DUCKDB);
            Interpreter.Outcome ours = interpreter.run(query, database);
            compare(sql, printed, ours, database, engine);
        } catch (TypingException otherMeaning) {
            notPrinted++;
        } catch (EvaluationException | NotModelled error) {
            failed++;
        }
    }

    private void compare(
            String sql,
            String printed,
            Interpreter.Outcome ours,
            Database database,
            Duckdb engine) {
        String theirs;
        try {
            List<List<Value>> rows = engine.run(printed).rows();
            var table =
                    new ResultTable(ours.table().columns(), Duckdb.doubles(ours.table().rows()));
            var doubles =
                    new Interpreter.Outcome(
                            table, ours.isUndetermined(), ours.isOrdered(), ours.ties());
            if (ours.isUndetermined()) open++;
            else if (Agreement.holdsByValue(doubles, rows)) compared++;
            if (ours.isUndetermined() || Agreement.holdsByValue(doubles, rows)) return;
            theirs = rows.toString();
        } catch (SQLException refused) {
            theirs = refused.getMessage();
        }
        differences.add(
                "\n"
                        + sql
                        + "\nprinted "
                        + printed
                        + "\nours   "
                        + ours.table().rows()
                        + "\ntheirs "
                        + theirs
                        + "\n"
                        + database.tables());
    }

    @Override
    public String toString() {
        return compared
                + " compared, "
                + differences.size()
                + " differences, "
                + open
                + " left open by SQL, "
                + failed
                + " fail in PostgreSQL, "
                + notPrinted
                + " have another meaning in DuckDB and are not printed, "
                + notBound
                + " do not bind";
    }
}
