package dev.sameql.gateway.console.runs;

import dev.sameql.gateway.console.options.Faults;
import dev.sameql.gateway.console.options.Faults.Fault;
import dev.sameql.gateway.console.options.Span;
import dev.sameql.v1.ConformanceQuestion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a run is to do, as it is written.
///
/// - `time`, `cases`: how much at most; a text that is empty leaves it to the server.
/// - `seed`: of the first case; empty is [#FIRST_SEED].
public record RunForm(String engine, String time, String cases, String seed) {

    /// To begin with: a short run of an engine that needs nothing installed.
    public static final RunForm EXAMPLE = new RunForm("h2", "5m", "", "1");

    private static final long FIRST_SEED = 1;
    private static final String NAME = "[A-Za-z0-9_-]{1,40}";
    private static final String COUNT = "[0-9]{1,15}";
    private static final String NUMBER = "-?[0-9]{1,18}";

    /// The question it asks, or every fault of it at once.
    public RunReading read() {
        var faults = new ArrayList<Fault>();
        var question = ConformanceQuestion.newBuilder().setSeed(FIRST_SEED);
        readEngine(engine.strip(), question, faults);
        readTime(time.strip(), question, faults);
        readCases(cases.strip(), question, faults);
        readSeed(seed.strip(), question, faults);
        return faults.isEmpty()
                ? new RunReading.Asked(question.build())
                : new RunReading.Refused(new Faults(List.copyOf(faults)));
    }

    private static void readEngine(
            String text, ConformanceQuestion.Builder question, List<Fault> faults) {
        if (text.matches(NAME)) question.setEngine(text);
        else faults.add(new Fault("engine", "Engine", "The name of an engine, such as h2."));
    }

    private static void readTime(
            String text, ConformanceQuestion.Builder question, List<Fault> faults) {
        if (text.isEmpty()) return;
        Optional<Duration> most = Span.read(text).filter(time -> time.toSeconds() > 0);
        most.ifPresent(time -> question.setSeconds(time.toSeconds()));
        if (most.isEmpty())
            faults.add(new Fault("time", "Time", "A time such as 5m or 90s, from a second."));
    }

    private static void readCases(
            String text, ConformanceQuestion.Builder question, List<Fault> faults) {
        if (text.isEmpty()) return;
        if (text.matches(COUNT) && Long.parseLong(text) > 0)
            question.setCases(Long.parseLong(text));
        else faults.add(new Fault("cases", "Cases", "A whole number from 1, such as 2000."));
    }

    private static void readSeed(
            String text, ConformanceQuestion.Builder question, List<Fault> faults) {
        if (text.isEmpty()) return;
        if (text.matches(NUMBER)) question.setSeed(Long.parseLong(text));
        else faults.add(new Fault("seed", "Seed", "A whole number, such as 1."));
    }
}
