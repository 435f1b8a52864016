package dev.sameql.standalone.command;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.output.VisibleText;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.CodeVersion;
import dev.sameql.normalizer.rulebook.RuleCache;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import dev.sameql.normalizer.suggest.DraftFolder;
import dev.sameql.normalizer.suggest.Suggestion;
import dev.sameql.normalizer.suggest.Suggestions;
import dev.sameql.standalone.command.options.PairsOptions;
import dev.sameql.standalone.command.options.Rules;
import dev.sameql.standalone.judge.PolicyText;
import dev.sameql.standalone.judge.Question;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.single.PairServices;
import dev.sameql.standalone.suggest.OpenPairs;
import dev.sameql.standalone.suggest.SuggestionText;
import dev.sameql.verifier.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql rules suggest`: which rules are missing. Needs no running service.
@Example("sameql rules suggest --pairs pairs.jsonl --schemas DIR --verdicts verdicts.jsonl")
@Command(
        name = "suggest",
        mixinStandardHelpOptions = true,
        description = {
            "Drafts the rules that are missing: of the pairs that are equivalent, but not by rules"
                    + " alone, those that one rule more would decide, with the law of that rule and"
                    + " what its generic instances gave.",
            "Without --verdicts the pairs are judged first.",
            "Example: sameql rules suggest --pairs pairs.jsonl --schemas DIR --out drafts"
        })
final class RulesSuggestCommand implements Callable<Integer> {
    private static final int ROWS = 4;
    private static final int FEW_ROWS = 2;
    private static final long SHORT = 3_000;

    @Mixin PairsOptions input;

    @Option(
            names = "--verdicts",
            paramLabel = "FILE",
            description = "What `judge --out FILE` wrote of these pairs: nothing is judged again.")
    Path verdicts;

    @Option(
            names = "--policy",
            paramLabel = "P",
            defaultValue = "strict",
            description = "How results are compared, as for judge (default ${DEFAULT-VALUE}).")
    String policy;

    @Option(names = "--rules", paramLabel = "DIR", description = "The rules' directory.")
    Path rules;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write each draft as a folder, as `rules new` makes it.")
    Path out;

    @Option(names = "--json", description = "Print a JSON line for each suggestion.")
    boolean json;

    @Override
    public Integer call() throws IOException {
        Path pairs = input.file();
        if (verdicts != null && !Files.isReadable(verdicts))
            throw new UsageException(verdicts + " cannot be read");
        PolicyText.parse(policy);
        try (Verifier verifier = Rules.verifier()) {
            return RulesCommand.with(rules, directory -> suggest(directory, pairs, verifier));
        }
    }

    private void suggest(Path directory, Path pairs, Verifier verifier)
            throws IOException, RejectedRule {
        var compiled = new CompiledRules(RuleCache.in(RuleCache.ofUser()), CodeVersion.current());
        var quick = new RuleVerification(verifier::verify, FEW_ROWS, SHORT);
        var thorough = new RuleVerification(verifier::verify, ROWS);
        try (var suggestions =
                new Suggestions(RuleFile.read(directory), compiled, quick, thorough)) {
            String summary = look(directory, pairs, suggestions);
            int drafts = 0;
            for (Suggestion suggestion : suggestions.all()) {
                boolean rule = suggestion.kind() == Suggestion.Kind.RULE;
                if (rule) drafts++;
                String id = "suggested-" + drafts;
                if (json) System.out.println(SuggestionText.json(suggestion, id));
                else SuggestionText.lines(suggestion, id).forEach(RulesSuggestCommand::print);
                if (rule && out != null) write(suggestion, id, thorough);
            }
            System.err.printf("%s; %d drafts%n", summary, drafts);
        }
    }

    private static void print(String line) {
        System.out.println(VisibleText.line(line));
    }

    private void write(Suggestion suggestion, String id, RuleVerification thorough)
            throws IOException, RejectedRule {
        Files.createDirectories(out);
        if (Files.exists(out.resolve(id)))
            throw new UsageException(out.resolve(id) + " is there already");
        DraftFolder.write(out, id, suggestion, thorough);
    }

    private String look(Path directory, Path pairs, Suggestions suggestions) throws IOException {
        String dialect = Dialects.SQLITE.name().toLowerCase(Locale.ROOT);
        var question = new Question(policy, dialect, Duration.ZERO, OptionalInt.empty());
        var open =
                new OpenPairs(
                        input.source(),
                        question,
                        trouble -> System.err.println(VisibleText.line(trouble)),
                        System.err::println);
        if (verdicts != null) {
            open.judged(pairs, verdicts, suggestions);
            return open.summary();
        }
        try (var services = new PairServices(Optional.of(directory))) {
            open.judging(pairs, services::judge, suggestions);
        }
        return open.summary();
    }
}
