package dev.sameql.bench;

import dev.sameql.standalone.judge.Campaign;
import dev.sameql.standalone.judge.Progress;
import dev.sameql.standalone.judge.Question;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.standalone.judge.lines.VerdictFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How long the pages of a large campaign take to come, from a fresh `sameql up` over HTTP.
///
/// Four models answer as many questions, three of their pairs undecided; texts repeat, so that they
/// are judged soon. Of each page it prints the first time (*cold*), the median and the longest of
/// twenty more (*warm*), and the bytes. The leaderboard is counted once, and then remembered.
///
/// Arguments: `[JUDGEMENTS [SAMEQL]]`; 100,000 and `./sameql` by default.
public final class CampaignPages {

    private static final Question STRICT =
            new Question("strict", "sqlite", Duration.ZERO, OptionalInt.empty());
    private static final String SCHEMA =
            "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, price INTEGER NOT NULL);";
    private static final Pattern CAMPAIGN = Pattern.compile("/campaign\\?name=([^\"]+)\"");
    private static final Pattern NEXT = Pattern.compile("token=([^\"&]+)\"");
    private static final int MODELS = 4;
    private static final int TEXTS = 400;
    private static final int UNDECIDED = 3;
    private static final int AGAIN = 20;

    private final HttpClient http = HttpClient.newHttpClient();
    private final StackProcess stack;

    private CampaignPages(StackProcess stack) {
        this.stack = stack;
    }

    /// Measures and prints.
    public static void main(String... arguments) throws IOException, InterruptedException {
        int judgements = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        Path sameql = Path.of(arguments.length > 1 ? arguments[1] : "./sameql");
        try (var stack = StackProcess.start(sameql)) {
            var pages = new CampaignPages(stack);
            long start = System.nanoTime();
            judge(stack, judgements);
            System.out.printf(
                    Locale.ROOT,
                    "%,d pairs judged in %.0f s%n",
                    judgements,
                    (System.nanoTime() - start) / 1e9);
            pages.measure();
        }
    }

    private static void judge(StackProcess stack, int judgements)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("sameql-bench-");
        Files.writeString(folder.resolve("shop.sql"), SCHEMA);
        var text = new StringBuilder();
        for (int i = 0; i < judgements; i++) text.append(pair(i, judgements)).append('\n');
        try (var client = EvaluationClient.connect(stack.server());
                var reader =
                        new PairReader(
                                new ByteArrayInputStream(
                                        text.toString().getBytes(StandardCharsets.UTF_8)));
                var progress =
                        Progress.on(
                                new PrintStream(
                                        OutputStream.nullOutputStream(),
                                        true,
                                        StandardCharsets.UTF_8),
                                false,
                                -1)) {
            var verdicts = VerdictFile.to(OutputStream.nullOutputStream());
            var _ =
                    new Campaign(client, SchemaSource.at(folder), STRICT, verdicts, progress)
                            .run(reader);
        }
    }

    private static String pair(int number, int all) {
        int constant = number % TEXTS;
        boolean right = number / MODELS * (number % MODELS + 1) % 7 < 4;
        boolean undecided = number % (all / UNDECIDED) == all / UNDECIDED - 1;
        String gold = "SELECT name FROM item WHERE price > " + constant;
        String predicted =
                undecided
                        ? gold + " ORDER BY random() LIMIT 1"
                        : right
                                ? "SELECT name FROM item WHERE " + constant + " < price"
                                : "SELECT name FROM item WHERE price >= " + constant;
        return """
        {"id":"q%d","schema":"shop","gold":"%s","predicted":"%s","model":"model-%d"}\
        """
                .formatted(number, gold, predicted, number % MODELS);
    }

    private void measure() throws IOException, InterruptedException {
        Matcher named = CAMPAIGN.matcher(get("/campaigns").body());
        if (!named.find()) throw new IllegalStateException("there is no campaign");
        String name = "name=" + named.group(1);
        page("the campaign", "/campaign?" + name);
        page("its leaderboard", "/campaign/standings?" + name);
        page("of one model", "/campaign?" + name + "&model=model-2");
        page("of one verdict", "/campaign?" + name + "&verdict=not-equivalent");
        page("of a verdict that three have", "/campaign?" + name + "&verdict=undecided");
        page("of a verdict that none has", "/campaign?" + name + "&verdict=invalid");
        page("one judgement", judgement(name));
        page("a late page", "/campaign?" + name + "&token=" + late(name));
        page("all campaigns", "/campaigns");
    }

    private String judgement(String name) throws IOException, InterruptedException {
        Matcher link =
                Pattern.compile("/judgements/[^\"]+").matcher(get("/campaign?" + name).body());
        if (!link.find()) throw new IllegalStateException("there is no judgement");
        return link.group();
    }

    /// The token of the hundredth page.
    private String late(String name) throws IOException, InterruptedException {
        String token = "";
        for (int i = 0; i < 100; i++) {
            Matcher next = NEXT.matcher(get("/campaign?" + name + "&token=" + token).body());
            if (!next.find()) return token;
            token = next.group(1);
        }
        return token;
    }

    private void page(String what, String path) throws IOException, InterruptedException {
        double cold = millis(path);
        double[] warm = new double[AGAIN];
        for (int i = 0; i < AGAIN; i++) warm[i] = millis(path);
        Arrays.sort(warm);
        System.out.printf(
                Locale.ROOT,
                "%-30s cold %6.0f ms, warm %6.1f ms, longest %6.1f ms, %,7d bytes%n",
                what,
                cold,
                warm[AGAIN / 2],
                warm[AGAIN - 1],
                get(path).body().length());
    }

    private double millis(String path) throws IOException, InterruptedException {
        long start = System.nanoTime();
        HttpResponse<String> answer = get(path);
        double spent = (System.nanoTime() - start) / 1e6;
        if (answer.statusCode() != 200)
            throw new IllegalStateException(path + " answers " + answer.statusCode());
        return spent;
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(stack.site() + path)).build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
