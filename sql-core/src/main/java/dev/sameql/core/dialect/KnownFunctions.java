package dev.sameql.core.dialect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The functions and aggregates that an engine has, modelled or not, and how many arguments each
/// takes: a call of another is one that the engine refuses.
///
/// They are a file in the engine's folder: a name in small letters on each line, and behind it the
/// numbers of arguments, as `1-2,4`; `3-` is three or more, `*` any number.
public final class KnownFunctions {
    private static final Pattern NAME = Pattern.compile("\\w+");

    private final Map<String, List<Range>> byName;

    private KnownFunctions(Map<String, List<Range>> byName) {
        this.byName = Map.copyOf(byName);
    }

    private record Range(int least, int most) {
        static Range of(String text) {
            int dash = text.indexOf('-');
            if (dash < 0) return new Range(Integer.parseInt(text), Integer.parseInt(text));
            String most = text.substring(dash + 1);
            return new Range(
                    Integer.parseInt(text.substring(0, dash)),
                    most.isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(most));
        }

        boolean has(int count) {
            return least <= count && count <= most;
        }
    }

    /// Those in the file `functions.txt` beside a class.
    public static KnownFunctions beside(Class<?> engine) {
        try (InputStream in = engine.getResourceAsStream("functions.txt")) {
            if (in == null) throw new IllegalStateException("no functions.txt beside " + engine);
            return read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KnownFunctions read(String text) {
        Map<String, List<Range>> read = new HashMap<>();
        text.lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split(" "))
                .forEach(
                        parts ->
                                read.put(
                                        parts[0],
                                        parts[1].equals("*")
                                                ? List.of()
                                                : Arrays.stream(parts[1].split(","))
                                                        .map(Range::of)
                                                        .toList()));
        return new KnownFunctions(read);
    }

    /// Their names, in small letters.
    public SortedSet<String> names() {
        return new TreeSet<>(byName.keySet());
    }

    /// Whether the numbers of arguments that a function takes are listed.
    public boolean counts(String name) {
        return !byName.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()).isEmpty();
    }

    /// Why the engine refuses a call of that name, in any case, with so many arguments; empty where
    /// it takes it, and where the name is none that a query has.
    public Optional<TypingException> refusal(String name, int count) {
        if (!NAME.matcher(name).matches()) return Optional.empty();
        List<Range> ranges = byName.get(name.toLowerCase(Locale.ROOT));
        if (ranges == null) return Optional.of(TypingException.unknownFunction(name));
        return ranges.isEmpty() || has(ranges, count)
                ? Optional.empty()
                : Optional.of(TypingException.wrongArguments(name, count));
    }

    /// Whether it is listed that a function of that name, in any case, takes so many arguments.
    public boolean lists(String name, int count) {
        return has(byName.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()), count);
    }

    private static boolean has(List<Range> ranges, int count) {
        return ranges.stream().anyMatch(range -> range.has(count));
    }
}
