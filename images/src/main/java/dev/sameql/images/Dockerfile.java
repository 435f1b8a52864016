package dev.sameql.images;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a Dockerfile says, as far as ours say anything: one stage, files that are copied, and
/// directories that are made. What it cannot read, it refuses.
///
/// - `base`: the image it begins with.
/// - `directories`: made empty, each with its owner as `UID:GID`.
/// - `copies`: in their order; from paths below the module's folder.
record Dockerfile(
        String base,
        Map<String, String> environment,
        Map<String, String> directories,
        List<Copy> copies,
        String workingDirectory,
        String user,
        List<Integer> ports,
        List<String> entrypoint,
        List<String> command) {

    /// A file, or what is in a directory, and where it comes to lie: a whole path.
    record Copy(String from, String to) {}

    private static final Pattern INSTRUCTION = Pattern.compile("([A-Z]+)\\s+(.*)");
    private static final Pattern DIRECTORY =
            Pattern.compile("install -d -o (\\d+) -g (\\d+) (/\\S+)");

    /// Reads one.
    ///
    /// @throws IllegalArgumentException where it says more than is understood, with the line
    static Dockerfile read(Path file) throws IOException {
        var reading = new Reading();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            try {
                reading.add(lines.get(i).strip());
            } catch (IllegalArgumentException | JsonProcessingException e) {
                throw new IllegalArgumentException(file + ":" + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        return reading.read();
    }

    private static final class Reading {
        private static final ObjectMapper JSON = new ObjectMapper();

        private final Map<String, String> environment = new LinkedHashMap<>();
        private final Map<String, String> directories = new LinkedHashMap<>();
        private final List<Copy> copies = new ArrayList<>();
        private final List<Integer> ports = new ArrayList<>();
        private String base = "";
        private String workingDirectory = "/";
        private String user = "";
        private List<String> entrypoint = List.of();
        private List<String> command = List.of();

        void add(String line) throws JsonProcessingException {
            if (line.isEmpty() || line.startsWith("#")) return;
            Matcher found = INSTRUCTION.matcher(line);
            if (!found.matches()) throw new IllegalArgumentException("no instruction: " + line);
            String rest = found.group(2);
            switch (found.group(1)) {
                case "FROM" -> base = from(rest);
                case "ENV" -> environment.put(before(rest, '='), after(rest, '='));
                case "RUN" -> make(rest);
                case "COPY" -> copies.add(copy(rest));
                case "WORKDIR" -> workingDirectory = whole(rest);
                case "USER" -> user = rest;
                case "EXPOSE" ->
                        Arrays.stream(rest.split("\\s+", -1))
                                .map(Integer::valueOf)
                                .forEach(ports::add);
                case "ENTRYPOINT" -> entrypoint = words(rest);
                case "CMD" -> command = words(rest);
                default -> throw new IllegalArgumentException("not understood: " + line);
            }
        }

        private String from(String rest) {
            if (!base.isEmpty()) throw new IllegalArgumentException("more than one stage");
            return rest;
        }

        private void make(String rest) {
            Matcher made = DIRECTORY.matcher(rest);
            if (!made.matches())
                throw new IllegalArgumentException("not run, only directories are made: " + rest);
            directories.put(made.group(3), made.group(1) + ":" + made.group(2));
        }

        /// A target that ends with a slash, or is the working directory, is a directory: what is
        /// copied keeps its name there, unless it is one itself.
        private Copy copy(String rest) {
            if (rest.startsWith("-") || rest.chars().filter(Character::isWhitespace).count() != 1)
                throw new IllegalArgumentException("one source and one target: " + rest);
            String from = before(rest, ' ');
            String to = after(rest, ' ').replaceFirst("^\\./", "");
            if (from.endsWith("/")) return new Copy(from, whole(to.replaceFirst("/$", "")));
            boolean into = to.isEmpty() || to.endsWith("/");
            return new Copy(from, whole(into ? to + from.replaceFirst(".*/", "") : to));
        }

        private String whole(String path) {
            if (path.startsWith("/")) return path;
            return (workingDirectory.endsWith("/") ? workingDirectory : workingDirectory + "/")
                    + path;
        }

        private static List<String> words(String rest) throws JsonProcessingException {
            return List.of(JSON.readValue(rest, String[].class));
        }

        private static String before(String text, char separator) {
            return text.substring(0, at(text, separator));
        }

        private static String after(String text, char separator) {
            return text.substring(at(text, separator) + 1);
        }

        private static int at(String text, char separator) {
            int at = text.indexOf(separator);
            if (at < 0) throw new IllegalArgumentException("no '" + separator + "' in " + text);
            return at;
        }

        Dockerfile read() {
            return new Dockerfile(
                    base,
                    Map.copyOf(environment),
                    Map.copyOf(directories),
                    List.copyOf(copies),
                    workingDirectory,
                    user,
                    List.copyOf(ports),
                    entrypoint,
                    command);
        }
    }
}
