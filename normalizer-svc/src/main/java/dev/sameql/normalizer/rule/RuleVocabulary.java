package dev.sameql.normalizer.rule;

import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.site.expression.ColumnSite;
import dev.sameql.normalizer.site.grouping.GroupSite;
import dev.sameql.normalizer.site.relation.FilterSite;
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
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The words of which rules are made: each kind of site, what can be asked there, and what can be
/// proposed.
public final class RuleVocabulary {
    private static final Set<String> OF_EVERY_SITE =
            Set.of("node", "path", "around", "lookedAround", "place", "toString", "hashCode");
    private static final Pattern NAME = Pattern.compile("[A-Z][A-Za-z]*");

    /// One type of each package whose types rules may name.
    private static final List<Class<? extends Site>> ONE_OF_EACH =
            List.of(Site.class, ColumnSite.class, FilterSite.class, GroupSite.class);

    private RuleVocabulary() {}

    /// The type of the sites that rules call so.
    static Optional<Class<?>> site(String name) {
        if (!NAME.matcher(name).matches()) return Optional.empty();
        return ONE_OF_EACH.stream()
                .flatMap(one -> named(one.getPackageName() + "." + name).stream())
                .filter(type -> Site.class.isAssignableFrom(type))
                .filter(type -> !facts(type).isEmpty() && !proposals(type).isEmpty())
                .findFirst();
    }

    private static Optional<Class<?>> named(String name) {
        try {
            Class<?> type = Class.forName(name, false, RuleVocabulary.class.getClassLoader());
            return Modifier.isPublic(type.getModifiers()) ? Optional.of(type) : Optional.empty();
        } catch (ClassNotFoundException | LinkageError none) {
            return Optional.empty();
        }
    }

    /// What the sites of a type can be asked, whichever of its parents says it.
    static List<String> facts(Class<?> type) {
        return words(type.getMethods(), true);
    }

    /// What can be proposed there.
    static List<String> proposals(Class<?> type) {
        return words(type.getMethods(), false);
    }

    /// Whether a method of a type is a word of rules.
    public static boolean isWord(String type, String method) {
        try {
            Class<?> site = Class.forName(type, false, RuleVocabulary.class.getClassLoader());
            return Site.class.isAssignableFrom(site)
                    && (facts(site).contains(method) || proposals(site).contains(method));
        } catch (ClassNotFoundException | LinkageError none) {
            return false;
        }
    }

    /// Whether a type is one whose words rules may say.
    public static boolean isSite(String type) {
        return site(type.substring(type.lastIndexOf('.') + 1))
                .filter(known -> known.getName().equals(type))
                .isPresent();
    }

    /// One kind of site. `facts` are its yes-or-no properties, `proposals` its replacements.
    public record Kind(String name, List<String> facts, List<String> proposals) {}

    /// All kinds of sites, by name.
    public static List<Kind> kinds() throws IOException {
        List<Kind> kinds = new ArrayList<>();
        for (Class<?> type : types()) {
            boolean isSite =
                    Site.class.isAssignableFrom(type) || Modifier.isInterface(type.getModifiers());
            if (!Modifier.isPublic(type.getModifiers()) || !isSite) continue;
            List<String> facts = words(type.getDeclaredMethods(), true);
            List<String> proposals = words(type.getDeclaredMethods(), false);
            if (!facts.isEmpty() && !proposals.isEmpty()) {
                kinds.add(new Kind(type.getSimpleName(), facts, proposals));
            }
        }
        kinds.sort(Comparator.comparing(Kind::name));
        return kinds;
    }

    private static List<String> words(Method[] methods, boolean yesOrNo) {
        return Arrays.stream(methods)
                .filter(m -> Modifier.isPublic(m.getModifiers()) && m.getParameterCount() == 0)
                .filter(m -> !Modifier.isStatic(m.getModifiers()) && !m.isSynthetic())
                .filter(m -> !isOfEverySite(m) && m.getReturnType() != void.class)
                .filter(m -> (m.getReturnType() == boolean.class) == yesOrNo)
                .map(Method::getName)
                .sorted()
                .distinct()
                .toList();
    }

    private static boolean isOfEverySite(Method method) {
        return method.getDeclaringClass() == Object.class
                || OF_EVERY_SITE.contains(method.getName());
    }

    private static List<Class<?>> types() throws IOException {
        List<Class<?>> types = new ArrayList<>();
        for (Class<?> one : ONE_OF_EACH) types.addAll(typesBeside(one));
        return types;
    }

    private static List<Class<?>> typesBeside(Class<?> one) throws IOException {
        URL url = one.getResource(one.getSimpleName() + ".class");
        if (url == null) throw new IOException("the rule API is not on the class path");
        String room = one.getPackageName();
        try {
            URI uri = url.toURI();
            if (uri.getScheme().equals("file")) return types(Path.of(uri).getParent(), room);
            URI jar = URI.create(uri.toString().replaceFirst("!.*$", ""));
            try (FileSystem inside = FileSystems.newFileSystem(jar, Map.of())) {
                return types(inside.getPath(room.replace('.', '/')), room);
            }
        } catch (URISyntaxException strange) {
            throw new IOException("the rule API lies at " + url, strange);
        }
    }

    private static List<Class<?>> types(Path folder, String room) throws IOException {
        List<Class<?>> types = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (!name.endsWith(".class") || name.contains("$") || name.contains("-")) continue;
                try {
                    String type = name.substring(0, name.length() - ".class".length());
                    types.add(Class.forName(room + "." + type));
                } catch (ClassNotFoundException gone) {
                    throw new IOException("the rule API misses " + name, gone);
                }
            }
        }
        return types;
    }
}
