package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.broker.FreePort;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/// What an operator is told of brokers that are not there.
class BrokerOptionsTest {

    @Test
    void brokersThatNobodyIsAtAreNamedWithWhatToDo() {
        String brokers = "localhost:" + FreePort.choose();
        assertThat(said("dead-letters", "list", "--brokers", brokers))
                .contains("no broker answers at " + brokers)
                .contains("--brokers HOST:PORT");
    }

    @Test
    void anAddressThatIsNoneIsNamed() {
        assertThat(said("dead-letters", "list", "--brokers", "localhost")).contains("localhost");
        assertThat(said("dead-letters", "list", "--brokers", "")).contains("--brokers");
    }

    private static String said(String... arguments) {
        StringWriter said = new StringWriter();
        int code = Sameql.commandLine().setErr(new PrintWriter(said)).execute(arguments);
        assertThat(code).isEqualTo(ExitCode.USAGE);
        return said.toString();
    }
}
