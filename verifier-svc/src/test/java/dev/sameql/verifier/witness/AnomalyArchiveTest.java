package dev.sameql.verifier.witness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnomalyArchiveTest {
    @TempDir Path parent;

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(parent.resolve("cases"))) {
            return files.toList();
        }
    }

    @Test
    void aCaseIsAFormulaWithComments() throws IOException {
        AnomalyArchive folder = AnomalyArchive.at(parent.resolve("cases"));
        folder.keep(List.of("gold: SELECT 1\nFROM t", "predicted: SELECT 2"), "(assert true)\n");
        folder.keep(List.of("gold: SELECT 1\nFROM t", "predicted: SELECT 2"), "(assert true)\n");
        assertThat(files()).hasSize(1);
        assertThat(Files.readString(files().getFirst()))
                .isEqualTo("; gold: SELECT 1\n; FROM t\n; predicted: SELECT 2\n(assert true)\n");
    }

    @Test
    void theyAreBoundedInNumberAndSize() throws IOException {
        AnomalyArchive folder = AnomalyArchive.at(parent.resolve("cases"));
        for (int i = 0; i < AnomalyArchive.MOST_FILES + 10; i++)
            folder.keep(List.of("case " + i), "(assert true)");
        assertThat(files()).hasSize(AnomalyArchive.MOST_FILES);
        folder.keep(List.of("huge"), "x".repeat(AnomalyArchive.MOST_CHARACTERS));
        folder.keep(List.of("y".repeat(2 * AnomalyArchive.MOST_CHARACTERS)), "");
        for (Path file : files())
            assertThat(Files.size(file)).isLessThanOrEqualTo(AnomalyArchive.MOST_CHARACTERS);
    }

    @Test
    void aFolderThatCannotBeMadeChangesNothing() throws IOException {
        Path file = Files.createFile(parent.resolve("file"));
        AnomalyArchive.at(file.resolve("cases")).keep(List.of("case"), "(assert true)");
        assertThat(file).isRegularFile();
    }
}
