package dev.sameql.images;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import com.google.cloud.tools.jib.api.buildplan.Port;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes the image of each module that is named: an archive in OCI's format, of which the same
/// files make the same bytes. Called by `ops/images.sh`.
public final class Images {
    private static final String JAVA = "/opt/java/openjdk";

    private final Settings settings;

    private Images(Settings settings) {
        this.settings = settings;
    }

    /// What all images have in common.
    ///
    /// - `out`: where archives go; `work`: a folder for layers that several share.
    /// - `version`: their tag; `moment`: when they are said to be made; `architecture`: such as
    ///   `amd64`.
    /// - `system`: what lies at the root; `runtime`: the Java.
    record Settings(
            Path out,
            Path work,
            String version,
            Instant moment,
            String architecture,
            Path system,
            Path runtime) {}

    /// `OUT WORK VERSION MOMENT ARCHITECTURE SYSTEM RUNTIME NAME=MODULE…`; prints each archive.
    public static void main(String[] arguments) throws Exception {
        List<String> given = Arrays.asList(arguments);
        var settings =
                new Settings(
                        Path.of(given.get(0)),
                        Path.of(given.get(1)),
                        given.get(2),
                        Instant.parse(given.get(3)),
                        given.get(4),
                        Path.of(given.get(5)),
                        Path.of(given.get(6)));
        for (String image : given.subList(7, given.size())) {
            int at = image.indexOf('=');
            Path module = Path.of(image.substring(at + 1));
            System.out.println(make(settings, image.substring(0, at), module));
        }
    }

    /// Makes the image of a module, which is built, and says where it is.
    static Path make(Settings settings, String name, Path module) throws Exception {
        return new Images(settings)
                .make(name, module, Dockerfile.read(module.resolve("Dockerfile")));
    }

    private Path make(String name, Path module, Dockerfile said) throws Exception {
        Path archive = settings.out().resolve("sameql-" + name + "-" + settings.version() + ".tar");
        JibContainerBuilder image =
                Jib.fromScratch()
                        .setFormat(ImageFormat.OCI)
                        .addPlatform(settings.architecture(), "linux")
                        .setCreationTime(settings.moment())
                        .setEnvironment(environment(said))
                        .setUser(said.user())
                        .setWorkingDirectory(AbsoluteUnixPath.get(said.workingDirectory()))
                        .setExposedPorts(
                                said.ports().stream().map(Port::tcp).collect(Collectors.toSet()))
                        .setEntrypoint(said.entrypoint())
                        .setProgramArguments(said.command())
                        .addLabel("org.opencontainers.image.title", "SameQL " + name)
                        .addLabel("org.opencontainers.image.version", settings.version())
                        .addFileEntriesLayer(inside("system", settings.system()))
                        .addFileEntriesLayer(whole("java", settings.runtime(), JAVA))
                        .addFileEntriesLayer(directories(said));
        for (Dockerfile.Copy copy : said.copies())
            image.addFileEntriesLayer(whole(copy.from(), module.resolve(copy.from()), copy.to()));
        Files.deleteIfExists(archive);
        image.containerize(
                Containerizer.to(
                                TarImage.at(archive)
                                        .named("sameql/" + name + ":" + settings.version()))
                        .setOfflineMode(true)
                        .setBaseImageLayersCache(settings.work().resolve("base"))
                        .setApplicationLayersCache(settings.work().resolve("layers")));
        return archive;
    }

    /// What the base would have said of its Java, and what the Dockerfile says.
    private static Map<String, String> environment(Dockerfile said) {
        Map<String, String> all = new TreeMap<>();
        all.put("JAVA_HOME", JAVA);
        all.put("PATH", JAVA + "/bin:/usr/bin:/bin");
        all.putAll(said.environment());
        return all;
    }

    /// A file, or a directory with all that is in it, with the permissions that they have.
    private static FileEntriesLayer whole(String name, Path from, String to) throws Exception {
        if (!Files.exists(from)) throw new IllegalStateException(from + " is not built");
        return FileEntriesLayer.builder()
                .setName(name)
                .addEntryRecursive(from, AbsoluteUnixPath.get(to), (file, _) -> Modes.of(file))
                .build();
    }

    /// What is in a directory, at the root.
    private static FileEntriesLayer inside(String name, Path directory) throws Exception {
        var layer = FileEntriesLayer.builder().setName(name);
        try (Stream<Path> children = Files.list(directory)) {
            for (Path child : children.sorted().toList())
                layer.addEntryRecursive(
                        child,
                        AbsoluteUnixPath.get("/" + child.getFileName()),
                        (file, _) -> Modes.of(file));
        }
        return layer.build();
    }

    private FileEntriesLayer directories(Dockerfile said) throws Exception {
        Path empty = Files.createDirectories(settings.work().resolve("empty"));
        var layer = FileEntriesLayer.builder().setName("directories");
        for (Map.Entry<String, String> made : said.directories().entrySet())
            layer.addEntry(
                    empty,
                    AbsoluteUnixPath.get(made.getKey()),
                    Modes.DIRECTORY,
                    FileEntriesLayer.DEFAULT_MODIFICATION_TIME,
                    made.getValue());
        return layer.build();
    }
}
