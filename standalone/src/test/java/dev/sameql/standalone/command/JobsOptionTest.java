package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class JobsOptionTest {

    @ParameterizedTest
    @CsvSource({
        "0, up",
        "-3, up",
        "65, up",
        "0, judge --schema pom.xml --gold SELECT --predicted SELECT",
        "1000, judge --schema pom.xml --gold SELECT --predicted SELECT"
    })
    void whatCannotBeDoneAtATimeIsRefusedBeforeAnythingStarts(int jobs, String command) {
        var said = new StringWriter();
        CommandLine line = Sameql.commandLine().setErr(new PrintWriter(said));
        String[] arguments = (command + " --jobs=" + jobs).split(" ");
        assertThat(line.execute(arguments)).isEqualTo(ExitCode.USAGE);
        assertThat(said.toString())
                .contains("sameql: --jobs must be between 1 and 64, not " + jobs);
    }
}
