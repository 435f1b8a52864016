package dev.sameql.gateway.console.options;

import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.gateway.console.options.Faults.Fault;
import dev.sameql.gateway.limits.LimitsConfig;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Policy;
import dev.sameql.v1.meaning.PolicyMoment;
import dev.sameql.v1.meaning.PolicyTolerance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads options, and finds every fault of them at once.
@ApplicationScoped
public class OptionsReader {

    private static final int MOST_DIGITS = 9;

    private final LimitsConfig limits;

    public OptionsReader(LimitsConfig limits) {
        this.limits = limits;
    }

    /// The largest bound that is taken.
    public int mostRows() {
        return limits.bound();
    }

    /// The longest time that is taken.
    public String mostTime() {
        return Span.text(limits.budget());
    }

    /// What options ask beside a preset, of queries in a dialect.
    public Reading read(String preset, Dialect dialect, Options options) {
        var faults = new ArrayList<Fault>();
        var policy = Policy.newBuilder().setPreset(preset);
        var budget = Budget.newBuilder();
        for (Setting setting : Setting.values())
            choose(setting, options.of(setting), policy, faults);
        clock(options.now().strip(), dialect, policy, faults);
        tolerance(options.tolerance().strip(), policy, faults);
        bound(options.bound().strip(), budget, faults);
        time(options.budget().strip(), budget, faults);
        return faults.isEmpty()
                ? new Reading.Asked(policy.build(), budget.build())
                : new Reading.Refused(new Faults(List.copyOf(faults)));
    }

    private static void choose(
            Setting setting, String word, Policy.Builder policy, List<Fault> faults) {
        if (word.isEmpty()) return;
        setting.named(word)
                .ifPresentOrElse(
                        choice -> choice.to(policy),
                        () ->
                                faults.add(
                                        new Fault(
                                                setting.word(),
                                                setting.title(),
                                                "There is no such choice.")));
    }

    private static void clock(
            String text, Dialect dialect, Policy.Builder policy, List<Fault> faults) {
        if (text.isEmpty()) return;
        Optional<Instant> moment = PolicyMoment.read(text);
        moment.ifPresent(now -> policy.setNow(PolicyMoment.timestamp(now)));
        if (moment.isEmpty())
            faults.add(
                    new Fault(
                            "now",
                            "Clock",
                            "This is no moment such as 2026-01-01T00:00:00Z or 2026-01-01."));
        else if (PolicyMoment.isNone(policy.build()))
            faults.add(
                    new Fault(
                            "now",
                            "Clock",
                            "The clock shows whole seconds of the years 1 to 9999."));
        else if (dialect.clock().equals(ClockWords.NONE))
            faults.add(
                    new Fault(
                            "now",
                            "Clock",
                            "The clock cannot be set for queries of "
                                    + dialect.title()
                                    + "; leave it empty."));
    }

    private static void tolerance(String text, Policy.Builder policy, List<Fault> faults) {
        if (text.isEmpty()) return;
        PolicyTolerance.read(text)
                .ifPresentOrElse(
                        policy::setTolerance,
                        () ->
                                faults.add(
                                        new Fault(
                                                "tolerance",
                                                "Tolerance",
                                                "A number from 0, such as 0.01.")));
    }

    private void bound(String text, Budget.Builder budget, List<Fault> faults) {
        if (text.isEmpty()) return;
        OptionalInt rows = rows(text);
        rows.ifPresent(budget::setBound);
        if (rows.isEmpty())
            faults.add(
                    new Fault(
                            "bound", "Bound", "A whole number from 1 to " + limits.bound() + "."));
    }

    private OptionalInt rows(String text) {
        if (!text.matches("[0-9]{1," + MOST_DIGITS + "}")) return OptionalInt.empty();
        int rows = Integer.parseInt(text);
        return rows >= 1 && rows <= limits.bound() ? OptionalInt.of(rows) : OptionalInt.empty();
    }

    private void time(String text, Budget.Builder budget, List<Fault> faults) {
        if (text.isEmpty()) return;
        Optional<Duration> time = Span.read(text).filter(this::isTaken);
        time.ifPresent(taken -> budget.setMillis(taken.toMillis()));
        if (time.isEmpty())
            faults.add(
                    new Fault(
                            "budget",
                            "Time",
                            "A time such as 10s, 500ms or 1m, " + mostTime() + " at most."));
    }

    private boolean isTaken(Duration time) {
        return time.isPositive() && time.compareTo(limits.budget()) <= 0;
    }
}
