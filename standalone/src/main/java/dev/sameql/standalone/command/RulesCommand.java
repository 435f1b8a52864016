package dev.sameql.standalone.command;

import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.instance.WordReference;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleVocabulary;
import dev.sameql.normalizer.rulebook.RuleCache;
import dev.sameql.normalizer.rulebook.check.RefutedRules;
import dev.sameql.normalizer.rulebook.check.RuleCheck;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.standalone.command.options.Rules;
import dev.sameql.verifier.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `sameql rules`: the rule book, as its directory has it. Needs no running service.
@Example({
    "sameql rules list",
    "sameql rules try merge-filters --schema schema.sql --query \"SELECT 1\""
})
@Command(
        name = "rules",
        mixinStandardHelpOptions = true,
        subcommands = {RulesCheckCommand.class, RulesSuggestCommand.class},
        description = "Lists, checks, tries, explains or suggests rules, or begins a new one.")
final class RulesCommand implements Runnable {
    private static final int ROWS = 4;
    private static final String DIRECTORY = "The rules' directory (default: the project's).";

    @Spec CommandSpec spec;

    /// What a command makes of a directory of rules.
    @FunctionalInterface
    interface Work {
        void on(Path directory) throws IOException, RejectedRule;
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "list, check, new, try, explain, suggest, words or refuted?");
    }

    @Example("sameql rules list")
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

    @Example("sameql rules words")
    @Command(
            name = "words",
            mixinStandardHelpOptions = true,
            description =
                    "Lists the words of which rules are made: the kinds of sites, what can be asked"
                            + " there, and what can be proposed.")
    int words(
            @Option(
                            names = "--into",
                            paramLabel = "FILE",
                            description =
                                    "Bring the table of words of laws in this file up to date.")
                    Path document)
            throws IOException {
        if (document != null) {
            WordReference.update(document);
            return ExitCode.DONE;
        }
        for (RuleVocabulary.Kind kind : RuleVocabulary.kinds()) {
            System.out.println(kind.name());
            System.out.println("  when:    " + String.join(", ", kind.facts()));
            System.out.println("  propose: " + String.join(", ", kind.proposals()));
        }
        System.out.println("Match");
        for (Word word : Word.values()) {
            System.out.printf("  %-15s %s%n", word.written(), word.meaning());
        }
        return ExitCode.DONE;
    }

    @Example("sameql rules refuted --into refuted.md")
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

    @Example("sameql rules new my-rule --rules my-rules")
    @Command(
            name = "new",
            mixinStandardHelpOptions = true,
            description = "Makes a folder with a rule to be filled in, and its cases.")
    int create(
            @Parameters(paramLabel = "ID", description = "The rule's id.") String id,
            @Option(names = "--rules", paramLabel = "DIR", description = DIRECTORY) Path wanted)
            throws IOException {
        return with(
                wanted, directory -> System.out.println(RulesAuthorCommands.create(directory, id)));
    }

    @Example("sameql rules try merge-filters --schema schema.sql --query \"SELECT 1\"")
    @Command(
            name = "try",
            mixinStandardHelpOptions = true,
            description = "Shows what one rule makes of a query, or why it makes nothing of it.")
    int attempt(
            @Parameters(paramLabel = "ID", description = "The rule's id.") String id,
            @Option(
                            names = "--schema",
                            required = true,
                            paramLabel = "FILE",
                            description = "The tables, as CREATE TABLE statements.")
                    Path schema,
            @Option(
                            names = "--query",
                            required = true,
                            paramLabel = "SQL",
                            description = "The query.")
                    String query,
            @Option(
                            names = "--with",
                            split = ",",
                            paramLabel = "ID",
                            description = "Other rules that may fire.")
                    Set<String> others,
            @Option(names = "--rules", paramLabel = "DIR", description = DIRECTORY) Path wanted)
            throws IOException {
        String tables = Files.readString(schema);
        Set<String> more = others == null ? Set.of() : others;
        return with(
                wanted,
                directory ->
                        RulesAuthorCommands.tried(directory, id, tables, query, more)
                                .forEach(System.out::println));
    }

    @Example("sameql rules explain merge-filters")
    @Command(
            name = "explain",
            mixinStandardHelpOptions = true,
            description = {
                "Shows the law of a rule: what it requires and what goes wrong without, its proof"
                        + " or its refutation, and the queries that stand for all that it matches.",
                "Example: sameql rules explain merge-filters"
            })
    int explain(
            @Parameters(paramLabel = "ID", description = "The rule's id.") String id,
            @Option(names = "--rules", paramLabel = "DIR", description = DIRECTORY) Path wanted)
            throws IOException {
        try (Verifier verifier = Rules.verifier()) {
            var verification = new RuleVerification(verifier::verify, ROWS);
            return with(
                    wanted,
                    directory ->
                            RulesAuthorCommands.explained(directory, id, verification)
                                    .forEach(System.out::println));
        }
    }

    static int with(Path wanted, Work work) throws IOException {
        try {
            work.on(Rules.existing(wanted));
            return ExitCode.DONE;
        } catch (RejectedRule refused) {
            System.err.println("sameql: " + refused.file() + ": " + refused.getMessage());
            return ExitCode.USAGE;
        }
    }
}
