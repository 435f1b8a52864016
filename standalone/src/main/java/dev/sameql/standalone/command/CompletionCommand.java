package dev.sameql.standalone.command;

import dev.sameql.standalone.screen.Screen;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

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

    @Override
    public Integer call() {
        Screen.out().print(AutoComplete.bash("sameql", Sameql.commandLine()));
        Screen.out().flush();
        return ExitCode.DONE;
    }
}
