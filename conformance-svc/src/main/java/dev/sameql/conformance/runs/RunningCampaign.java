package dev.sameql.conformance.runs;

import dev.sameql.conformance.campaign.Campaign;
import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.conformance.campaign.oracle.Rewriting;
import dev.sameql.conformance.campaign.report.HtmlReport;
import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ConformanceState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// One run at work. What it tells is bounded: so many findings, none larger than a part of a
/// record, and a report only where it fits.
public final class RunningCampaign implements Campaign.Listener {
    private static final int LARGEST_FINDING = 128 << 10;
    private static final int LARGEST_REPORT = 1 << 20;

    private final ConformanceRun.Builder run;
    private final RunLimits limits;
    private final Listener listener;
    private final BooleanSupplier isToEnd;
    private final Set<String> told = new HashSet<>();

    /// Hears of a run, in its thread.
    public interface Listener {
        /// How it stands now.
        void stands(ConformanceRun run);

        /// A finding, or one that was found again.
        void found(ConformanceFinding finding);

        /// What the report says, once the run is over.
        void report(String html);
    }

    /// A run that has not begun, as it is known. It ends early when `isToEnd` says so, which is
    /// asked every few seconds.
    public RunningCampaign(
            ConformanceRun known, RunLimits limits, Listener listener, BooleanSupplier isToEnd) {
        this.run = known.toBuilder();
        this.limits = limits;
        this.listener = listener;
        this.isToEnd = isToEnd;
    }

    /// Runs to its end, and returns how it stands then; what it told last is older.
    public ConformanceRun run() {
        try {
            RunOrder order = RunOrder.of(run.getQuestion(), limits);
            try (var campaign =
                    new Campaign(
                            order.subject(),
                            order.settings(),
                            limits.drivers(),
                            List.of(),
                            Rewriting.NONE)) {
                run.setState(ConformanceState.CONFORMANCE_STATE_RUNNING);
                run.setVersion(campaign.version());
                campaign.run(this);
                return ended(campaign);
            }
        } catch (RunOrder.Refused refused) {
            return failed(refused.getMessage());
        } catch (IOException | SQLException e) {
            return failed("the engine cannot be started: " + e.getMessage());
        }
    }

    private ConformanceRun ended(Campaign campaign) {
        List<Finding> findings = new ArrayList<>(campaign.findings());
        for (Finding finding : findings) if (finding.times() > 1) found(finding);
        String report = HtmlReport.of(campaign, findings);
        if (report.getBytes(StandardCharsets.UTF_8).length <= LARGEST_REPORT)
            listener.report(report);
        measure(campaign);
        return run.setState(
                        isToEnd.getAsBoolean()
                                ? ConformanceState.CONFORMANCE_STATE_STOPPED
                                : ConformanceState.CONFORMANCE_STATE_DONE)
                .build();
    }

    private ConformanceRun failed(String why) {
        return run.setState(ConformanceState.CONFORMANCE_STATE_FAILED).setDetail(why).build();
    }

    @Override
    public void progress(Campaign campaign) {
        if (isToEnd.getAsBoolean()) campaign.stop();
        measure(campaign);
        listener.stands(run.build());
    }

    private void measure(Campaign campaign) {
        run.setCasesRun(campaign.tally().cases());
        run.clearEnds();
        campaign.tally().ends().forEach((how, count) -> run.putEnds(how, count));
        run.setFeatures(campaign.coverage().features().size());
        run.setRules(campaign.coverage().rules());
        run.setPairs(campaign.coverage().pairs());
        run.setFindings(campaign.findings().size());
        run.clearCurve().addAllCurve(RunMessages.curve(campaign.tally().curve()));
        run.clearRuleCases().putAllRuleCases(campaign.coverage().statements());
    }

    @Override
    public void found(Finding finding) {
        if (!told.contains(finding.id()) && told.size() >= limits.findings()) return;
        ConformanceFinding message = RunMessages.of(finding);
        if (message.getSerializedSize() > LARGEST_FINDING) return;
        told.add(finding.id());
        listener.found(message);
    }

    /// What is asked of a run, as a label may say it: an engine of the closed set, or `unknown`.
    public static String label(ConformanceQuestion question, RunLimits limits) {
        try {
            return RunOrder.of(question, limits).subject().name();
        } catch (RunOrder.Refused _) {
            return "unknown";
        }
    }
}
