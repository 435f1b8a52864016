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
import dev.sameql.standalone.judge.PolicyText;
import dev.sameql.standalone.judge.Question;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.single.PairServices;
import dev.sameql.standalone.suggest.OpenPairs;
import dev.sameql.standalone.suggest.SuggestionText;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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
        for (Path file : verdicts == null ? List.of(pairs) : List.of(pairs, verdicts)) {
            if (!Files.isReadable(file)) throw new UsageException(file + " cannot be read");
        }
        PolicyText.parse(policy);
        Path directory = Rules.existing(rules);
        try (Verifier verifier =
                new Verifier(new Solver(SolverSettings.defaults()), new SimpleMeterRegistry())) {
            suggest(directory, verifier);
            return ExitCode.DONE;
        } catch (RejectedRule refused) {
            System.err.println("sameql: " + refused.file() + ": " + refused.getMessage());
            return ExitCode.USAGE;
        }
    }

    private void suggest(Path directory, Verifier verifier) throws IOException, RejectedRule {
        var compiled = new CompiledRules(RuleCache.in(RuleCache.ofUser()), CodeVersion.current());
        var quick = new RuleVerification(verifier::verify, FEW_ROWS, SHORT);
        var thorough = new RuleVerification(verifier::verify, ROWS);
        try (var suggestions =
                new Suggestions(RuleFile.read(directory), compiled, quick, thorough)) {
            String summary = look(directory, suggestions);
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

    private String look(Path directory, Suggestions suggestions) throws IOException {
        String dialect = Dialects.SQLITE.name().toLowerCase(Locale.ROOT);
        var question = new Question(policy, dialect, Duration.ZERO, OptionalInt.empty());
        var open =
                new OpenPairs(
                        SchemaSource.at(schemas),
                        question,
                        trouble -> System.err.println(VisibleText.line(trouble)));
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
