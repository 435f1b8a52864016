package dev.sameql.standalone.hostile;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What there is of hostile inputs, without sending them.
public final class HostileCases {

    private HostileCases() {}

    /// The names of their files.
    public static Set<String> files() throws IOException {
        return Inputs.all("").stream()
                .map(input -> input.file().getFileName().toString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// How many there are.
    public static int count() throws IOException {
        return Inputs.all("").size();
    }

    /// Those of which no file says which answer is right, or that are of no kind.
    public static List<String> withoutExpectation() throws IOException {
        return Inputs.all("").stream()
                .filter(
                        input ->
                                input.setting("expect").isEmpty()
                                        || input.setting("kind").isEmpty())
                .map(Input::toString)
                .toList();
    }
}
