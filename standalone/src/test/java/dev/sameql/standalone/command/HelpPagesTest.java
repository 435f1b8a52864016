package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/// Each page of help begins with an example that can be typed, and a mistake is answered with one.
class HelpPagesTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    static Stream<CommandLine> pages() {
        return pages(Sameql.commandLine());
    }

    private static Stream<CommandLine> pages(CommandLine line) {
        return Stream.concat(
                Stream.of(line),
                line.getSubcommands().values().stream().flatMap(HelpPagesTest::pages));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPageBeginsWithAnExample(CommandLine page) {
        String help = page.getUsageMessage(Ansi.OFF);
        assertThat(HelpPages.examples(page.getCommandSpec())).isNotEmpty();
        assertThat(help).startsWith("Example");
        assertThat(help.lines().skip(1).findFirst()).hasValueSatisfying(HelpPagesTest::isCommand);
    }

    private static void isCommand(String line) {
        assertThat(line).contains("sameql ");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void whatItShowsCanBeTyped(CommandLine page) {
        String name = page.getCommandSpec().qualifiedName();
        for (String example : HelpPages.examples(page.getCommandSpec())) {
            assertThat(example).contains(name);
            assertThatCode(() -> Sameql.commandLine().parseArgs(words(example)))
                    .as(example)
                    .doesNotThrowAnyException();
        }
    }

    private static String[] words(String example) {
        String command = example.replaceAll("^source <\\((.*)\\)$", "$1");
        List<String> words =
                WORD.matcher(command)
                        .results()
                        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                        .toList();
        assertThat(words.getFirst()).isEqualTo("sameql");
        return words.stream().skip(1).toArray(String[]::new);
    }

    @ParameterizedTest
    @ValueSource(strings = {"judge --golds x", "judgee", "rules try", "up --grpc-prt 1"})
    void aMistakeIsAnsweredWithTheNextStep(String command) {
        var said = new StringWriter();
        int code =
                Sameql.commandLine().setErr(new PrintWriter(said)).execute(command.split(" ", -1));
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(said.toString())
                .startsWith("sameql: ")
                .containsPattern("(?m)^sameql \\S+")
                .contains("--help says what there is");
        assertThat(said.toString().lines().count()).isLessThan(12);
    }

    @Test
    void aCommandByItselfIsTheOneAmongAll() {
        Sameql.commandLine()
                .getSubcommands()
                .forEach(
                        (name, among) -> {
                            var alone = Sameql.commandLine(List.of(name)).getSubcommands();
                            assertThat(alone).containsOnlyKeys(name);
                            assertThat(alone.get(name).getUsageMessage())
                                    .isEqualTo(among.getUsageMessage());
                        });
        assertThat(Sameql.commandLine(List.of("--help")).getSubcommands())
                .hasSameSizeAs(Sameql.commandLine().getSubcommands());
    }

    @Test
    void aShellCanCompleteEachCommand() {
        String script = picocli.AutoComplete.bash("sameql", Sameql.commandLine());
        Sameql.commandLine()
                .getSubcommands()
                .keySet()
                .forEach(command -> assertThat(script).contains(command));
        assertThat(Arrays.asList(script.split("\n", -1))).contains("#!/usr/bin/env bash");
    }
}
