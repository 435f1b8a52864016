package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Agreement;
import dev.sameql.core.agreement.Engine;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.query.Grammar;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Random queries, as printed for an engine or as they are written, run on a real one, against what
/// they mean: by value, whatever type a number has. Where the model has an error nothing is
/// compared.
final class ServerCampaign {
    private static final int SHOWN = Integer.getInteger("sameql.shown", 8);
    private static final int QUERIES_PER_DATABASE = 50;
    private static final int MOST_ROWS = 5;

    /// Of MariaDB's error 1235.
    private static final String NOT_YET = "doesn't yet support";

    private final Dialect dialect;
    private final Sent text;
    private final Grammar grammar;
    private final Optional<Pattern> lacking;
    private final Schema schema;
    private final Frontend frontend;
    private final Interpreter interpreter;
    private final List<String> differences = new ArrayList<>();
    private final Map<String, Integer> notCompared = new TreeMap<>();
    private int compared;
    private int open;

    /// What an engine is sent for a query.
    @FunctionalInterface
    private interface Sent {
        String of(String written, Query query);
    }

    private ServerCampaign(Dialect dialect, Grammar grammar, Sent text, Optional<Pattern> lacking) {
        this.dialect = dialect;
        this.grammar = grammar;
        this.text = text;
        this.lacking = lacking;
        this.schema = SchemaReader.ddl(grammar.ddl(dialect));
        this.frontend = Frontend.of(schema, dialect);
        this.interpreter = new Interpreter(dialect);
    }

    /// What is bound in a dialect is printed in another one, or in the same. Texts with what the
    /// engine is known to lack do not go there.
    static ServerCampaign printed(Dialect dialect, Dialect printed, Optional<Pattern> lacking) {
        return new ServerCampaign(
                dialect, Grammar.SHARED, (_, query) -> Printer.print(query, printed), lacking);
    }

    /// Queries with what only their engine has, as they are written.
    static ServerCampaign ofOwnWords(Dialect dialect, Optional<Pattern> lacking) {
        return new ServerCampaign(dialect, Grammar.OWN_WORDS, (written, _) -> written, lacking);
    }

    /// The tables that the engine is to have.
    Schema schema() {
        return schema;
    }

    void run(int queries, long seed, Engine engine) throws SQLException {
        Database database = new Database(schema, Map.of());
        for (int q = 0; q < queries; q++) {
            if (q % QUERIES_PER_DATABASE == 0) {
                database = SampleTables.random(dialect, schema, seed + q, MOST_ROWS);
                engine.fill(database);
            }
            String sql = grammar.queries(dialect, seed + q).query();
            run("seed " + (seed + q), sql, database, engine);
        }
    }

    private void run(String label, String sql, Database database, Engine engine) {
        if (!(frontend.bind(sql) instanceof Bound.Success(Query query, _, _))) {
            skip("does not bind");
            return;
        }
        try {
            String sent = text.of(sql, query);
            Optional<Matcher> lacks =
                    lacking.map(pattern -> pattern.matcher(sent)).filter(Matcher::find);
            if (lacks.isPresent()) {
                skip("the engine lacks " + lacks.get().group().strip());
                return;
            }
            Interpreter.Outcome ours = interpreter.run(query, database);
            compare(label + "\n" + sql + "\nsent " + sent, sent, ours, database, engine);
        } catch (TypingException otherMeaning) {
            skip("has another meaning there and is not printed");
        } catch (EvaluationException error) {
            skip("fails");
        } catch (NotModelled unknown) {
            skip(unknown.getMessage());
        }
    }

    private void skip(String reason) {
        notCompared.merge(reason, 1, Integer::sum);
    }

    private void compare(
            String label, String text, Interpreter.Outcome ours, Database database, Engine engine) {
        String theirs;
        try {
            List<List<Value>> rows = engine.run(text).rows();
            var table = new ResultTable(ours.table().columns(), Doubles.of(ours.table().rows()));
            var doubles =
                    new Interpreter.Outcome(
                            table, ours.isUndetermined(), ours.isOrdered(), ours.ties());
            if (ours.isUndetermined()) open++;
            else if (Agreement.holdsByValue(doubles, Doubles.of(rows))) compared++;
            else differences.add(report(label, ours, rows.toString(), database));
            return;
        } catch (RealDatabase.Broken broken) {
            skip(broken.getMessage());
            return;
        } catch (SQLException refused) {
            theirs = refused.getMessage();
            if (theirs.contains(NOT_YET)) {
                skip("the engine says that it does not support it yet");
                return;
            }
        }
        differences.add(report(label, ours, theirs, database));
    }

    private static String report(
            String label, Interpreter.Outcome ours, String theirs, Database database) {
        return "\n"
                + label
                + "\nours   "
                + ours.table().rows()
                + "\ntheirs "
                + theirs
                + "\n"
                + database.tables();
    }

    /// Prints the counts and the first differences; whether there is none.
    boolean report() {
        System.out.println(
                compared
                        + " compared, "
                        + differences.size()
                        + " differences, "
                        + open
                        + " left open by SQL, not compared "
                        + notCompared);
        differences.stream().limit(SHOWN).forEach(System.out::println);
        return differences.isEmpty();
    }
}
