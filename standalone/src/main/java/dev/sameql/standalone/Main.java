package dev.sameql.standalone;

import dev.sameql.standalone.command.Sameql;
import dev.sameql.standalone.screen.Screen;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.List;

/// The entry of the command line. Quarkus starts only for the commands that need the services.
@QuarkusMain
public final class Main {

    private Main() {}

    /// Runs one command and ends the process with its exit code.
    public static void main(String... arguments) {
        Screen.install();
        System.exit(Sameql.commandLine(List.of(arguments)).execute(arguments));
    }
}
