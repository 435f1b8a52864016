package dev.sameql.standalone.hostile;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// One hostile input: a text, and what is said of it in its file.
record Input(Path file, int line, Map<String, String> settings, String text) {

    private static final Pattern MACRO =
            Pattern.compile("@CANARY@|@\\{(\\d+) x ([^}]+)}|@\\{(\\d+) of ([^}]+)}|@\\{u ([^}]+)}");

    String name() {
        return settings.getOrDefault("input", "");
    }

    String place() {
        return file.getFileName() + ":" + line;
    }

    Optional<String> setting(String key) {
        return Optional.ofNullable(settings.get(key));
    }

    /// The answers that are right.
    List<String> expected() {
        return Stream.of(settings.getOrDefault("expect", "").split("\\|", -1))
                .map(String::strip)
                .toList();
    }

    /// The text as it is sent. In the file, `@CANARY@` stands for a folder that nobody may touch,
    /// `@{9 x ab}` for `ab` nine times, `@{9 of c#, }` for the same with `#` counted from 1, and
    /// `@{u 0000 FEFF}` for characters by their numbers.
    String sent(Path canary) {
        return expanded(text, canary);
    }

    /// A setting as it is sent.
    String sent(String key, Path canary) {
        return expanded(settings.getOrDefault(key, ""), canary);
    }

    private static String expanded(String text, Path canary) {
        return MACRO.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(replaced(found, canary)));
    }

    private static String replaced(MatchResult found, Path canary) {
        if (found.group(1) != null) return found.group(2).repeat(Integer.parseInt(found.group(1)));
        if (found.group(3) != null) {
            return IntStream.rangeClosed(1, Integer.parseInt(found.group(3)))
                    .mapToObj(i -> found.group(4).replace("#", Integer.toString(i)))
                    .collect(Collectors.joining());
        }
        if (found.group(5) != null) {
            return Stream.of(found.group(5).split(" ", -1))
                    .map(hex -> Character.toString((char) HexFormat.fromHexDigits(hex)))
                    .collect(Collectors.joining());
        }
        return canary.toString();
    }

    /// The text as bytes: characters below 256 stand for themselves.
    byte[] bytes(Path canary) {
        return sent(canary).getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public String toString() {
        return place() + " " + name();
    }
}
