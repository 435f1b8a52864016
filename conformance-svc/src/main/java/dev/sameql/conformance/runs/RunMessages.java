package dev.sameql.conformance.runs;

import dev.sameql.conformance.campaign.Tally;
import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.conformance.campaign.finding.Finding.Status;
import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformancePoint;
import java.util.List;
import java.util.stream.IntStream;

/// Findings as messages, and back: what is read is what was written.
public final class RunMessages {
    private static final int POINTS = 120;

    private RunMessages() {}

    /// The points of a curve that are told, spread evenly over those there are.
    static List<ConformancePoint> curve(List<Tally.Point> points) {
        int told = Math.min(POINTS, points.size());
        return IntStream.range(0, told)
                .map(i -> told == 1 ? 0 : (int) ((long) i * (points.size() - 1) / (told - 1)))
                .mapToObj(points::get)
                .map(RunMessages::of)
                .toList();
    }

    private static ConformancePoint of(Tally.Point point) {
        return ConformancePoint.newBuilder()
                .setCases(point.cases())
                .setFeatures(point.features())
                .setRules(point.rules())
                .setPairs(point.pairs())
                .setFindings(point.findings())
                .build();
    }

    /// The message of a finding.
    public static ConformanceFinding of(Finding finding) {
        return ConformanceFinding.newBuilder()
                .setId(finding.id())
                .setStatus(finding.status().name())
                .setEngine(finding.engine())
                .setVersion(finding.version())
                .setOracle(finding.oracle())
                .setKind(finding.kind())
                .setStanding(finding.standing())
                .setQuery(finding.query())
                .addAllSetup(finding.setup())
                .setExpected(finding.expected())
                .setActual(finding.actual())
                .addAllFeatures(finding.features())
                .addAllRules(finding.rules())
                .addAllPoints(finding.points())
                .setPart(finding.part())
                .setExplanation(finding.explanation())
                .setReduced(finding.reduced())
                .setSeed(finding.seed())
                .setTimes(finding.times())
                .build();
    }

    /// The finding of a message.
    ///
    /// @throws IllegalArgumentException when it is none
    public static Finding read(ConformanceFinding told) {
        var finding =
                new Finding(
                        told.getId(),
                        Status.valueOf(told.getStatus()),
                        told.getEngine(),
                        told.getVersion(),
                        told.getOracle(),
                        told.getKind(),
                        told.getStanding(),
                        told.getQuery(),
                        told.getSetupList(),
                        told.getExpected(),
                        told.getActual(),
                        told.getFeaturesList(),
                        told.getRulesList(),
                        told.getPointsList(),
                        told.getPart(),
                        told.getExplanation(),
                        told.getReduced(),
                        told.getSeed(),
                        told.getTimes());
        if (!finding.isWhole()) throw new IllegalArgumentException("no finding: " + told.getId());
        return finding;
    }
}
