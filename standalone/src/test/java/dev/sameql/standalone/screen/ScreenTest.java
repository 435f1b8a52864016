package dev.sameql.standalone.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Standard output and error of a process, whatever its locale is.
class ScreenTest {
    private static final String TEXT = "SELECT 'Zo\u00eb \u6f22 \ud83d\ude00' AS \u00e9t\u00e9";

    /// Prints a text by each way there is.
    static final class Printer {
        private Printer() {}

        public static void main(String[] arguments) {
            Screen.install();
            Screen.exact().println(TEXT);
            Screen.out().println(TEXT);
            System.out.println(TEXT);
            Screen.err().println(TEXT);
            System.err.println(TEXT);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"US-ASCII", "ISO-8859-1", "UTF-8"})
    void isInUtf8(String locale) throws Exception {
        Process printer = printer("-Dstdout.encoding=" + locale, "-Dstderr.encoding=" + locale);
        assertThat(printer.inputReader(StandardCharsets.UTF_8).readAllLines())
                .containsExactly(TEXT, TEXT, TEXT);
        assertThat(printer.errorReader(StandardCharsets.UTF_8).readAllLines())
                .containsExactly(TEXT, TEXT);
        assertThat(printer.waitFor()).isZero();
    }

    @Test
    void isInUtf8OnATerminal() throws Exception {
        Process printer = printer("-Dsameql.terminal.out=true", "-Dstdout.encoding=US-ASCII");
        assertThat(printer.inputReader(StandardCharsets.UTF_8).readAllLines())
                .containsExactly(TEXT, TEXT, TEXT);
        assertThat(printer.waitFor()).isZero();
    }

    private static Process printer(String first, String second) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("java.class.path");
        return new ProcessBuilder(java, first, second, "-cp", classes, Printer.class.getName())
                .start();
    }
}
