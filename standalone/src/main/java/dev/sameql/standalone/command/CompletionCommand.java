package dev.sameql.standalone.command;

import dev.sameql.standalone.screen.Screen;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `sameql completion`: what a shell needs to complete the other commands.
@Example("source <(sameql completion)")
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = {
            "Prints a script for bash and zsh that completes commands and options.",
            "In ~/.bashrc or ~/.zshrc, with the command's whole path, every shell has it."
        })
final class CompletionCommand implements Callable<Integer> {

    @Spec CommandSpec spec;

    @Override
    public Integer call() {
        Screen.out().print(AutoComplete.bash("sameql", spec.root().commandLine()));
        Screen.out().flush();
        return ExitCode.DONE;
    }
}
