package dev.sameql.engines.process;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What a child runs.
///
/// - `main`: its main class; it calls [ChildPipe#open] first.
/// - `parts`: class files, as resources, of the libraries that it needs.
/// - `options`: of its Java machine.
/// - `files`: what else it reads: files, and directories with all that is in them.
/// - `megabytes`: what the system lets it take altogether.
public record Program(
        Class<?> main,
        List<String> parts,
        List<String> options,
        List<Path> files,
        List<String> arguments,
        int megabytes) {

    private static final String COLLECTOR = "-XX:+UseSerialGC";
    private static final String FOR_NATIVE_CODE = "--enable-native-access=ALL-UNNAMED";

    /// The command that records in a file which classes another main class takes, which does what
    /// this program does and ends by itself: for the option `-XX:AOTCache` of this program.
    public List<String> recording(Class<?> other, Path classes) throws IOException {
        var command = new ArrayList<String>(List.of(java(), "-XX:AOTCacheOutput=" + classes));
        command.addAll(options);
        command.addAll(List.of(COLLECTOR, FOR_NATIVE_CODE, "-cp", classPath(), other.getName()));
        return command;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /// The command that starts it with a folder of its own.
    List<String> command(Path folder) throws IOException {
        var command = new ArrayList<String>();
        command.add(java());
        command.addAll(options);
        command.addAll(
                List.of(
                        COLLECTOR,
                        "-XX:-UsePerfData",
                        "-XX:+DisableAttachMechanism",
                        "-XX:-CreateCoredumpOnCrash",
                        "-XX:ErrorFile=/dev/null",
                        "-XX:+ExitOnOutOfMemoryError",
                        FOR_NATIVE_CODE,
                        "-Djava.io.tmpdir=" + folder,
                        "-cp",
                        classPath(),
                        main.getName(),
                        Integer.toString(megabytes)));
        command.addAll(arguments);
        return command;
    }

    /// All that it reads beside its Java machine and what the system has for everybody.
    List<Path> read() throws IOException {
        List<Path> read = new ArrayList<>(files);
        for (String place : places()) read.add(Path.of(place));
        return read;
    }

    private String classPath() throws IOException {
        return String.join(File.pathSeparator, places());
    }

    /// Where the child's classes come from.
    private Set<String> places() throws IOException {
        Set<String> places = new LinkedHashSet<>();
        places.add(place(resource(main)));
        places.add(place(resource(ChildPipe.class)));
        for (String part : parts) places.add(place(part));
        return places;
    }

    /// The resource that a class is read from.
    public static String resource(Class<?> type) {
        return type.getName().replace('.', '/') + ".class";
    }

    /// The directory or jar that holds a class file, read off its address, which is the same under
    /// every class loader: `file:/dir/a/B.class`, `jar:file:/x.jar!/a/B.class`, or without a scheme
    /// for the inner part.
    private String place(String resource) throws IOException {
        URL url = main.getClassLoader().getResource(resource);
        if (url == null) throw new IOException("no class file " + resource);
        String address = url.toString();
        String root = address.substring(0, address.length() - resource.length());
        if (root.startsWith("jar:")) root = root.substring(4);
        int bang = root.indexOf("!/");
        if (bang >= 0) root = root.substring(0, bang);
        try {
            return Path.of(new URI(root)).toString();
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new IOException("no file behind " + address, e);
        }
    }
}
