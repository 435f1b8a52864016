package dev.sameql.normalizer.rule;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A rule as it lies in its folder: the DRL and the cases beside it. `path` is relative to the
/// rules' directory.
public record RuleFile(String path, String drl, String cases) {
    private static final int LONGEST = 256 * 1024;
    private static final Pattern WITH = Pattern.compile("(?m)^--!\\s*with\\s*:(.*)$");

    /// Every rule below `directory`: `<folder>/<name>.drl` with its `cases.sql` (empty when
    /// missing).
    public static List<RuleFile> read(Path directory) throws IOException {
        List<RuleFile> files = new ArrayList<>();
        try (Stream<Path> paths = Files.walk(directory, 2)) {
            List<Path> rules =
                    paths.filter(p -> p.getFileName().toString().endsWith(".drl"))
                            .sorted(Comparator.naturalOrder())
                            .toList();
            for (Path rule : rules) {
                Path cases = rule.resolveSibling("cases.sql");
                files.add(
                        new RuleFile(
                                directory.relativize(rule).toString().replace('\\', '/'),
                                text(rule),
                                Files.exists(cases) ? text(cases) : ""));
            }
        }
        return files;
    }

    /// A text up to a little more than any may have.
    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(LONGEST + 1), StandardCharsets.UTF_8);
        }
    }

    /// The rule's id, by the file's name.
    public String id() {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.endsWith(".drl") ? name.substring(0, name.length() - ".drl".length()) : name;
    }

    /// The ids of the rules that its cases let fire too.
    public Set<String> helpers() {
        Set<String> ids = new TreeSet<>();
        Matcher with = WITH.matcher(cases);
        while (with.find()) {
            for (String id : with.group(1).split(",", -1)) ids.add(id.strip());
        }
        return ids;
    }

    /// The digest of this file's content.
    public String digest() {
        return digest(List.of(this));
    }

    /// The digest of all these files: the name of the book that they make.
    public static String digest(List<RuleFile> files) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            for (RuleFile file : files) {
                for (String part : List.of(file.path, file.drl, file.cases)) {
                    sha.update(part.getBytes(StandardCharsets.UTF_8));
                    sha.update((byte) 0);
                }
            }
            return HexFormat.of().formatHex(sha.digest(), 0, 8);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
