package dev.sameql.bench.validation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What sort of value a hole of a form wants most of the time.
enum HoleKind {
    NUMBER,
    TEXT,
    TRUTH,
    MOMENT,
    ANY;

    static HoleKind of(String letter) {
        return switch (letter) {
            case "n" -> NUMBER;
            case "s" -> TEXT;
            case "b" -> TRUTH;
            case "d" -> MOMENT;
            case "a" -> ANY;
            default -> throw new IllegalArgumentException(letter);
        };
    }

    /// Lines of a letter and a word each.
    static Map<HoleKind, List<String>> read(String... texts) {
        Map<HoleKind, List<String>> words = new EnumMap<>(HoleKind.class);
        for (HoleKind family : values()) words.put(family, new ArrayList<>());
        for (String text : texts)
            text.lines()
                    .filter(line -> !line.isBlank())
                    .forEach(
                            line ->
                                    words.get(of(line.substring(0, 1)))
                                            .add(line.substring(2).strip()));
        return words;
    }
}
