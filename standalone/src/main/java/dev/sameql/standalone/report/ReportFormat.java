package dev.sameql.standalone.report;

import java.util.Locale;
import java.util.Optional;

/// How a report is written: of models (the first three), or of pairs.
public enum ReportFormat {
    /// Tables that read on a terminal, too.
    MARKDOWN,
    /// A line for each model and metric.
    CSV,
    /// One page that loads nothing.
    HTML,
    /// JUnit's XML: a test case for each pair.
    JUNIT,
    /// SARIF 2.1.0: a result for each pair that is not equivalent.
    SARIF,
    /// GitHub's workflow commands: an annotation for each pair that is not equivalent.
    GITHUB;

    /// The format of a name, in any case.
    public static Optional<ReportFormat> named(String name) {
        for (ReportFormat format : values())
            if (format.name().equals(name.toUpperCase(Locale.ROOT))) return Optional.of(format);
        return Optional.empty();
    }

    /// Whether pairs are listed, instead of models compared.
    boolean isOfPairs() {
        return switch (this) {
            case MARKDOWN, CSV, HTML -> false;
            case JUNIT, SARIF, GITHUB -> true;
        };
    }
}
