package dev.sameql.standalone.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Reads files of hostile inputs.
///
/// A block of lines `--! key: value` that names an `input` begins one; its text goes on to the next
/// such block. What a block without an input says holds for the inputs after it. Lines of text
/// before the first input are remarks.
final class Inputs {

    private static final Path HOME = Path.of("src/test/resources/cases/hostile");
    private static final String MARK = "--! ";
    private static final Set<String> KEYS =
            Set.of(
                    "kind", "input", "expect", "schema", "gold", "dialect", "budget", "within",
                    "data", "method", "message", "header", "topic", "key", "port", "times", "bound",
                    "form", "engines");

    private final Path file;
    private final List<Input> inputs = new ArrayList<>();
    private Map<String, String> standing = new LinkedHashMap<>();
    private Map<String, String> block = new LinkedHashMap<>();
    private Map<String, String> own = Map.of();
    private List<String> text = new ArrayList<>();
    private int start;

    private Inputs(Path file) {
        this.file = file;
    }

    /// The inputs of all files whose names begin so, in order of files.
    static List<Input> all(String prefix) throws IOException {
        List<Input> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(HOME)) {
            List<Path> chosen =
                    files.filter(f -> f.getFileName().toString().startsWith(prefix))
                            .sorted()
                            .toList();
            for (Path file : chosen) all.addAll(new Inputs(file).read());
        }
        return all;
    }

    private List<Input> read() throws IOException {
        int number = 0;
        boolean inBlock = false;
        for (String line : Files.readAllLines(file)) {
            number++;
            if (line.startsWith(MARK)) {
                if (!inBlock) ended();
                inBlock = true;
                setting(line.substring(MARK.length()), number);
            } else {
                if (inBlock) begun(number);
                inBlock = false;
                text.add(line);
            }
        }
        ended();
        return inputs;
    }

    private void setting(String said, int number) {
        int colon = said.indexOf(':');
        String key = colon < 0 ? said : said.substring(0, colon);
        if (!KEYS.contains(key)) throw wrong(number, "nobody knows what --! " + key + " says");
        block.put(key, said.substring(colon + 1).strip());
    }

    private void begun(int number) {
        if (block.containsKey("input")) {
            own = block;
            start = number - 1;
        } else {
            standing = new LinkedHashMap<>(standing);
            standing.putAll(block);
            own = Map.of();
        }
        block = new LinkedHashMap<>();
        text = new ArrayList<>();
    }

    private void ended() {
        if (!own.containsKey("input")) return;
        Map<String, String> settings = new LinkedHashMap<>(standing);
        settings.putAll(own);
        String whole = String.join("\n", text).strip();
        inputs.add(new Input(file, start, settings, whole));
        own = Map.of();
    }

    private IllegalArgumentException wrong(int line, String what) {
        return new IllegalArgumentException(file + ":" + line + ": " + what);
    }
}
