package dev.sameql.standalone.judge;

import dev.sameql.standalone.screen.Screen;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// How far a run is, for a person. `total` is -1 where it is not known.
public sealed interface Progress extends AutoCloseable {

    /// One more verdict is written, or that there is none.
    void step(boolean undecided);

    /// One more is done.
    default void step() {
        step(false);
    }

    /// One more was done earlier.
    void skip();

    @Override
    void close();

    /// How far a run judges: a bar on a terminal, else a plain line every ten seconds.
    static Progress on(PrintStream out, boolean terminal, long total) {
        return terminal
                ? new Bar(out, total, LineTask.JUDGING)
                : new Lines(out, total, LineTask.JUDGING, Lines.IN_LOGS);
    }

    /// How far the command is, on standard error. Where its results come on the same terminal, a
    /// bar would stand among them: then a plain line every two seconds.
    ///
    /// - `onScreen`: whether results go to standard output.
    static Progress of(LineTask work, long total, boolean onScreen) {
        boolean terminal = Boolean.getBoolean("sameql.terminal");
        boolean mixed = onScreen && Boolean.getBoolean("sameql.terminal.out");
        if (terminal && !mixed) return new Bar(Screen.err(), total, work);
        return new Lines(Screen.err(), total, work, terminal ? Lines.AMONG_RESULTS : Lines.IN_LOGS);
    }

    /// Nobody wants to know.
    static Progress none() {
        return on(
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                false,
                -1);
    }

    /// A bar that draws itself anew.
    final class Bar implements Progress {
        private static final int WIDTH = 100;
        private final ProgressBar bar;
        private long undecided;

        Bar(PrintStream out, long total, LineTask work) {
            bar =
                    new ProgressBarBuilder()
                            .setTaskName(work.doing)
                            .setInitialMax(total)
                            .setUnit(" " + work.unit, 1)
                            .showSpeed()
                            .setStyle(ProgressBarStyle.ASCII)
                            .setUpdateIntervalMillis(250)
                            .setConsumer(new ConsoleProgressBarConsumer(out, WIDTH))
                            .build();
        }

        @Override
        public synchronized void step(boolean isUndecided) {
            if (isUndecided) bar.setExtraMessage(" " + ++undecided + " undecided");
            bar.step();
        }

        @Override
        public void skip() {
            bar.step();
        }

        @Override
        public void close() {
            bar.close();
        }
    }

    /// Plain lines, for logs.
    final class Lines implements Progress {
        static final Duration IN_LOGS = Duration.ofSeconds(10);
        static final Duration AMONG_RESULTS = Duration.ofSeconds(2);
        private final PrintStream out;
        private final long total;
        private final LineTask work;
        private final Duration interval;
        private final Instant start = Instant.now();
        private Instant last = start;
        private long done;
        private long earlier;
        private long undecided;

        Lines(PrintStream out, long total, LineTask work, Duration interval) {
            this.out = out;
            this.total = total;
            this.work = work;
            this.interval = interval;
        }

        @Override
        public synchronized void skip() {
            earlier++;
        }

        @Override
        public synchronized void step(boolean isUndecided) {
            done++;
            if (isUndecided) undecided++;
            Instant now = Instant.now();
            if (Duration.between(last, now).compareTo(interval) < 0) return;
            last = now;
            out.println(line(Duration.between(start, now)));
        }

        /// What is said when so much time is spent. What was done earlier took none of it.
        synchronized String line(Duration spent) {
            long all = done + earlier;
            double speed = done * 1000.0 / Math.max(1, spent.toMillis());
            String counted =
                    String.format(
                            Locale.ROOT,
                            "%s, %.1f %s/s",
                            work.decides() ? ", " + undecided + " undecided" : "",
                            speed,
                            work.unit);
            if (total < 0) return work.done + " " + all + counted;
            return String.format(
                    Locale.ROOT,
                    "%s %d of %d (%.1f %%)%s, %s left",
                    work.done,
                    all,
                    total,
                    100.0 * all / total,
                    counted,
                    estimate((long) Math.ceil((total - all) / speed)));
        }

        private static String estimate(long seconds) {
            if (seconds < 90) return "about " + seconds + " s";
            if (seconds < 5_400) return "about " + (seconds + 30) / 60 + " min";
            return String.format(Locale.ROOT, "about %.1f h", seconds / 3_600.0);
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
