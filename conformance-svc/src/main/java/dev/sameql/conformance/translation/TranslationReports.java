package dev.sameql.conformance.translation;

import dev.sameql.conformance.translation.Checked.Judge;
import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.v1.CheckedTranslation;
import dev.sameql.v1.NoTranslation;
import dev.sameql.v1.TranslationReport;
import java.util.stream.Collectors;

/// What becomes of a query, as a message and back.
public final class TranslationReports {
    private TranslationReports() {}

    /// As a message.
    public static TranslationReport of(Checked answer) {
        return switch (answer) {
            case Checked.Given(var sql, var premises, var judges, int databases, int telling) -> {
                var given =
                        CheckedTranslation.newBuilder()
                                .setSql(sql)
                                .setDatabases(databases)
                                .setTelling(telling);
                premises.stream().sorted().map(Premise::name).forEach(given::addPremises);
                judges.stream().sorted().map(Judge::name).forEach(given::addJudges);
                yield TranslationReport.newBuilder().setGiven(given).build();
            }
            case Checked.Refused(var obstacle, String detail) ->
                    TranslationReport.newBuilder()
                            .setRefused(
                                    NoTranslation.newBuilder()
                                            .setCode(obstacle.name())
                                            .setDetail(detail))
                            .build();
        };
    }

    /// Of a message.
    ///
    /// @throws IllegalArgumentException for names that a later version made
    public static Checked read(TranslationReport report) {
        if (!report.hasGiven())
            return new Checked.Refused(
                    Obstacle.valueOf(report.getRefused().getCode()),
                    report.getRefused().getDetail());
        CheckedTranslation given = report.getGiven();
        return new Checked.Given(
                given.getSql(),
                given.getPremisesList().stream()
                        .map(Premise::valueOf)
                        .collect(Collectors.toUnmodifiableSet()),
                given.getJudgesList().stream()
                        .map(Judge::valueOf)
                        .collect(Collectors.toUnmodifiableSet()),
                given.getDatabases(),
                given.getTelling());
    }
}
