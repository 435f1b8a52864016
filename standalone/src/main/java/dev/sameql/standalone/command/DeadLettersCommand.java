package dev.sameql.standalone.command;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import com.google.protobuf.TextFormat;
import dev.sameql.standalone.command.options.BrokerOptions;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.wire.DeadLetter;
import dev.sameql.v1.wire.DeadLetters;
import dev.sameql.v1.wire.Topics;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `sameql dead-letters`: records that could not be worked off, at the brokers. Needs no running
/// service but them.
@Example({
    "sameql dead-letters list --brokers localhost:9092",
    "sameql dead-letters show sameql.query-pairs.v1/0/17",
    "sameql dead-letters replay --topic sameql.query-pairs.v1"
})
@Command(
        name = "dead-letters",
        mixinStandardHelpOptions = true,
        description = "Lists, shows or replays records that could not be worked off.")
final class DeadLettersCommand implements Runnable {

    private static final String TOPIC =
            "Only dead letters of this topic; may be given again (default: all).";
    private static final String PLACE = "Where a letter lies, as list says it.";
    private static final int SHOWN_BYTES = 2_000;

    private static final Map<String, Parser<? extends Message>> MESSAGES =
            Map.of(
                    Topics.QUERY_PAIRS, QueryPairJob.parser(),
                    Topics.VERIFICATIONS, VerificationRequest.parser(),
                    Topics.DIALECTS, DialectJob.parser(),
                    Topics.EVIDENCE, Evidence.parser());

    @Spec CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "list, show or replay?");
    }

    @Example("sameql dead-letters list --brokers localhost:9092")
    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "A line for each: where it lies, since when, its key (the job), and why.")
    int list(
            @Mixin BrokerOptions brokers,
            @Option(names = "--topic", paramLabel = "TOPIC", description = TOPIC)
                    List<String> topics) {
        List<String> wanted = checked(topics);
        try (var letters = new DeadLetters(brokers.settings())) {
            letters.visit(
                    wanted,
                    letter ->
                            System.out.printf(
                                    "%s\t%s\t%s\t%s%n",
                                    letter.place(),
                                    letter.at(),
                                    oneLine(letter.job()),
                                    oneLine(letter.reason())));
        }
        return ExitCode.DONE;
    }

    @Example("sameql dead-letters show sameql.query-pairs.v1/0/17")
    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "Shows letters with what can be read of them, texts of queries included.")
    int show(
            @Mixin BrokerOptions brokers,
            @Parameters(arity = "1..*", paramLabel = "PLACE", description = PLACE)
                    List<String> places) {
        List<DeadLetter.Place> wanted = parsed(places);
        try (var letters = new DeadLetters(brokers.settings())) {
            for (DeadLetter.Place place : wanted) show(found(letters, place));
        }
        return ExitCode.DONE;
    }

    @Example("sameql dead-letters replay --topic sameql.query-pairs.v1")
    @Command(
            name = "replay",
            mixinStandardHelpOptions = true,
            description = {
                "Puts records of work back where they came from: these, or all of --topic.",
                "What is found then replaces the judgement that they ended with. The letters stay"
                        + " where they lie, until their topic's retention ends."
            })
    int replay(
            @Mixin BrokerOptions brokers,
            @Option(names = "--topic", paramLabel = "TOPIC", description = "All of this topic.")
                    List<String> topics,
            @Parameters(arity = "0..*", paramLabel = "PLACE", description = PLACE)
                    List<String> places) {
        List<DeadLetter.Place> wanted = places == null ? List.of() : parsed(places);
        boolean all = topics != null;
        if (all == !wanted.isEmpty())
            throw new ParameterException(
                    spec.commandLine(), "which? Give places, or --topic for all of a topic");
        List<String> whole = all ? checked(topics) : List.of();
        for (String topic : all ? whole : topicsOf(wanted))
            if (!DeadLetters.isReplayable(topic))
                throw new UsageException(
                        topic + " is a table: its records are written again by their writer");
        int replayed = 0;
        try (var letters = new DeadLetters(brokers.settings())) {
            List<CompletableFuture<Void>> sent = new ArrayList<>();
            for (DeadLetter.Place place : wanted) sent.add(letters.replay(found(letters, place)));
            letters.visit(whole, letter -> sent.add(letters.replay(letter)));
            for (CompletableFuture<Void> back : sent) {
                back.join();
                replayed++;
            }
        }
        System.out.println(replayed + " replayed");
        return ExitCode.DONE;
    }

    private static List<String> topicsOf(List<DeadLetter.Place> places) {
        return places.stream().map(DeadLetter.Place::topic).distinct().toList();
    }

    private static List<String> checked(List<String> topics) {
        if (topics == null) return DeadLetters.topics();
        for (String topic : topics)
            if (!DeadLetters.topics().contains(topic))
                throw new UsageException(
                        "no topic " + topic + "; there are " + DeadLetters.topics());
        return topics;
    }

    private static List<DeadLetter.Place> parsed(List<String> places) {
        try {
            List<DeadLetter.Place> parsed = places.stream().map(DeadLetter.Place::parse).toList();
            var _ = checked(topicsOf(parsed));
            return parsed;
        } catch (IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private static DeadLetter found(DeadLetters letters, DeadLetter.Place place) {
        return letters.at(place)
                .orElseThrow(() -> new UsageException("no dead letter lies at " + place));
    }

    private static void show(DeadLetter letter) {
        System.out.printf(
                "%s%n  since: %s%n  key: %s%n  reason: %s%n",
                letter.place(), letter.at(), oneLine(letter.job()), oneLine(letter.reason()));
        System.out.println(content(letter).indent(2));
    }

    private static String content(DeadLetter letter) {
        if (letter.value() == null) return "no value";
        return message(letter)
                .map(message -> TextFormat.printer().escapingNonAscii(false).printToString(message))
                .orElseGet(() -> bytes(letter.value()));
    }

    private static Optional<Message> message(DeadLetter letter) {
        Parser<? extends Message> parser = MESSAGES.get(letter.place().topic());
        if (parser == null) return Optional.empty();
        try {
            return Optional.of(parser.parseFrom(letter.value()));
        } catch (InvalidProtocolBufferException e) {
            return Optional.empty();
        }
    }

    private static String bytes(byte[] value) {
        int shown = Math.min(SHOWN_BYTES, value.length);
        return value.length
                + " bytes that are no message of this topic: "
                + HexFormat.of().formatHex(value, 0, shown)
                + (shown < value.length ? " ..." : "");
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
