package dev.sameql.standalone.command;

import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.lines.Refusal;
import dev.sameql.standalone.screen.Screen;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// `sameql`: the command that holds the others.
@Example({
    "sameql judge --schema schema.sql --gold \"SELECT 1\" --predicted \"SELECT 1\"",
    "sameql judge --pairs pairs.jsonl --schemas DIR --out verdicts.jsonl",
    "sameql doctor"
})
@Command(
        name = "sameql",
        mixinStandardHelpOptions = true,
        version = "SameQL 0.1.0-SNAPSHOT",
        description = "Decides whether SQL means what it should.",
        footer = {
            "",
            "Also: @|bold sameql test|@ runs the full test run, as CI does it.",
            "Results go to stdout, everything else to stderr.",
            "Exit codes: 0 done (single pair: equivalent), 1 different, 2 usage or invalid input,",
            "3 undecided, 4 the system failed."
        })
public final class Sameql implements Runnable {

    /// By their names, which their annotations say too: to read those of all takes longer than to
    /// make the one that is meant.
    private static final List<Subcommand> COMMANDS =
            List.of(
                    new Subcommand("up", UpCommand.class),
                    new Subcommand("judge", JudgeCommand.class),
                    new Subcommand("report", ReportCommand.class),
                    new Subcommand("dialects", DialectsCommand.class),
                    new Subcommand("translate", TranslateCommand.class),
                    new Subcommand("conformance", ConformanceCommand.class),
                    new Subcommand("lint", LintCommand.class),
                    new Subcommand("rules", RulesCommand.class),
                    new Subcommand("schemas", SchemasCommand.class),
                    new Subcommand("dead-letters", DeadLettersCommand.class),
                    new Subcommand("doctor", DoctorCommand.class),
                    new Subcommand("completion", CompletionCommand.class));

    private record Subcommand(String name, Class<?> type) {}

    @Spec CommandSpec spec;

    /// A command line ready to run any command.
    public static CommandLine commandLine() {
        return with(COMMANDS);
    }

    /// A command line ready to run these arguments: where their first word is a command, the others
    /// are not made, which would take longer than many a command.
    public static CommandLine commandLine(List<String> arguments) {
        List<Subcommand> meant =
                COMMANDS.stream()
                        .filter(c -> arguments.stream().limit(1).anyMatch(c.name()::equals))
                        .toList();
        return with(meant.isEmpty() ? COMMANDS : meant);
    }

    private static CommandLine with(List<Subcommand> commands) {
        var line = new CommandLine(new Sameql());
        commands.forEach(c -> line.addSubcommand(c.type()));
        HelpPages.dress(line, Screen.isColoured());
        return line.setOut(new PrintWriter(Screen.out(), true, Screen.out().charset()))
                .setErr(new PrintWriter(Screen.err(), true, Screen.err().charset()))
                .setExecutionExceptionHandler((error, at, parsed) -> failed(error, at))
                .setParameterExceptionHandler((error, arguments) -> misused(error))
                .setExpandAtFiles(false);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which command?");
    }

    private static int failed(Exception error, CommandLine line) {
        PrintWriter out = line.getErr();
        if (error instanceof UsageException) {
            out.println("sameql: " + shown(error));
            out.flush();
            return ExitCode.USAGE;
        }
        if (error instanceof StatusRuntimeException status && refusal(status).isPresent()) {
            Refusal refusal = refusal(status).get();
            out.println("sameql: " + refusal.code() + ": " + VisibleText.of(refusal.detail()));
            out.flush();
            return ExitCode.USAGE;
        }
        if (error instanceof StatusRuntimeException status && isAboutTheCaller(status)) {
            Status told = status.getStatus();
            out.println(
                    "sameql: "
                            + told.getCode()
                            + ": "
                            + VisibleText.of(String.valueOf(told.getDescription()))
                            + nextStep(told.getCode(), line));
            out.flush();
            return ExitCode.USAGE;
        }
        out.println("sameql failed: " + shown(error));
        if (Boolean.getBoolean("sameql.debug")) error.printStackTrace(out);
        out.flush();
        return ExitCode.FAILED;
    }

    private static Optional<Refusal> refusal(StatusRuntimeException failure) {
        return EvaluationClient.refusal(failure).or(() -> EvaluationClient.noRoom(failure));
    }

    private static String nextStep(Status.Code code, CommandLine line) {
        if (code != Status.Code.UNAUTHENTICATED) return "";
        boolean given = line.getParseResult().hasMatchedOption("--token");
        return "; give " + (given ? "another" : "one") + " with --token TOKEN|@FILE";
    }

    private static boolean isAboutTheCaller(StatusRuntimeException failure) {
        Status.Code code = failure.getStatus().getCode();
        return code == Status.Code.PERMISSION_DENIED || code == Status.Code.UNAUTHENTICATED;
    }

    /// What is said of an error; it may name what others wrote.
    private static String shown(Exception error) {
        return VisibleText.of(error.getMessage() == null ? error.toString() : error.getMessage());
    }

    private static int misused(ParameterException error) {
        CommandLine line = error.getCommandLine();
        PrintWriter out = line.getErr();
        out.println("sameql: " + shown(error));
        UnmatchedArgumentException.printSuggestions(error, out);
        out.println();
        HelpPages.examples(line.getCommandSpec()).forEach(out::println);
        out.println(line.getCommandSpec().qualifiedName() + " --help says what there is.");
        out.flush();
        return ExitCode.USAGE;
    }
}
