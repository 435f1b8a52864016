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

    /// One more verdict is written.
    void step();

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
        public void step() {
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
        private long done;

        Lines(PrintStream out, long total) {
            this.out = out;
            this.total = total;
        }

        @Override
        public synchronized void step() {
            done++;
            Instant now = Instant.now();
            if (Duration.between(last, now).compareTo(INTERVAL) < 0) return;
            last = now;
            double seconds = Duration.between(start, now).toMillis() / 1000.0;
            String of =
                    total < 0
                            ? ""
                            : String.format(
                                    Locale.ROOT, " of %d (%.1f %%)", total, 100.0 * done / total);
            out.printf(Locale.ROOT, "judged %d%s, %.1f pairs/s%n", done, of, done / seconds);
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
