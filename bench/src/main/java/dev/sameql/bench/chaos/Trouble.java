package dev.sameql.bench.chaos;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/// What happens to a process: a kind of end or pause, and for how long it is away.
record Trouble(Kind kind, Member member, Duration time) {

    /// Longer than a gateway's session, so that another member would take over.
    private static final int LONGEST_PAUSE_SECONDS = 14;

    private static final int LONGEST_ABSENCE_MILLIS = 3_000;

    /// Kinds of trouble.
    enum Kind {
        /// SIGKILL, then started again.
        KILL,
        /// SIGTERM, then started again.
        TERMINATE,
        /// SIGSTOP, then SIGCONT.
        PAUSE,
        /// SIGSTOP, then SIGKILL, then started again.
        LOSS,
        /// It can write to no file.
        FULL_DISK
    }

    /// Some trouble by chance: every other is a kill.
    static Trouble any(Random chance, List<Member> members) {
        Member member = members.get(chance.nextInt(members.size()));
        Kind kind =
                switch (chance.nextInt(10)) {
                    case 0, 1, 2, 3, 4 -> Kind.KILL;
                    case 5 -> Kind.TERMINATE;
                    case 6, 7 -> Kind.PAUSE;
                    default -> Kind.FULL_DISK;
                };
        Duration time =
                switch (kind) {
                    case KILL, TERMINATE ->
                            Duration.ofMillis(chance.nextInt(LONGEST_ABSENCE_MILLIS));
                    case PAUSE, LOSS, FULL_DISK ->
                            Duration.ofSeconds(1 + chance.nextInt(LONGEST_PAUSE_SECONDS));
                };
        return new Trouble(kind, member, time);
    }

    void happen() throws IOException, InterruptedException {
        switch (kind) {
            case KILL -> member.kill(time);
            case TERMINATE -> member.terminate(time);
            case PAUSE -> member.pause(time);
            case LOSS -> {
                member.stop();
                Thread.sleep(time);
                member.kill(Duration.ZERO);
            }
            case FULL_DISK -> member.fillDisk(time);
        }
    }

    @Override
    public String toString() {
        return kind + " " + member.name() + " " + time.toMillis() + " ms";
    }
}
