package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.api.Site;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The words of which rules are made: each kind of site, what can be asked there, and what can be
/// proposed.
public final class RuleVocabulary {
    private static final Set<String> OF_EVERY_SITE = Set.of("node", "path", "around");

    private RuleVocabulary() {}

    /// One kind of site. `facts` are its yes-or-no properties, `proposals` its replacements.
    public record Kind(String name, List<String> facts, List<String> proposals) {}

    /// All kinds of sites, by name.
    public static List<Kind> kinds() throws IOException {
        List<Kind> kinds = new ArrayList<>();
        for (Class<?> type : types()) {
            boolean isSite =
                    Site.class.isAssignableFrom(type) || Modifier.isInterface(type.getModifiers());
            if (!Modifier.isPublic(type.getModifiers()) || !isSite) continue;
            List<String> facts = methods(type, true);
            List<String> proposals = methods(type, false);
            if (!facts.isEmpty() && !proposals.isEmpty()) {
                kinds.add(new Kind(type.getSimpleName(), facts, proposals));
            }
        }
        kinds.sort(Comparator.comparing(Kind::name));
        return kinds;
    }

    private static List<String> methods(Class<?> type, boolean yesOrNo) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && m.getParameterCount() == 0)
                .filter(m -> !m.isSynthetic() && !OF_EVERY_SITE.contains(m.getName()))
                .filter(m -> (m.getReturnType() == boolean.class) == yesOrNo)
                .map(Method::getName)
                .sorted()
                .distinct()
                .toList();
    }

    private static List<Class<?>> types() throws IOException {
        String file = Site.class.getSimpleName() + ".class";
        URL url = Site.class.getResource(file);
        if (url == null) throw new IOException("the rule API is not on the class path");
        try {
            URI uri = url.toURI();
            if (uri.getScheme().equals("file")) return types(Path.of(uri).getParent());
            URI jar = URI.create(uri.toString().replaceFirst("!.*$", ""));
            try (FileSystem inside = FileSystems.newFileSystem(jar, Map.of())) {
                String folder = Site.class.getPackageName().replace('.', '/');
                return types(inside.getPath(folder));
            }
        } catch (URISyntaxException strange) {
            throw new IOException("the rule API lies at " + url, strange);
        }
    }

    private static List<Class<?>> types(Path folder) throws IOException {
        List<Class<?>> types = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (!name.endsWith(".class") || name.contains("$") || name.contains("-")) continue;
                try {
                    String type = name.substring(0, name.length() - ".class".length());
                    types.add(Class.forName(Site.class.getPackageName() + "." + type));
                } catch (ClassNotFoundException gone) {
                    throw new IOException("the rule API misses " + name, gone);
                }
            }
        }
        return types;
    }
}
