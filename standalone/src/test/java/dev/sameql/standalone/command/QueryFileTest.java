package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.standalone.command.options.QueryFile;
import dev.sameql.standalone.judge.UsageException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Queries as they are, in files, and on standard input.
final class QueryFileTest {

    @TempDir Path folder;

    @Test
    void readsAFileAndStandardInput() throws Exception {
        Path file = Files.writeString(folder.resolve("gold.sql"), "SELECT 'é'\n");
        assertThat(QueryFile.text(null, file)).isEqualTo("SELECT 'é'\n");
        assertThat(QueryFile.text("SELECT 1", null)).isEqualTo("SELECT 1");
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream("SELECT 2".getBytes(StandardCharsets.UTF_8)));
            assertThat(QueryFile.text(null, Path.of("-"))).isEqualTo("SELECT 2");
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void refusesWhatIsNoText() throws Exception {
        Path bytes = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff, 'a'});
        assertThatThrownBy(() -> QueryFile.text(null, bytes))
                .isInstanceOf(UsageException.class)
                .hasMessageEndingWith("is no UTF-8 text");
        assertThatThrownBy(() -> QueryFile.text(null, folder.resolve("none")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void oneOfBothMayBeStandardInput() throws Exception {
        Path schema = Files.writeString(folder.resolve("s.sql"), "CREATE TABLE t (a INTEGER);");
        int code =
                Sameql.commandLine()
                        .execute(
                                "judge",
                                "--schema",
                                schema.toString(),
                                "--gold-file",
                                "-",
                                "--predicted-file",
                                "-");
        assertThat(code).isEqualTo(ExitCode.USAGE);
    }
}
