package dev.sameql.gateway.api;

import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.Judgement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/// The judgements that were made before a watch began, as its client has room for them: never more
/// than a page of them is held, however many there are.
sealed interface CatchUp {

    /// The next one; empty once there are no more.
    Optional<Judgement> next(OwnJudgements own);

    /// None: only what is made from now on.
    record Nothing() implements CatchUp {
        @Override
        public Optional<Judgement> next(OwnJudgements own) {
            return Optional.empty();
        }
    }

    /// Those of given jobs.
    record OfJobs(Iterator<String> jobIds) implements CatchUp {
        @Override
        public Optional<Judgement> next(OwnJudgements own) {
            while (jobIds.hasNext()) {
                var made = own.get(jobIds.next()).filter(Judgement::getComplete);
                if (made.isPresent()) return made;
            }
            return Optional.empty();
        }
    }

    /// Those of a campaign, page by page.
    final class OfCampaign implements CatchUp {

        private static final int PAGE = 200;
        private static final int PAGE_BYTES = 1 << 20;

        private final Backlog backlog;
        private final Deque<Judgement> page = new ArrayDeque<>();
        private JobRange rest;
        private boolean ended;

        /// - `backlog`: is told how far the reading has come.
        OfCampaign(JobRange range, Backlog backlog) {
            this.rest = range;
            this.backlog = backlog;
        }

        @Override
        public Optional<Judgement> next(OwnJudgements own) {
            while (page.isEmpty() && !ended) turn(own);
            return Optional.ofNullable(page.poll());
        }

        private void turn(OwnJudgements own) {
            var reading = new Page();
            backlog.beginPage();
            own.visit(rest, reading::take);
            ended = reading.last.isEmpty();
            reading.last.ifPresent(last -> rest = rest.after(last));
            backlog.endPage(reading.last);
        }

        /// Takes until it is full; says where it stopped when it did.
        private final class Page {
            private Optional<String> last = Optional.empty();
            private int bytes;

            boolean take(Judgement judgement) {
                if (judgement.getComplete()) {
                    page.add(judgement);
                    bytes += judgement.getSerializedSize();
                }
                boolean full = page.size() >= PAGE || bytes >= PAGE_BYTES;
                if (full) last = Optional.of(judgement.getJobId());
                return !full;
            }
        }
    }
}
