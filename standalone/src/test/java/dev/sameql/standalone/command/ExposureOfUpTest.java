package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `up` does not open by itself, and commands do not send tokens in plain text.
class ExposureOfUpTest {

    private final Properties before = new Properties();

    @BeforeEach
    void keepProperties() {
        before.putAll(System.getProperties());
    }

    @AfterEach
    void restoreProperties() {
        System.setProperties(before);
    }

    private static void assertMisused(String nextStep, String... arguments) {
        var said = new StringWriter();
        int code = Sameql.commandLine().setErr(new PrintWriter(said)).execute(arguments);
        assertThat(code).as(said.toString()).isEqualTo(ExitCode.USAGE);
        assertThat(said.toString()).contains(nextStep);
    }

    @Test
    void onAnAddressThatOthersReachItIsNotStartedOpen() {
        assertMisused("up --open", "up", "--host", "0.0.0.0");
        assertMisused("up --cert FILE --key FILE", "up", "--host", "0.0.0.0");
    }

    @Test
    void halfOfWhatIsNeededIsRefused() {
        assertMisused("belong together", "up", "--cert", "c.pem");
        assertMisused("belong together", "up", "--token-key", "k.pem");
    }

    @Test
    void aTokenIsNotSentInPlainText() {
        String[] judge = {
            "judge",
            "--schema",
            "../pom.xml",
            "--gold",
            "SELECT 1",
            "--predicted",
            "SELECT 1",
            "--server",
            "192.0.2.7:9000",
            "--token",
            "t"
        };
        assertMisused("--tls", judge);
    }
}
