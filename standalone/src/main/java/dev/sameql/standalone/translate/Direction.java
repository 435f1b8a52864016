package dev.sameql.standalone.translate;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.standalone.judge.UsageException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// From which engine to which.
public record Direction(Dialect from, Target to) {

    /// By the engines' names.
    ///
    /// @throws UsageException when one is no engine, or none that queries are translated to
    public static Direction of(String from, String to) {
        Target target =
                Dialects.engine(to)
                        .flatMap(Target::of)
                        .orElseThrow(
                                () ->
                                        new UsageException(
                                                "--to "
                                                        + to
                                                        + ": queries are translated to "
                                                        + targets()));
        Dialect source =
                Dialects.engine(from)
                        .orElseThrow(() -> new UsageException("--from " + from + " is no engine"));
        if (source == target.dialect())
            throw new UsageException("--from and --to name the same engine");
        return new Direction(source, target);
    }

    private static String targets() {
        return Arrays.stream(Target.values())
                .map(target -> name(target.dialect()))
                .collect(Collectors.joining(", "));
    }

    static String name(Dialect dialect) {
        return dialect.name().toLowerCase(Locale.ROOT);
    }

    String source() {
        return name(from);
    }

    String target() {
        return name(to.dialect());
    }
}
