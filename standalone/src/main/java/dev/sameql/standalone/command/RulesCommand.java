package dev.sameql.standalone.command;

import dev.sameql.normalizer.rulebook.RejectedRule;
import dev.sameql.normalizer.rulebook.RuleBookReport;
import dev.sameql.normalizer.rulebook.RuleDescription;
import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `sameql rules`: the rule book, as its directory has it. Needs no running service.
@Command(
        name = "rules",
        mixinStandardHelpOptions = true,
        description = "Lists or checks the rule book.")
final class RulesCommand implements Runnable {

    @Spec CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "list or check?");
    }

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "Lists the rules with their assumptions.")
    int list(
            @Parameters(
                            arity = "0..1",
                            paramLabel = "DIR",
                            description = "The rules' directory (default: the project's).")
                    Path directory)
            throws IOException {
        try {
            for (RuleDescription rule : RuleBookReport.list(checked(directory))) {
                System.out.printf(
                        "%-32s %-11s %-14s %-8s %s%n",
                        rule.id(),
                        rule.phase(),
                        rule.profile(),
                        rule.preserves(),
                        rule.assumption());
            }
            return ExitCode.DONE;
        } catch (RejectedRule refused) {
            System.err.println("sameql: " + refused.file() + ": " + refused.getMessage());
            return ExitCode.USAGE;
        }
    }

    @Command(
            name = "check",
            mixinStandardHelpOptions = true,
            description =
                    "Lints and compiles each rule, and checks its cases as text and on random"
                            + " databases on SQLite.")
    int check(
            @Parameters(
                            arity = "0..1",
                            paramLabel = "DIR",
                            description = "The rules' directory (default: the project's).")
                    Path directory)
            throws IOException {
        List<RuleBookReport.Line> lines = RuleBookReport.check(checked(directory));
        for (RuleBookReport.Line line : lines) {
            if (line.fine())
                System.out.printf(
                        "ok       %-32s %d cases, %s%n",
                        line.rule().id(), line.cases(), line.rule().profile());
            else
                System.out.printf(
                        "REFUSED  %-32s %s: %s%n",
                        line.rule().id(), line.rule().file(), line.problem());
        }
        long refused = lines.stream().filter(line -> !line.fine()).count();
        System.err.printf("%d of %d rules are fine%n", lines.size() - refused, lines.size());
        return refused == 0 ? ExitCode.DONE : ExitCode.DIFFERENT;
    }

    private static Path checked(Path wanted) {
        Path directory =
                wanted != null
                        ? wanted
                        : Rules.ofProject()
                                .orElseThrow(
                                        () ->
                                                new UsageException(
                                                        "which directory of rules? Give it as an"
                                                                + " argument"));
        if (!Files.isDirectory(directory))
            throw new UsageException(directory + " is not a directory");
        return directory;
    }
}
