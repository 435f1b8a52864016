package dev.sameql.standalone.command;

import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/// Pages of help, each of which begins with an example.
final class HelpPages {
    private static final String EXAMPLES = "examples";

    private HelpPages() {}

    /// Lets the pages of a command and of those below it begin with their examples.
    static void dress(CommandLine line, boolean coloured) {
        List<String> sections = new ArrayList<>(line.getHelpSectionKeys());
        sections.addFirst(EXAMPLES);
        line.setHelpSectionKeys(sections);
        var renderers = line.getHelpSectionMap();
        renderers.put(EXAMPLES, help -> shown(help.commandSpec()));
        line.setHelpSectionMap(renderers);
        line.setColorScheme(CommandLine.Help.defaultColorScheme(coloured ? Ansi.ON : Ansi.OFF));
    }

    /// The examples of a command.
    static List<String> examples(CommandSpec command) {
        Object maker = command.userObject();
        AnnotatedElement declared =
                maker instanceof AnnotatedElement method ? method : maker.getClass();
        Example example = declared.getAnnotation(Example.class);
        return example == null ? List.of() : List.of(example.value());
    }

    private static String shown(CommandSpec command) {
        List<String> examples = examples(command);
        return examples.stream()
                .map(example -> "  " + example)
                .collect(
                        Collectors.joining(
                                System.lineSeparator(),
                                (examples.size() == 1 ? "Example:" : "Examples:")
                                        + System.lineSeparator(),
                                System.lineSeparator() + System.lineSeparator()));
    }
}
