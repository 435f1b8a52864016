package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An option that would do nothing is refused before anything starts.
class IdleOptionsTest {

    private static final String PAIR = "judge --schema pom.xml --gold SELECT --predicted SELECT";
    private static final String PAIRS = "judge --pairs pom.xml --schemas .";

    @ParameterizedTest
    @CsvSource({
        "PAIR --server h:1 --observe, a server that runs already has its own",
        "PAIR --server h:1 --engine-url mysql=jdbc:x, a server that runs already has its own",
        "PAIR --server h:1 --drivers ., a server that runs already has its own",
        "PAIRS --server h:1 --observe, a server that runs already has its own",
        "dialects --query SELECT --server h:1 --observe, a server that runs already has its own",
        "dialects --queries pom.xml --server h:1 --drivers ., a server that runs already has its"
                + " own",
        "PAIR --server h:1 --rules ., a server that runs already has its own",
        "PAIR --server h:1 --jobs 2, a server that runs already has its own",
        "PAIR --token t, need --server",
        "PAIR --drivers ., --drivers needs",
        "up --drivers ., --drivers needs",
        "PAIR --trace, --trace needs --json",
        "PAIR --json --explain, not both",
        "PAIRS --resume, --resume needs --out",
        "PAIRS --out pom.xml, over --pairs",
        "PAIR --budget 99999999999999999999s, is no time",
        "dialects --query SELECT --out x, need --queries",
        "dialects --query SELECT --schemas ., need --queries",
        "dialects --queries pom.xml --schema pom.xml, need --query",
        "dialects --queries pom.xml --data pom.xml, need --query",
        "dialects --queries pom.xml --json, need --query",
        "rules check --quick --bound 3, not with --quick",
        "rules check --quick --write, not with --quick",
    })
    void itIsAMistake(String command, String why) {
        var said = new StringWriter();
        String[] arguments =
                command.replace("PAIRS", PAIRS).replace("PAIR ", PAIR + " ").split(" ");
        int code = Sameql.commandLine().setErr(new PrintWriter(said)).execute(arguments);
        assertThat(code).as(said.toString()).isEqualTo(ExitCode.USAGE);
        assertThat(said.toString()).contains(why);
    }
}
