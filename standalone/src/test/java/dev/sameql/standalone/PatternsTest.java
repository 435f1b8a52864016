package dev.sameql.standalone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// No regular expression in the source repeats a group that gives back what it took: Java matches
/// such a group by recursion, and ten thousand characters are a stack overflow. `(...)*+` and
/// `(...)++` are loops.
class PatternsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"");
    private static final Pattern REPEATED_GROUP = Pattern.compile("(?<!\\\\)\\)[*+](?!\\+)");
    private static final Pattern EXPRESSION =
            Pattern.compile("\\[|\\\\\\\\|\\(\\?[:=!<]|\\^|\\$\"");

    @Test
    void noGroupIsRepeatedByRecursion() throws IOException {
        List<String> found = new ArrayList<>();
        int read = 0;
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(PatternsTest::isSource).toList()) {
                read++;
                found.addAll(repeated(file));
            }
        }
        assertTrue(read > 500, "the source of all modules is read");
        assertEquals(List.of(), found);
    }

    private static boolean isSource(Path file) {
        String name = ROOT.relativize(file).toString();
        return name.endsWith(".java") && name.contains("src/main/java");
    }

    private static List<String> repeated(Path file) throws IOException {
        return TEXT.matcher(Files.readString(file))
                .results()
                .map(text -> text.group())
                .filter(text -> EXPRESSION.matcher(text).find())
                .filter(text -> REPEATED_GROUP.matcher(text).find())
                .map(text -> ROOT.relativize(file) + ": " + text)
                .toList();
    }
}
