package dev.sameql.standalone.command;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleVocabulary;
import dev.sameql.normalizer.rulebook.RuleCache;
import dev.sameql.normalizer.rulebook.check.RefutedRules;
import dev.sameql.normalizer.rulebook.check.RuleCheck;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `sameql rules`: the rule book, as its directory has it. Needs no running service.
@Command(
        name = "rules",
        mixinStandardHelpOptions = true,
        subcommands = RulesCheckCommand.class,
        description = "Lists or checks the rule book.")
final class RulesCommand implements Runnable {
    private static final String DIRECTORY = "The rules' directory (default: the project's).";

    @Spec CommandSpec spec;

    /// What a command makes of a directory of rules.
    @FunctionalInterface
    private interface Work {
        void on(Path directory) throws IOException, RejectedRule;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "list, check, words or refuted?");
    }

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "Lists the rules with their assumptions.")
    int list(@Parameters(arity = "0..1", paramLabel = "DIR", description = DIRECTORY) Path wanted)
            throws IOException {
        return with(
                wanted,
                directory -> {
                    RuleCache cache = RuleCache.in(RuleCache.ofUser());
                    for (RuleDescription rule : RuleCheck.list(directory, cache)) {
                        System.out.printf(
                                "%-32s %-11s %-14s %-8s %s%n",
                                rule.id(),
                                rule.phase(),
                                rule.profile(),
                                rule.preserves(),
                                rule.assumption());
                    }
                });
    }

    @Command(
            name = "words",
            mixinStandardHelpOptions = true,
            description =
                    "Lists the words of which rules are made: the kinds of sites, what can be asked"
                            + " there, and what can be proposed.")
    int words() throws IOException {
        for (RuleVocabulary.Kind kind : RuleVocabulary.kinds()) {
            System.out.println(kind.name());
            System.out.println("  when:    " + String.join(", ", kind.facts()));
            System.out.println("  propose: " + String.join(", ", kind.proposals()));
        }
        return ExitCode.DONE;
    }

    @Command(
            name = "refuted",
            mixinStandardHelpOptions = true,
            description =
                    "Lists the published-only rules, each with the database that refutes it, as"
                            + " `rules check --write` put it beside the rule.")
    int refuted(
            @Parameters(arity = "0..1", paramLabel = "DIR", description = DIRECTORY) Path wanted,
            @Option(
                            names = "--into",
                            paramLabel = "FILE",
                            description = "Bring the list in this Markdown file up to date.")
                    Path document)
            throws IOException {
        return with(
                wanted,
                directory -> {
                    if (document != null) RefutedRules.update(document, directory);
                    else System.out.print(RefutedRules.section(directory));
                });
    }

    private static int with(Path wanted, Work work) throws IOException {
        try {
            work.on(Rules.existing(wanted));
            return ExitCode.DONE;
        } catch (RejectedRule refused) {
            System.err.println("sameql: " + refused.file() + ": " + refused.getMessage());
            return ExitCode.USAGE;
        }
    }
}
