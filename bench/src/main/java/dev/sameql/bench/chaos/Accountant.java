package dev.sameql.bench.chaos;

import dev.sameql.v1.Judgement;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.wire.DeadLetters;
import dev.sameql.v1.wire.JudgementTopic;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/// Reads the topics, and nothing else, and says what became of the pairs.
final class Accountant implements AutoCloseable {

    private final Map<String, Object> brokers;
    private final JudgementTopic topic;
    private final Map<Integer, List<Told>> judged = new HashMap<>();
    private int records;

    /// What counts of a judgement; the reasons alone where the verdict is another than expected.
    private record Told(String jobId, Verdict verdict, List<Reason> reasons) {}

    Accountant(String brokers) {
        this.brokers = Map.of("bootstrap.servers", brokers);
        this.topic = new JudgementTopic(this.brokers);
    }

    /// How many pairs have a judgement by now.
    int judged() {
        topic.poll(this::note);
        return judged.size();
    }

    private void note(Judgement judgement) {
        if (!judgement.getComplete()) return;
        records++;
        int number = KnownPairs.number(judgement.getRequestId());
        Verdict verdict = judgement.getVerdict();
        List<Reason> reasons =
                verdict == KnownPairs.verdict(number) ? List.of() : judgement.getReasonsList();
        judged.merge(
                number,
                List.of(new Told(judgement.getJobId(), verdict, reasons)),
                (before, now) ->
                        before.containsAll(now)
                                ? before
                                : Stream.concat(before.stream(), now.stream()).toList());
    }

    /// What became of pairs 0 to `pairs` - 1.
    Account account(int pairs) {
        List<Integer> lost = new ArrayList<>();
        List<Integer> doubled = new ArrayList<>();
        List<String> otherwise = new ArrayList<>();
        for (int number = 0; number < pairs; number++) {
            List<Told> of = judged.getOrDefault(number, List.of());
            if (of.isEmpty()) lost.add(number);
            if (distinct(of, Told::jobId) > 1 || distinct(of, Told::verdict) > 1)
                doubled.add(number);
            for (Told told : of)
                if (told.verdict() != KnownPairs.verdict(number))
                    otherwise.add("pair-" + number + " " + told.verdict() + " " + told.reasons());
        }
        List<String> letters = new ArrayList<>();
        try (var dead = new DeadLetters(brokers)) {
            dead.visit(DeadLetters.topics(), letter -> letters.add(letter.toString()));
        }
        return new Account(pairs, records, lost, doubled, otherwise, letters);
    }

    private static long distinct(List<Told> told, Function<Told, Object> part) {
        return told.stream().map(part).distinct().count();
    }

    /// What became of the pairs.
    ///
    /// - `records`: complete judgements in the topic; one may be written again, the same.
    /// - `lost`: pairs without a judgement; `doubled`: with two jobs, or two verdicts.
    /// - `otherwise`: judgements with another verdict than in a calm run.
    record Account(
            int pairs,
            int records,
            List<Integer> lost,
            List<Integer> doubled,
            List<String> otherwise,
            List<String> letters) {

        boolean isClean() {
            return lost.isEmpty() && doubled.isEmpty() && otherwise.isEmpty() && letters.isEmpty();
        }

        void print(PrintStream out) {
            out.printf(
                    "pairs=%d judgements=%d lost=%d doubled=%d otherwise=%d dead-letters=%d%n",
                    pairs, records, lost.size(), doubled.size(), otherwise.size(), letters.size());
            lost.stream().limit(20).forEach(n -> out.println("lost: pair-" + n));
            doubled.stream().limit(20).forEach(n -> out.println("doubled: pair-" + n));
            otherwise.stream().limit(20).forEach(j -> out.println("otherwise: " + j));
            letters.stream().limit(20).forEach(l -> out.println("dead letter: " + l));
        }
    }

    @Override
    public void close() {
        topic.close();
    }
}
