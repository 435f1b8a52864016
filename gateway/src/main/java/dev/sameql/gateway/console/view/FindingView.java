package dev.sameql.gateway.console.view;

import dev.sameql.core.output.VisibleText;
import dev.sameql.v1.ConformanceFinding;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A difference that a run found, as pages show it.
///
/// - `script`: what shows it, whole: the tables, the rows and the query.
/// - `expected`, `actual`: what the query answers by the standard, and on the engine; shortened.
/// - `rules`: the numbers of the semantics' rules that fired.
public record FindingView(
        String id,
        String kind,
        String standing,
        String oracle,
        String explanation,
        String part,
        String script,
        String expected,
        String actual,
        String rules,
        int times,
        long seed,
        boolean reduced) {

    private static final int SHOWN = 2_000;

    /// The finding of a message.
    public static FindingView of(ConformanceFinding finding) {
        return new FindingView(
                finding.getId(),
                finding.getKind(),
                finding.getStanding(),
                finding.getOracle(),
                VisibleText.of(finding.getExplanation()),
                finding.getPart(),
                script(finding.getSetupList(), finding.getQuery()),
                shown(finding.getExpected()),
                shown(finding.getActual()),
                finding.getRulesList().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(", ")),
                finding.getTimes(),
                finding.getSeed(),
                finding.getReduced());
    }

    private static String script(List<String> setup, String query) {
        return Stream.concat(setup.stream(), Stream.of(query))
                .map(VisibleText::of)
                .collect(Collectors.joining(";\n", "", ";"));
    }

    private static String shown(String text) {
        String visible = VisibleText.of(text);
        return visible.length() <= SHOWN ? visible : visible.substring(0, SHOWN) + " …";
    }
}
