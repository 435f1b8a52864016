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
/// answer with every later one. A task whose first paragraph makes no table has the schema of the
/// task before.
///
/// Arguments: `TASKS DIRECTORY [DIALECT]`, MySQL unless said. Writes `pairs.jsonl` and a schema a
/// task into the directory.
public final class InterviewPairs {
    private static final String TASK = "--! task: ";
    private static final String PARAGRAPH = "\n\\s*\n";
    private static final Pattern CHOICE = Pattern.compile("\\{([^{}|]+)\\|([^{}|]+)\\}");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path directory;
    private final String dialect;
    private String schema = "";

    private InterviewPairs(Path directory, String dialect) {
        this.directory = directory;
        this.dialect = dialect;
    }

    /// Writes the pairs, and prints how many there are.
    public static void main(String... arguments) throws IOException {
        Path directory = Path.of(arguments[1]);
        Files.createDirectories(directory);
        var tasks = new InterviewPairs(directory, arguments.length > 2 ? arguments[2] : "mysql");
        List<String> lines = new ArrayList<>();
        String source = Files.readString(Path.of(arguments[0]));
        for (int at = source.indexOf(TASK); at >= 0; ) {
            int next = source.indexOf(TASK, at + 1);
            String task = source.substring(at + TASK.length(), next < 0 ? source.length() : next);
            lines.addAll(tasks.pairs(task));
            at = next;
        }
        Files.write(directory.resolve("pairs.jsonl"), lines);
        System.out.println(lines.size() + " pairs");
    }

    private List<String> pairs(String task) throws IOException {
        int end = task.indexOf('\n');
        String name = task.substring(0, end).strip();
        String[] paragraphs = task.substring(end + 1).strip().split(PARAGRAPH, -1);
        boolean own = paragraphs[0].startsWith("CREATE ");
        if (own) schema = paragraphs[0] + "\n";
        Files.writeString(directory.resolve(name + ".sql"), schema);
        List<String> answers = new ArrayList<>();
        for (int i = own ? 1 : 0; i < paragraphs.length; i++)
            addAnswers(paragraphs[i].strip(), answers);
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

    private String line(String task, int first, int second, String gold, String predicted)
            throws IOException {
        ObjectNode line = JSON.createObjectNode();
        line.put("id", task + "-" + first + "-" + second);
        line.put("schema", task);
        line.put("gold", gold);
        line.put("predicted", predicted);
        line.put("dialect", dialect);
        return JSON.writeValueAsString(line);
    }
}
