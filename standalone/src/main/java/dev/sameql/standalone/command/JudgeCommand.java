package dev.sameql.standalone.command;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.standalone.command.options.EngineOptions;
import dev.sameql.standalone.command.options.QueryFile;
import dev.sameql.standalone.command.options.ServerOptions;
import dev.sameql.standalone.judge.FileRun;
import dev.sameql.standalone.judge.PairMetrics;
import dev.sameql.standalone.judge.PolicyText;
import dev.sameql.standalone.judge.Question;
import dev.sameql.standalone.judge.SinglePair;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.single.PairServices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql judge`: one pair, or a file of pairs.
@Example({
    "sameql judge --schema schema.sql --gold \"SELECT COUNT(*) FROM t\" --predicted \"SELECT"
            + " COUNT(id) FROM t\"",
    "sameql judge --schema schema.sql --gold-file gold.sql --predicted-file - --explain",
    "sameql judge --pairs pairs.jsonl --schemas DIR --out verdicts.jsonl"
})
@Command(
        name = "judge",
        mixinStandardHelpOptions = true,
        description = "Says whether two queries return the same on every database of a schema.")
final class JudgeCommand implements Callable<Integer> {

    @ArgGroup(exclusive = true, multiplicity = "1")
    What what;

    @Mixin EngineOptions real;

    @Mixin ServerOptions server;

    @Option(
            names = "--policy",
            defaultValue = "strict",
            paramLabel = "POLICY",
            description =
                    "What \"the same\" means: strict, spider, bird, etm, spotit, spotit-bag"
                        + " (default ${DEFAULT-VALUE}), with settings that outdo the preset:"
                        + " strict,rows=set,columns=any-order,empty-vs-null=same,ties=open,tolerance=0.01")
    String policy;

    @Option(
            names = "--dialect",
            defaultValue = "sqlite",
            description = "The queries' dialect (default ${DEFAULT-VALUE}).")
    String dialect;

    @Option(
            names = "--now",
            paramLabel = "MOMENT",
            description =
                    "What both queries read from the clock, such as 2026-01-01T00:00:00Z or"
                        + " 2026-01-01 (default: an agreement holds for every moment, a difference"
                        + " was seen at the time of the judgement).")
    String now;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Time for each pair, such as 10s or 500ms (default: the verifier's own).")
    String budget;

    @Option(
            names = "--bound",
            paramLabel = "N",
            description = "Check equivalence up to N rows a table (default: the verifier's own).")
    Integer bound;

    @Option(
            names = "--trace",
            description =
                    "Let JSON verdicts say what the rules did: each step with its rule, the query"
                            + " before and after, and what the rule's assumption rests on.")
    boolean trace;

    /// One pair or many.
    static final class What {
        @ArgGroup(exclusive = false, multiplicity = "1", heading = "One pair:%n")
        Single single;

        @ArgGroup(exclusive = false, multiplicity = "1", heading = "A file of pairs:%n")
        Many many;
    }

    /// A single pair.
    static final class Single {
        @Option(
                names = "--schema",
                required = true,
                paramLabel = "FILE",
                description = "DDL script or SQLite file.")
        Path schema;

        @ArgGroup(exclusive = true, multiplicity = "1")
        Gold gold;

        @ArgGroup(exclusive = true, multiplicity = "1")
        Predicted predicted;

        @Option(names = "--json", description = "Print the verdict as a JSON line.")
        boolean json;

        @Option(
                names = "--explain",
                description = "Say in plain words what the verdict rests on, step by step.")
        boolean explain;

        SinglePair.Style style() {
            if (json) return SinglePair.Style.JSON;
            return explain ? SinglePair.Style.EXPLANATION : SinglePair.Style.REPORT;
        }
    }

    /// The query that is right, as it is or in a file.
    static final class Gold {
        @Option(names = "--gold", paramLabel = "SQL", description = "The query that is right.")
        String sql;

        @Option(
                names = "--gold-file",
                paramLabel = "FILE",
                description = "A file that holds it, or - for standard input.")
        Path file;
    }

    /// The query to compare with it, as it is or in a file.
    static final class Predicted {
        @Option(
                names = "--predicted",
                paramLabel = "SQL",
                description = "The query to compare with it.")
        String sql;

        @Option(
                names = "--predicted-file",
                paramLabel = "FILE",
                description = "A file that holds it, or - for standard input.")
        Path file;
    }

    /// Pairs from a file.
    static final class Many {
        @Option(
                names = "--pairs",
                required = true,
                paramLabel = "FILE",
                description = "JSON lines: id, schema, gold, predicted.")
        Path pairs;

        @Option(
                names = "--schemas",
                required = true,
                paramLabel = "PATH",
                description = "A folder of <schema>.sql or *.sqlite files, or a tables.json.")
        Path schemas;

        @Option(
                names = "--out",
                paramLabel = "FILE",
                description = "Where verdicts go (default: stdout).")
        Path out;

        @Option(
                names = "--resume",
                description = "Go on with the file of --out: what it holds is not judged again.")
        boolean resume;

        @Option(
                names = "--campaign",
                paramLabel = "NAME",
                description =
                        "The name of the run on the server, for its leaderboard (default: one that"
                                + " is made up).")
        String campaign;

        @Option(
                names = "--metrics",
                description = "Add exact set match (ESM) to the verdicts' metrics.")
        boolean metrics;

        @Option(
                names = "--databases",
                paramLabel = "DIR",
                description =
                        "Add execution accuracy (EX) and ESM: run both queries on copies of"
                                + " DIR/<schema>.sqlite or DIR/<schema>/*.sqlite.")
        Path databases;
    }

    @Override
    public Integer call() {
        real.apply(server);
        check();
        var question =
                new Question(
                        checkedPolicy(),
                        checkedDialect(),
                        checkedBudget(),
                        checkedBound(),
                        trace || what.single != null && what.single.explain);
        if (what.single != null) {
            var pair =
                    SinglePair.of(
                            readable(what.single.schema),
                            QueryFile.text(what.single.gold.sql, what.single.gold.file),
                            QueryFile.text(what.single.predicted.sql, what.single.predicted.file),
                            question);
            return verdictCode(answer(pair));
        }
        var run =
                new FileRun(
                        readable(what.many.pairs),
                        readable(what.many.schemas),
                        Optional.ofNullable(what.many.out),
                        what.many.resume,
                        Optional.ofNullable(what.many.campaign),
                        question,
                        metrics(what.many));
        try (run) {
            run.open();
            return server.with(
                    client -> {
                        run.judge(client);
                        return ExitCode.DONE;
                    });
        }
    }

    private SinglePair.Answer answer(SinglePair pair) {
        SinglePair.Style style = what.single.style();
        if (server.isRemote()) return server.ask(client -> pair.judge(client, style, System.out));
        try (var services = new PairServices(server.rulesDirectory())) {
            return SinglePair.tell(services.judge(pair), style, System.out);
        }
    }

    private void check() {
        if (what.single != null
                && QueryFile.isInput(what.single.gold.file)
                && QueryFile.isInput(what.single.predicted.file))
            throw new UsageException("standard input holds one query: give the other in a file");
        if (what.single != null && what.single.json && what.single.explain)
            throw new UsageException("--json or --explain, not both; --json --trace tells as much");
        if (what.single != null && trace && !what.single.json && !what.single.explain)
            throw new UsageException("--trace needs --json; --explain says it in words");
        if (what.many != null && what.many.campaign != null && what.many.campaign.isBlank())
            throw new UsageException("--campaign needs a name");
        if (what.many != null && what.many.resume && what.many.out == null)
            throw new UsageException("--resume needs --out");
        if (what.many != null && isSame(what.many.out, what.many.pairs))
            throw new UsageException("--out would be written over --pairs");
    }

    private static boolean isSame(Path out, Path in) {
        try {
            return out != null && Files.exists(out) && Files.isSameFile(out, in);
        } catch (IOException e) {
            throw new UsageException("--out " + out + " cannot be looked at: " + e.getMessage());
        }
    }

    private static int verdictCode(SinglePair.Answer answer) {
        return switch (answer) {
            case EQUIVALENT -> ExitCode.DONE;
            case NOT_EQUIVALENT -> ExitCode.DIFFERENT;
            case UNDECIDED -> ExitCode.UNDECIDED;
            case INVALID -> ExitCode.USAGE;
        };
    }

    private static Optional<PairMetrics> metrics(Many many) {
        if (!many.metrics && many.databases == null) return Optional.empty();
        return Optional.of(ReportCommand.metrics(many.schemas, many.databases));
    }

    private static Path readable(Path path) {
        if (!Files.isReadable(path)) throw new UsageException(path + " cannot be read");
        return path;
    }

    private String checkedPolicy() {
        String clocked = now == null ? policy : PolicyText.at(now, policy);
        PolicyText.parse(clocked);
        return clocked;
    }

    private String checkedDialect() {
        if (Dialects.named(dialect).isEmpty())
            throw new UsageException("--dialect " + dialect + " is none that is known");
        return dialect;
    }

    private OptionalInt checkedBound() {
        if (bound == null) return OptionalInt.empty();
        if (bound < 1) throw new UsageException("--bound must be at least 1");
        return OptionalInt.of(bound);
    }

    private Duration checkedBudget() {
        if (budget == null) return Duration.ZERO;
        var matcher = Pattern.compile("(\\d{1,12})(ms|s|m)?").matcher(budget.trim());
        if (!matcher.matches())
            throw new UsageException("--budget " + budget + " is no time: give 10s, 500ms or 1m");
        long amount = Long.parseLong(matcher.group(1));
        String unit = matcher.group(2) == null ? "s" : matcher.group(2);
        return switch (unit) {
            case "ms" -> Duration.ofMillis(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofSeconds(amount);
        };
    }
}
