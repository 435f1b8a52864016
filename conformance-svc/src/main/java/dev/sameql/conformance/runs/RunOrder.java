package dev.sameql.conformance.runs;

import dev.sameql.conformance.campaign.Settings;
import dev.sameql.conformance.campaign.oracle.Oracle;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.conformance.campaign.profile.Subjects;
import dev.sameql.v1.ConformanceQuestion;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// A question that may be asked: an engine of those that the operator names, and no more time than
/// there is.
record RunOrder(Subject subject, Settings settings) {

    /// A question that may not be asked.
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused(String message) {
            super(message);
        }
    }

    /// The order of a question.
    static RunOrder of(ConformanceQuestion question, RunLimits limits) throws Refused {
        Subject subject =
                Subjects.named(question.getEngine())
                        .filter(found -> limits.engines().contains(found.name()))
                        .orElseThrow(
                                () ->
                                        new Refused(
                                                "this server tests "
                                                        + new TreeSet<>(limits.engines())
                                                        + " (sameql.conformance.engines)"));
        Duration time = limits.time();
        Duration asked = Duration.ofSeconds(question.getSeconds());
        if (asked.isPositive() && asked.compareTo(time) < 0) time = asked;
        long cases = question.getCases() > 0 ? question.getCases() : Long.MAX_VALUE;
        return new RunOrder(
                subject,
                new Settings(time, cases, question.getSeed(), oracles(question.getOraclesList())));
    }

    /// Those that are named; else all but those that need what a service has not: rules, and other
    /// engines that all have to run.
    private static Set<Oracle.Kind> oracles(List<String> names) throws Refused {
        Set<Oracle.Kind> asked = EnumSet.noneOf(Oracle.Kind.class);
        if (names.isEmpty()) asked.addAll(Settings.usual());
        asked.remove(Oracle.Kind.RULES);
        for (String name : names)
            asked.add(
                    Arrays.stream(Oracle.Kind.values())
                            .filter(kind -> kind.name().equalsIgnoreCase(name.strip()))
                            .filter(RunOrder::isServed)
                            .findFirst()
                            .orElseThrow(() -> new Refused("no oracle of a server is called so")));
        return asked;
    }

    private static boolean isServed(Oracle.Kind kind) {
        return kind != Oracle.Kind.RULES && kind != Oracle.Kind.MAJORITY;
    }
}
