package dev.sameql.standalone;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The version that the parent pom says.
///
/// - `full`: with `-SNAPSHOT` before its release; `released`: without.
record ProjectVersion(String full) {
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>sameql</artifactId>\\s*<version>([^<]+)</version>");

    /// As the poms say it.
    static ProjectVersion of(Path root) {
        try {
            Matcher found = VERSION.matcher(Files.readString(root.resolve("pom.xml")));
            if (!found.find()) throw new AssertionError("the parent pom says no version");
            return new ProjectVersion(found.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String released() {
        return full.replaceFirst("-SNAPSHOT$", "");
    }
}
