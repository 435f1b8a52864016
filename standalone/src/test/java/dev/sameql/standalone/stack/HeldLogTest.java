package dev.sameql.standalone.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.standalone.judge.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.apache.kafka.common.utils.Exit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeldLogTest {
    private static final Logger ROOT = Logger.getLogger("");
    private static final Logger CLIENT = Logger.getLogger("org.apache.kafka.clients.NetworkClient");
    private static final Logger OURS = Logger.getLogger("dev.sameql.v1.wire.Outbox");

    private final List<String> shown = new ArrayList<>();
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();
    private final Handler console =
            new Handler() {
                @Override
                public void publish(LogRecord record) {
                    shown.add(record.getMessage());
                }

                @Override
                public void flush() {}

                @Override
                public void close() {}
            };

    @BeforeEach
    void show() {
        ROOT.addHandler(console);
    }

    @AfterEach
    void showNoMore() {
        ROOT.removeHandler(console);
    }

    private int during(IntSupplier command) {
        return HeldLog.during(command, new PrintStream(told, true, StandardCharsets.UTF_8));
    }

    private static void log() {
        for (int n = 0; n < 100; n++) CLIENT.log(Level.WARNING, "broker disconnected " + n);
        CLIENT.info("no trouble");
        OURS.warning("event=not-now");
    }

    @Test
    void whatBrokersSayIsNotAmongResults() {
        int code =
                during(
                        () -> {
                            log();
                            return 1;
                        });
        CLIENT.warning("broker closed");

        assertThat(code).isEqualTo(1);
        assertThat(shown).containsExactly("event=not-now");
        assertThat(told.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void theLastOfItIsToldWhereTheCommandFails() {
        assertThatThrownBy(
                        () ->
                                during(
                                        () -> {
                                            log();
                                            throw new IllegalStateException("no answer");
                                        }))
                .hasMessage("no answer");

        assertThat(told.toString(StandardCharsets.UTF_8).lines())
                .hasSize(20)
                .allSatisfy(line -> assertThat(line).contains("[NetworkClient] broker disc"))
                .last()
                .asString()
                .endsWith("disconnected 99");
    }

    /// A command that is ended on its way, as its argument says.
    static final class Ended {
        private Ended() {}

        public static void main(String[] arguments) {
            HeldLog.during(
                    () -> {
                        CLIENT.warning("broker disconnected");
                        if (arguments[0].equals("halt")) Exit.halt(4);
                        else System.exit(5);
                        return 0;
                    },
                    System.err);
        }
    }

    @ParameterizedTest
    @CsvSource({"halt, 4", "exit, 5"})
    void itIsToldWhereTheCommandIsEnded(String how, int code) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("java.class.path");
        Process ended =
                new ProcessBuilder(java, "-cp", classes, Ended.class.getName(), how).start();
        assertThat(ended.errorReader(StandardCharsets.UTF_8).readAllLines())
                .filteredOn(line -> line.endsWith("broker disconnected"))
                .isNotEmpty();
        assertThat(ended.waitFor()).isEqualTo(code);
    }

    @Test
    void itIsNoneOfACallersMistake() {
        assertThatThrownBy(
                        () ->
                                during(
                                        () -> {
                                            log();
                                            throw new UsageException("no such file");
                                        }))
                .hasMessage("no such file");

        assertThat(told.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
