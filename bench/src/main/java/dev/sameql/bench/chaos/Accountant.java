package dev.sameql.bench.chaos;

import dev.sameql.v1.Judgement;
import dev.sameql.v1.wire.DeadLetters;
import dev.sameql.v1.wire.JudgementTopic;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads the topics, and nothing else, and says what became of the pairs.
final class Accountant implements AutoCloseable {

    private final Map<String, Object> brokers;
    private final JudgementTopic topic;
    private final Map<Integer, Set<Judgement>> judged = new HashMap<>();
    private final Map<Integer, Set<String>> jobs = new HashMap<>();
    private int records;

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
        judged.computeIfAbsent(number, _ -> new HashSet<>()).add(judgement);
        jobs.computeIfAbsent(number, _ -> new HashSet<>()).add(judgement.getJobId());
    }

    /// What became of pairs 0 to `pairs` - 1.
    Account account(int pairs) {
        List<Integer> lost = new ArrayList<>();
        List<Integer> doubled = new ArrayList<>();
        List<Judgement> otherwise = new ArrayList<>();
        for (int number = 0; number < pairs; number++) {
            Set<Judgement> of = judged.getOrDefault(number, Set.of());
            if (of.isEmpty()) lost.add(number);
            if (jobs.getOrDefault(number, Set.of()).size() > 1 || verdicts(of) > 1)
                doubled.add(number);
            var expected = KnownPairs.verdict(number);
            of.stream().filter(j -> j.getVerdict() != expected).forEach(otherwise::add);
        }
        List<String> letters = new ArrayList<>();
        try (var dead = new DeadLetters(brokers)) {
            dead.visit(DeadLetters.topics(), letter -> letters.add(letter.toString()));
        }
        return new Account(pairs, records, lost, doubled, otherwise, letters);
    }

    private static long verdicts(Set<Judgement> judgements) {
        return judgements.stream().map(Judgement::getVerdict).distinct().count();
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
            List<Judgement> otherwise,
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
            otherwise.stream().limit(20).forEach(j -> out.println("otherwise: " + brief(j)));
            letters.stream().limit(20).forEach(l -> out.println("dead letter: " + l));
        }

        private static String brief(Judgement judgement) {
            return judgement.getRequestId()
                    + " "
                    + judgement.getVerdict()
                    + " "
                    + judgement.getReasonsList();
        }
    }

    @Override
    public void close() {
        topic.close();
    }
}
