package dev.sameql.standalone.lint;

import dev.sameql.core.problem.Position;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Verdict;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What is suspicious in two gold queries of one question: that they differ.
final class GoldComparison {
    private static final Set<Difference> DUPLICATES = EnumSet.of(Difference.DIFFERENCE_DUPLICATES);

    private final GoldJudge judge;
    private final SchemaSource schemas;
    private final Map<List<Object>, Judgement> judged = new HashMap<>();

    GoldComparison(GoldJudge judge, SchemaSource schemas) {
        this.judge = judge;
        this.schemas = schemas;
    }

    /// What is to be said of the other query; nothing where no database tells the two apart.
    Optional<LintFinding> finding(QuestionGolds.Both both) {
        Judgement judgement =
                judged.computeIfAbsent(asked(both), _ -> judge.judge(both.pair(), schemas));
        if (judgement.getVerdict() != Verdict.VERDICT_NOT_EQUIVALENT) return Optional.empty();
        List<Difference> differences = judgement.getCounterexample().getDifferencesList();
        String first = both.first().id().asText();
        boolean duplicates =
                !differences.isEmpty() && EnumSet.copyOf(differences).equals(DUPLICATES);
        return Optional.of(
                new LintFinding(
                        duplicates ? LintCode.GOLDS_DIFFER_IN_DUPLICATES : LintCode.GOLDS_DIFFER,
                        Position.UNKNOWN,
                        message(first, duplicates, judgement),
                        Map.of(
                                "other", first,
                                "differences", names(differences),
                                "database", judgement.getCounterexample().getSql())));
    }

    /// What the answer depends on: questions that are put in several ways have the same golds.
    private static List<Object> asked(QuestionGolds.Both both) {
        InputLine.Pair other = both.other();
        return List.of(
                other.schema(),
                other.dialect(),
                other.semantics(),
                both.first().gold(),
                other.gold());
    }

    private static String message(String first, boolean duplicates, Judgement judgement) {
        if (!duplicates) return "the gold query of " + first + " answers the question otherwise";
        int before = judgement.getCounterexample().getGoldRowsCount();
        int after = judgement.getCounterexample().getPredictedRowsCount();
        return after > before
                ? "rows come more than once that the gold query of " + first + " returns less often"
                : "rows come less often than from the gold query of " + first;
    }

    private static String names(List<Difference> differences) {
        return differences.stream()
                .map(d -> d.name().substring("DIFFERENCE_".length()))
                .collect(Collectors.joining(", "));
    }
}
