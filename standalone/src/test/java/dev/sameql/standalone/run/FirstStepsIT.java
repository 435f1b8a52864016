package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `docs/first-steps.md` shows, typed in its order in one folder.
///
/// - A block after a line that ends with a file's name and a colon is what is in that file.
/// - A block of `console` holds commands after `$ `, each with what it says below. A line of that
///   must come, and after those above it; `…` stands for anything.
///
/// Other blocks are not run.
class FirstStepsIT {

    /// What the guide calls the server of its own machine.
    private static final String SERVER = "localhost:9000";

    private static final String SITE = "http://localhost:8080";

    private static final Pattern FILE = Pattern.compile("`([\\w/.-]+)`:$");

    @TempDir Path folder;

    private record Typed(String command, List<String> said) {}

    @Test
    void everyCommandSaysWhatTheGuideShows() throws IOException, InterruptedException {
        Files.createSymbolicLink(folder.resolve("examples"), Sameql.root("examples"));
        var _ = Sameql.command(folder);
        List<Typed> typed = typed(Sameql.lines(Sameql.root("docs/first-steps.md")));
        assertThat(typed).hasSizeGreaterThan(8);
        for (Typed each : typed) assertSaid(each, said(each.command()));
    }

    /// The commands of the guide; its files are written.
    private List<Typed> typed(List<String> guide) throws IOException {
        List<Typed> typed = new ArrayList<>();
        for (int i = 0; i < guide.size(); i++) {
            if (!guide.get(i).startsWith("```")) continue;
            int end = i + 1 + guide.subList(i + 1, guide.size()).indexOf("```");
            List<String> block = guide.subList(i + 1, end);
            Matcher file = FILE.matcher(guide.get(i - 1));
            if (file.find()) {
                Path written = folder.resolve(file.group(1));
                Files.createDirectories(written.getParent());
                Files.write(written, block);
            } else if (guide.get(i).equals("```console")) {
                for (String line : block)
                    if (line.startsWith("$ "))
                        typed.add(new Typed(line.substring(2), new ArrayList<>()));
                    else if (!line.isBlank()) typed.getLast().said().add(line);
            }
            i = end;
        }
        return typed;
    }

    private List<String> said(String command) throws IOException, InterruptedException {
        RunningStack stack = RunningStack.shared();
        String here = command.replace(SERVER, stack.server()).replace(SITE, stack.site());
        Path said = folder.resolve("said.txt");
        Process process =
                new ProcessBuilder("bash", "-c", here)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        boolean ended = process.waitFor(4, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(ended).as("%s: %s", command, Files.readString(said)).isTrue();
        return Sameql.lines(said).stream()
                .map(line -> line.replace(stack.site(), SITE).stripTrailing())
                .toList();
    }

    private static void assertSaid(Typed typed, List<String> said) {
        int from = 0;
        for (String line : typed.said()) {
            Pattern pattern = pattern(line.stripTrailing());
            int at = from;
            while (at < said.size() && !pattern.matcher(said.get(at)).matches()) at++;
            assertThat(at)
                    .as(
                            "$ %s%nwithout \"%s\" among%n%s",
                            typed.command(), line, String.join("\n", said))
                    .isLessThan(said.size());
            from = at + 1;
        }
    }

    private static Pattern pattern(String line) {
        return Pattern.compile(
                Stream.of(line.split("…", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")));
    }
}
