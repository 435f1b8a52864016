package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.broker.FreePort;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What an operator is told of brokers that are not there.
class BrokerOptionsTest {

    @Test
    void brokersThatNobodyIsAtAreNamedWithWhatToDo() {
        String brokers = "localhost:" + FreePort.choose();
        assertThat(said(ExitCode.FAILED, "--brokers", brokers + ", " + brokers))
                .contains("no broker answers at " + brokers)
                .contains("--brokers HOST:PORT");
    }

    @Test
    void anAddressThatIsNoneIsAMistake() {
        assertThat(said(ExitCode.USAGE, "--brokers", "nowhere")).contains("brokers nowhere: ");
    }

    private static String said(int expected, String... options) {
        StringWriter said = new StringWriter();
        List<String> arguments = new ArrayList<>(List.of("dead-letters", "list"));
        arguments.addAll(List.of(options));
        int code =
                Sameql.commandLine()
                        .setErr(new PrintWriter(said))
                        .execute(arguments.toArray(String[]::new));
        assertThat(code).as(said.toString()).isEqualTo(expected);
        return said.toString();
    }
}
