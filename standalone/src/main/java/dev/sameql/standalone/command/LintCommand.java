package dev.sameql.standalone.command;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.command.options.PairsOptions;
import dev.sameql.standalone.command.options.Rules;
import dev.sameql.standalone.dialects.WrittenLines;
import dev.sameql.standalone.judge.Progress;
import dev.sameql.standalone.judge.Question;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.SinglePair;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.lines.AnswerLines;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.lint.Accepted;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFormat;
import dev.sameql.standalone.lint.LintRun;
import dev.sameql.standalone.lint.Linter;
import dev.sameql.standalone.single.PairServices;
import dev.sameql.v1.Judgement;
import dev.sameql.verifier.metrics.DatabaseFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql lint`: what is suspicious in gold queries by themselves.
@Example({
    "sameql lint --pairs pairs.jsonl --schemas DIR",
    "sameql lint --pairs pairs.jsonl --schemas DIR --databases DIR --format sarif --out lint.sarif",
    "sameql lint --pairs pairs.jsonl --schemas DIR --only INTEGER_DIVISION"
})
@Command(
        name = "lint",
        mixinStandardHelpOptions = true,
        description = {
            "Names what is suspicious in the gold queries of a file of pairs: each finding with a"
                    + " code, its place and one sentence why. Golds of one question that are"
                    + " written differently are compared.",
            "Exit code 1 when something was found."
        })
final class LintCommand implements Callable<Integer> {

    @Mixin PairsOptions input;

    @Option(
            names = "--databases",
            paramLabel = "DIR",
            description =
                    "Look into the data, too: DIR/<schema>.sqlite or DIR/<schema>/*.sqlite, read"
                            + " only.")
    Path databases;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where findings go (default: stdout).")
    Path out;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description =
                    "text, json, sarif, junit, markdown or github (default ${DEFAULT-VALUE}).")
    String format;

    @Option(
            names = "--accepted",
            paramLabel = "FILE",
            description = "Findings that are not told: an id and a code a line.")
    Path accepted;

    @Option(names = "--all", description = "Also what is off by default.")
    boolean all;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "CODE",
            description = "Only these codes, whatever is off by default.")
    List<String> only;

    @Override
    public Integer call() throws IOException {
        Path pairs = input.file();
        if (databases != null && !Files.isDirectory(databases))
            throw new UsageException("--databases " + databases + " is not a directory");
        LintFormat chosen = format();
        try (var services = new LazyServices();
                var run =
                        new LintRun(
                                new Linter(codes()),
                                input.source(),
                                Optional.ofNullable(databases).map(DatabaseFolder::new),
                                accepted == null ? Accepted.none() : Accepted.of(accepted),
                                services::judge)) {
            if (out == null) return tell(run, pairs, chosen, System.out);
            try (PrintStream lines = opened(pairs)) {
                return tell(run, pairs, chosen, lines);
            }
        }
    }

    private int tell(LintRun run, Path pairs, LintFormat chosen, PrintStream lines)
            throws IOException {
        LintFormat.Writer writer = chosen.to(lines, pairs.toString());
        run.read(
                pairs,
                writer::write,
                trouble -> System.err.println(VisibleText.line(trouble)),
                (work, total) -> Progress.of(work, total, out == null));
        writer.end();
        System.err.println(run.summary());
        return run.counts().isEmpty() ? ExitCode.DONE : ExitCode.DIFFERENT;
    }

    /// The services that judge pairs, which are started where there is a pair of golds.
    private static final class LazyServices implements AutoCloseable {
        private static final Question QUESTION =
                new Question(
                        "strict,columns=any-order,ties=open",
                        Dialects.SQLITE.name().toLowerCase(Locale.ROOT),
                        Duration.ZERO,
                        OptionalInt.empty());

        private Optional<PairServices> started = Optional.empty();

        Judgement judge(InputLine.Pair pair, SchemaSource schemas) {
            if (started.isEmpty()) started = Optional.of(new PairServices(Rules.ofProject()));
            return started.get().judge(new SinglePair(pair, schemas, QUESTION));
        }

        @Override
        public void close() {
            started.ifPresent(PairServices::close);
        }
    }

    private Set<LintCode> codes() {
        var codes = EnumSet.noneOf(LintCode.class);
        if (only != null) {
            for (String name : only) codes.add(code(name));
            return codes;
        }
        for (LintCode code : LintCode.values()) if (all || code.isByDefault()) codes.add(code);
        return codes;
    }

    private static LintCode code(String name) {
        return LintCode.named(name.strip())
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "--only "
                                                + name
                                                + " is no code: give one of "
                                                + List.of(LintCode.values())));
    }

    private LintFormat format() {
        for (LintFormat known : LintFormat.values())
            if (known.name().equals(format.toUpperCase(Locale.ROOT))) return known;
        throw new UsageException(
                "--format "
                        + format
                        + " is none: give text, json, sarif, junit, markdown or github");
    }

    private PrintStream opened(Path pairs) {
        AnswerLines.requireApart(out, pairs);
        try {
            return WrittenLines.open(out, false);
        } catch (IOException e) {
            throw new UsageException("--out " + out + " cannot be written: " + e.getMessage());
        }
    }
}
