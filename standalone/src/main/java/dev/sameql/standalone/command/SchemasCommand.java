package dev.sameql.standalone.command;

import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.command.options.RunningServer;
import dev.sameql.standalone.screen.Screen;
import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `sameql schemas`: what is registered at a running server.
@Example({
    "sameql schemas list --server localhost:9000",
    "sameql schemas show shop",
    "sameql schemas delete shop@0123456789ab"
})
@Command(
        name = "schemas",
        mixinStandardHelpOptions = true,
        description = "Lists, shows or deletes the schemas that are registered at a server.")
final class SchemasCommand implements Runnable {

    private static final String ID = "A schema's id, as list says it.";

    @Spec CommandSpec spec;

    /// For ids and DDL, which other programs read, as they are.
    PrintStream out = Screen.exact();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "list, show or delete?");
    }

    @Example("sameql schemas list --server localhost:9000")
    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "The ids of our schemas, one a line, in their order.")
    int list(@Mixin RunningServer server) {
        try (var client = server.connect()) {
            client.schemaIds(id -> out.println(onItsLine(id)));
        }
        return ExitCode.DONE;
    }

    @Example("sameql schemas show shop")
    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "A schema's DDL, as it was registered.")
    int show(
            @Mixin RunningServer server,
            @Parameters(paramLabel = "ID", description = ID) String id) {
        try (var client = server.connect()) {
            out.println(client.schema(id));
        }
        return ExitCode.DONE;
    }

    @Example("sameql schemas delete shop@0123456789ab")
    @Command(
            name = "delete",
            mixinStandardHelpOptions = true,
            description = {
                "Deletes schemas, and so makes room for others. What was judged stays; jobs that"
                        + " name one of them and were not begun end INVALID, UNKNOWN_SCHEMA.",
                "Says each id once it is deleted, and ends at the first that there is not."
            })
    int delete(
            @Mixin RunningServer server,
            @Parameters(arity = "1..*", paramLabel = "ID", description = ID) List<String> ids) {
        try (var client = server.connect()) {
            for (String id : ids) {
                client.deleteSchema(id);
                out.println(onItsLine(id));
            }
        }
        return ExitCode.DONE;
    }

    /// An id that would break its line, or command a terminal, is written by numbers.
    private static String onItsLine(String id) {
        return id.chars().anyMatch(Character::isISOControl) ? VisibleText.line(id) : id;
    }
}
