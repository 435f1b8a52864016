package dev.sameql.standalone.command;

import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.RuleCache;
import dev.sameql.normalizer.rulebook.check.Refutation;
import dev.sameql.normalizer.rulebook.check.RuleCheck;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.standalone.command.options.Rules;
import dev.sameql.standalone.judge.LineTask;
import dev.sameql.standalone.judge.Progress;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.verifier.Verifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `sameql rules check`: whether each rule is what it claims to be. Needs no running service.
@Example("sameql rules check --only merge-filters")
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Checks each rule: that it compiles; its cases as text, on generated rows and on"
                + " SQLite; and that the verifier refutes no sound rule, and every assumption is"
                + " needed.",
            "Prints rule, profile, assumption, number of cases, verdict and refuting database."
                    + " Ends with 1 if a rule is not what it claims to be.",
            "Example: sameql rules check merge-filters"
        })
final class RulesCheckCommand implements Callable<Integer> {
    private static final int SHOWN = 44;
    private static final int USUAL_BOUND = 4;

    @Parameters(
            arity = "0..1",
            paramLabel = "ID or DIR",
            description = "One rule, or the rules' directory (default: the project's).")
    Path wanted;

    @Option(names = "--rules", paramLabel = "DIR", description = "The rules' directory.")
    Path rules;

    @Option(
            names = "--only",
            paramLabel = "ID",
            split = ",",
            description = "Check these rules alone.")
    List<String> only;

    @Option(
            names = "--bound",
            paramLabel = "N",
            description = "Verify with up to N rows a table (default 4).")
    Integer bound;

    @Option(
            names = "--quick",
            description = "Leave the verifier out: the check that a running service makes.")
    boolean quick;

    @Option(
            names = "--write",
            description = "Write refutation.sql beside each published-only rule that is refuted.")
    boolean write;

    private int width = 20;
    private int fine;
    private int all;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (bound != null && bound < 1) throw new UsageException("--bound must be at least 1");
        if (quick && (bound != null || write))
            throw new UsageException("--bound and --write are for the verifier: not with --quick");
        if (wanted != null && !Files.isDirectory(wanted)) {
            if (only != null) throw new UsageException(wanted + " is not a directory");
            only = List.of(wanted.toString());
            wanted = null;
        }
        Path directory = Rules.existing(rules == null ? wanted : rules);
        if (quick) {
            run(directory, Optional.empty());
        } else {
            try (Verifier verifier = Rules.verifier()) {
                run(
                        directory,
                        Optional.of(
                                new RuleVerification(
                                        verifier::verify, bound == null ? USUAL_BOUND : bound)));
            }
        }
        System.err.printf("%d of %d rules are what they claim to be%n", fine, all);
        if (all == 0) throw new UsageException("no rule of that name is in " + directory);
        return fine == all ? ExitCode.DONE : ExitCode.DIFFERENT;
    }

    private void run(Path directory, Optional<RuleVerification> verification)
            throws IOException, InterruptedException {
        Set<String> ids = only == null ? Set.of() : Set.copyOf(only);
        RuleCache cache = RuleCache.in(RuleCache.ofUser());
        var check = new RuleCheck(directory, id -> isWanted(ids, id), verification, cache);
        width = RuleCheck.width(directory);
        header();
        long total = ids.isEmpty() ? RuleFile.read(directory).size() : ids.size();
        try (var progress = Progress.of(LineTask.CHECKING, total, true)) {
            check.run(
                    line -> {
                        show(directory, line);
                        progress.step();
                    });
        }
    }

    private static boolean isWanted(Set<String> ids, String id) {
        return ids.isEmpty() || ids.contains(id);
    }

    private void header() {
        print("rule", "profile", "assumption", "cases", "verdict", "refuting database");
    }

    private void print(
            String rule,
            String profile,
            String assumption,
            String cases,
            String verdict,
            String database) {
        String format = "%-" + width + "s  %-14s  %-" + SHOWN + "s  %5s  %-14s  %s";
        String line = String.format(format, rule, profile, assumption, cases, verdict, database);
        System.out.println(line.stripTrailing());
    }

    private void show(Path directory, RuleCheck.Line line) {
        all++;
        if (line.fine()) fine++;
        Optional<Refutation> refutation = line.ruling().refutation();
        print(
                line.rule().id(),
                line.rule().profile(),
                shortened(line.rule().assumption()),
                Integer.toString(line.cases()),
                line.ruling().verdict(),
                refutation.map(RulesCheckCommand::database).orElse(""));
        line.ruling().surprises().forEach(s -> System.out.println("  SURPRISE: " + s));
        line.ruling().remarks().forEach(r -> System.out.println("  note: " + r));
        if (write && !line.rule().sound()) refutation.ifPresent(r -> write(directory, line, r));
    }

    private static String database(Refutation refutation) {
        return refutation.database().isEmpty()
                ? "all tables empty"
                : String.join("; ", refutation.database());
    }

    private static void write(Path directory, RuleCheck.Line line, Refutation refutation) {
        try {
            refutation.write(directory, line.rule());
        } catch (IOException e) {
            throw new UncheckedIOException("the refutation cannot be written", e);
        }
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN - 3) + "...";
    }
}
