package dev.sameql.core.cases;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

/// The cases of a room, `src/test/resources/cases/<room>`, as tests: a container for each file, a
/// test for each case. A failure starts with file and line.
///
/// `-Dsameql.cases=joins.sql:12` runs what stands there, and so do parts of a place or a name.
public final class Cases {
    private static final Path HOME = Path.of("src/test/resources/cases");
    private static final String CHOSEN = System.getProperty("sameql.cases", "");

    private Cases() {}

    /// What a room does with a case.
    @FunctionalInterface
    public interface Check {
        void run(SqlCase one) throws Exception;
    }

    /// The tests of a room.
    public static Stream<DynamicNode> tests(String room, Vocabulary vocabulary, Check check) {
        return files(room).stream().map(file -> tests(file, vocabulary, check));
    }

    /// All cases of a room.
    public static List<SqlCase> all(String room, Vocabulary vocabulary) {
        return files(room).stream()
                .flatMap(file -> CaseReader.read(file, vocabulary).stream())
                .toList();
    }

    private static List<Path> files(String room) {
        try (Stream<Path> files = Files.list(HOME.resolve(room))) {
            List<Path> found = files.sorted().toList();
            for (Path file : found) {
                if (!file.toString().endsWith(".sql"))
                    throw new IllegalArgumentException(file + " is no file of cases");
            }
            if (found.isEmpty()) throw new IllegalArgumentException("no cases in " + room);
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DynamicNode tests(Path file, Vocabulary vocabulary, Check check) {
        return dynamicContainer(
                file.getFileName().toString(),
                file.toUri(),
                CaseReader.read(file, vocabulary).stream()
                        .filter(Cases::isChosen)
                        .map(one -> test(one, check)));
    }

    private static boolean isChosen(SqlCase one) {
        return one.place().contains(CHOSEN) || one.name().contains(CHOSEN);
    }

    private static DynamicNode test(SqlCase one, Check check) {
        return dynamicTest(
                one.place() + " " + one.name(), one.file().toUri(), () -> run(one, check));
    }

    /// A failure says where the case stands, whatever failed.
    static void run(SqlCase one, Check check) {
        try {
            check.run(one);
            if (one.settings() instanceof Settings settings && !settings.unread().isEmpty())
                throw new AssertionError("nothing looks at --! " + settings.unread());
        } catch (AssertionError | Exception e) {
            throw new AssertionError(told(one) + e.getMessage(), e);
        }
    }

    private static String told(SqlCase one) {
        return "%s:%d: %s%nexpected: %s%n%s;%n"
                .formatted(
                        one.file(),
                        one.line(),
                        one.name(),
                        one.settings().get("expect"),
                        String.join(";\n", one.statements()));
    }
}
