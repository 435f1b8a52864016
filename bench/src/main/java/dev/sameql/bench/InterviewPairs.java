package dev.sameql.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Pairs of the answers to one task, of a file of tasks as `bench/pairs/interview.sql` is: every
/// answer with every later one.
///
/// Arguments: `TASKS DIRECTORY`. Writes `pairs.jsonl` and a schema a task into the directory.
public final class InterviewPairs {
    private static final String TASK = "--! task: ";
    private static final String PARAGRAPH = "\n\\s*\n";
    private static final Pattern CHOICE = Pattern.compile("\\{([^{}|]+)\\|([^{}|]+)\\}");
    private static final ObjectMapper JSON = new ObjectMapper();

    private InterviewPairs() {}

    /// Writes the pairs, and prints how many there are.
    public static void main(String... arguments) throws IOException {
        Path directory = Path.of(arguments[1]);
        Files.createDirectories(directory);
        List<String> lines = new ArrayList<>();
        String source = Files.readString(Path.of(arguments[0]));
        for (int at = source.indexOf(TASK); at >= 0; ) {
            int next = source.indexOf(TASK, at + 1);
            String task = source.substring(at + TASK.length(), next < 0 ? source.length() : next);
            lines.addAll(pairs(task, directory));
            at = next;
        }
        Files.write(directory.resolve("pairs.jsonl"), lines);
        System.out.println(lines.size() + " pairs");
    }

    private static List<String> pairs(String task, Path directory) throws IOException {
        int end = task.indexOf('\n');
        String name = task.substring(0, end).strip();
        String[] paragraphs = task.substring(end + 1).strip().split(PARAGRAPH, -1);
        Files.writeString(directory.resolve(name + ".sql"), paragraphs[0] + "\n");
        List<String> answers = new ArrayList<>();
        for (int i = 1; i < paragraphs.length; i++) addAnswers(paragraphs[i].strip(), answers);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++)
            for (int j = i + 1; j < answers.size(); j++)
                lines.add(line(name, i, j, answers.get(i), answers.get(j)));
        return lines;
    }

    private static void addAnswers(String written, List<String> answers) {
        Matcher choice = CHOICE.matcher(written);
        if (!choice.find()) {
            answers.add(written);
            return;
        }
        answers.add(written.replace(choice.group(), choice.group(1)));
        answers.add(written.replace(choice.group(), choice.group(2)));
    }

    private static String line(String task, int first, int second, String gold, String predicted)
            throws IOException {
        ObjectNode line = JSON.createObjectNode();
        line.put("id", task + "-" + first + "-" + second);
        line.put("schema", task);
        line.put("gold", gold);
        line.put("predicted", predicted);
        line.put("dialect", "mysql");
        return JSON.writeValueAsString(line);
    }
}
