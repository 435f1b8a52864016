package dev.sameql.standalone.judge;

import java.io.PrintStream;
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

    /// One more pair was judged earlier.
    void skip();

    @Override
    void close();

    /// A bar on a terminal, else a plain line every ten seconds.
    static Progress on(PrintStream out, boolean terminal, long total) {
        return terminal ? new Bar(out, total) : new Lines(out, total);
    }

    /// A bar that draws itself anew.
    final class Bar implements Progress {
        private static final int WIDTH = 100;
        private final ProgressBar bar;
        private long undecided;

        Bar(PrintStream out, long total) {
            bar =
                    new ProgressBarBuilder()
                            .setTaskName("judging")
                            .setInitialMax(total)
                            .setUnit(" pairs", 1)
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
        private static final Duration INTERVAL = Duration.ofSeconds(10);
        private final PrintStream out;
        private final long total;
        private final Instant start = Instant.now();
        private Instant last = start;
        private long judged;
        private long earlier;
        private long undecided;

        Lines(PrintStream out, long total) {
            this.out = out;
            this.total = total;
        }

        @Override
        public synchronized void skip() {
            earlier++;
        }

        @Override
        public synchronized void step(boolean isUndecided) {
            judged++;
            if (isUndecided) undecided++;
            Instant now = Instant.now();
            if (Duration.between(last, now).compareTo(INTERVAL) < 0) return;
            last = now;
            out.println(line(Duration.between(start, now)));
        }

        /// What is said when so much time is spent. Pairs judged earlier took none of it.
        synchronized String line(Duration spent) {
            long done = judged + earlier;
            double speed = judged * 1000.0 / Math.max(1, spent.toMillis());
            String counted =
                    String.format(Locale.ROOT, ", %d undecided, %.1f pairs/s", undecided, speed);
            if (total < 0) return "judged " + done + counted;
            return String.format(
                    Locale.ROOT,
                    "judged %d of %d (%.1f %%)%s, %s left",
                    done,
                    total,
                    100.0 * done / total,
                    counted,
                    estimate((long) Math.ceil((total - done) / speed)));
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
