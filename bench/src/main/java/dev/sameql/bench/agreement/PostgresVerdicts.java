package dev.sameql.bench.agreement;

import dev.sameql.bench.Judging;
import dev.sameql.core.agreement.Engine;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.InsertScript;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.data.RandomDatabases;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.v1.AssumptionCode;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Verdicts on PostgreSQL against a real server: what agrees up to a bound has to agree there on
/// random databases of that size that satisfy the schema's keys and references, a witness has to
/// tell its queries apart, and one of two queries that are called invalid has to be refused. The
/// tables have types that every engine has, but for pairs that say to be in PostgreSQL's SQL.
///
/// Arguments: `PAIRS SCHEMAS DATABASES`. Prints what the server contradicts and what stays
/// undecided, and how often each verdict was confirmed; exits with 1 on a contradiction that no tie
/// explains.
public final class PostgresVerdicts implements AutoCloseable {
    private static final int BOUND = 3;
    private static final int AGREEMENTS_AT_ONCE = 8;
    private static final long MILLIS = Long.getLong("sameql.millis", 2_000);
    private static final Pattern LITERAL =
            Pattern.compile("'((?:[^']|'')*+)'|(?<![\\w.])(\\d{1,9}(?:\\.\\d+)?)(?![\\w.])");

    /// What was asked, and the verifier's answer; none where rules decide.
    private record Claim(
            String id, String gold, String predicted, boolean ordered, Optional<Evidence> answer) {
        boolean isUpToTies() {
            return answer.stream()
                    .flatMap(e -> e.getAssumedList().stream())
                    .anyMatch(a -> a.getCode() == AssumptionCode.ASSUMPTION_CODE_TIES_ALIKE);
        }
    }

    /// What the server makes of both queries.
    private enum Seen {
        SAME,
        DIFFERENT,
        FAILED
    }

    private final Judging judging = new Judging();
    private final RealServer server = RealServer.postgresql();
    private final Map<String, Integer> counts = new TreeMap<>();
    private final int databases;
    private int contradicted;

    private PostgresVerdicts(int databases) throws IOException, SQLException, RejectedRule {
        this.databases = databases;
    }

    /// Judges, asks the server and prints.
    public static void main(String... arguments) throws IOException, SQLException, RejectedRule {
        Map<String, List<InputLine.Pair>> pairs = new LinkedHashMap<>();
        try (var reader = new PairReader(Files.newInputStream(Path.of(arguments[0])))) {
            for (var line = reader.next(); line.isPresent(); line = reader.next())
                if (line.get() instanceof InputLine.Pair pair)
                    pairs.computeIfAbsent(pair.schema(), _ -> new ArrayList<>()).add(pair);
        }
        try (var verdicts = new PostgresVerdicts(Integer.parseInt(arguments[2]))) {
            for (var entry : pairs.entrySet()) {
                Path ddl = Path.of(arguments[1]).resolve(entry.getKey() + ".sql");
                verdicts.all(SchemaReader.ddl(Files.readString(ddl)), entry.getValue());
                System.out.println(entry.getKey() + " " + verdicts.counts);
            }
            if (verdicts.contradicted > 0) System.exit(1);
        }
    }

    private void all(Schema read, List<InputLine.Pair> pairs) throws SQLException {
        boolean own = pairs.stream().allMatch(p -> p.dialect().equals("postgresql"));
        Schema schema = own ? read : PairReading.typed(read, Dialects.POSTGRESQL);
        Frontend frontend = Frontend.of(schema, Dialects.POSTGRESQL);
        try (Engine engine = server.open(schema)) {
            List<Claim> agreed = new ArrayList<>();
            for (InputLine.Pair pair : pairs) {
                Claim claim = judged(pair, schema, frontend);
                if (claim.answer.isEmpty() || claim.answer.get().hasAgreement()) agreed.add(claim);
                else contradict(claim, engine, schema);
                if (agreed.size() == AGREEMENTS_AT_ONCE) {
                    onRandomDatabases(agreed, engine, schema);
                    agreed.clear();
                }
            }
            onRandomDatabases(agreed, engine, schema);
        }
    }

    private Claim judged(InputLine.Pair pair, Schema schema, Frontend frontend) {
        String id = pair.id().asText();
        String gold = PostgresTables.query(pair.gold());
        String predicted = PostgresTables.query(pair.predicted());
        boolean ordered =
                frontend.bind(gold) instanceof Bound.Success success
                        && Ordering.isOrdered(success.query());
        QueryPair.Builder asked =
                QueryPair.newBuilder()
                        .setSchemaId(pair.schema())
                        .setGold(gold)
                        .setPredicted(predicted)
                        .setDialect("postgresql");
        QueryPairJob job =
                QueryPairJob.newBuilder()
                        .setJobId(id)
                        .setPair(asked)
                        .setBudget(Budget.newBuilder().setMillis(MILLIS).setBound(BOUND))
                        .build();
        return new Claim(id, gold, predicted, ordered, judging.judge(job, schema));
    }

    /// A verdict that one look at the server can contradict.
    private void contradict(Claim claim, Engine engine, Schema schema) throws SQLException {
        Evidence answer = claim.answer.orElseThrow();
        switch (answer.getFindingCase()) {
            case COUNTEREXAMPLE -> {
                var witness = answer.getCounterexample();
                engine.fill(witness(schema, witness.getSql()));
                Seen seen = seen(claim, engine);
                boolean ties = witness.getDifferencesList().contains(Difference.DIFFERENCE_TIES);
                count("NOT_EQUIVALENT", seen == Seen.DIFFERENT, ties, claim, witness.getSql());
            }
            case INVALID -> {
                Seen seen = seen(claim, engine);
                count("INVALID", seen == Seen.FAILED, false, claim, answer.toString());
            }
            case UNDECIDED -> {
                var reason = answer.getUndecided().getReasons(0);
                counts.merge("UNDECIDED " + reason.getCode(), 1, Integer::sum);
                System.out.println(
                        "UNDECIDED " + claim.id + " " + reason.getDetail().replace("\n", " "));
            }
            case AGREEMENT, NORMALISATION, DIALECT_REPORT, TRANSLATION_REPORT, FINDING_NOT_SET ->
                    throw new IllegalStateException("no such answer: " + answer);
        }
    }

    private static Database witness(Schema schema, String script) {
        String rows = script.replaceAll("(?m)^--.*$", "");
        try {
            return StoredValues.of(Dialects.POSTGRESQL)
                    .read(InsertScript.database(schema, rows))
                    .orElseThrow();
        } catch (InsertScript.NotLiteral e) {
            throw new IllegalStateException(script, e);
        }
    }

    private void onRandomDatabases(List<Claim> claims, Engine engine, Schema schema) {
        List<Value> constants =
                claims.stream()
                        .flatMap(c -> Stream.of(c.gold, c.predicted))
                        .flatMap(PostgresVerdicts::constants)
                        .distinct()
                        .toList();
        var generator = new RandomDatabases(schema, constants);
        Map<Claim, Database> different = new HashMap<>();
        int loaded = 0;
        for (int seed = 0; loaded < databases && seed < 5 * databases; seed++) {
            Optional<Database> stored =
                    StoredValues.of(Dialects.POSTGRESQL)
                            .read(generator.next(new Random(seed), BOUND));
            try {
                if (stored.isEmpty()) continue;
                engine.fill(stored.get());
            } catch (SQLException equalKeys) {
                continue;
            }
            loaded++;
            for (Claim claim : claims)
                if (seen(claim, engine) == Seen.DIFFERENT)
                    different.putIfAbsent(claim, stored.get());
        }
        for (Claim claim : claims) {
            Database database = different.get(claim);
            String about = database == null ? "" : database.tables().toString();
            count("EQUIVALENT", database == null, claim.isUpToTies(), claim, about);
        }
    }

    private void count(String verdict, boolean holds, boolean ties, Claim claim, String about) {
        String what = verdict + (holds ? "" : ties ? " but for ties" : " CONTRADICTED");
        counts.merge(what, 1, Integer::sum);
        if (holds) return;
        System.out.println(
                String.join("\n  ", what + " " + claim.id, claim.gold, claim.predicted, about));
        if (!ties) contradicted++;
    }

    private static Seen seen(Claim claim, Engine engine) {
        try {
            ResultTable gold = engine.run(claim.gold);
            ResultTable predicted = engine.run(claim.predicted);
            Policy policy = Policy.STRICT.resolved(claim.ordered);
            return ResultComparison.under(policy).same(gold, predicted)
                    ? Seen.SAME
                    : Seen.DIFFERENT;
        } catch (SQLException refused) {
            return Seen.FAILED;
        }
    }

    private static Stream<Value> constants(String sql) {
        return LITERAL.matcher(sql).results().map(PostgresVerdicts::constant);
    }

    private static Value constant(MatchResult literal) {
        if (literal.group(1) != null) return Value.of(literal.group(1).replace("''", "'"));
        String number = literal.group(2);
        return number.contains(".")
                ? Value.of(Double.parseDouble(number))
                : Value.of(Long.parseLong(number));
    }

    @Override
    public void close() {
        judging.close();
        server.close();
    }
}
