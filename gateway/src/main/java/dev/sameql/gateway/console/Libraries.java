package dev.sameql.gateway.console;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The scripts and styles that pages load: ours, and libraries as they lie in their own archives.
///
/// Modules name each other by package (`@codemirror/view`); browsers need a place, so such names
/// are given one on the way out. All are served below a digest of them all, and may be kept for
/// good.
@ApplicationScoped
public class Libraries {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern PACKAGE =
            Pattern.compile("(\\bfrom\\s+|\\bimport\\s+)(['\"])(@?[a-z][a-z0-9./-]*)\\2");
    private static final String OWN = "console/";

    private Map<String, String> places;
    private String digest;

    /// The path below which all of them are.
    public synchronized String path() {
        places();
        return "/lib/" + digest;
    }

    /// The text of one, by its name in the path; empty where there is none.
    Optional<String> text(String name) {
        return Optional.ofNullable(places().get(name)).map(Libraries::read).map(this::placed);
    }

    /// Where each name lies on the class path.
    private synchronized Map<String, String> places() {
        if (places == null) {
            try {
                Map<String, String> found = new TreeMap<>();
                found.put("console.js", OWN + "console.js");
                found.put("editor.js", OWN + "editor.js");
                found.put("console.css", OWN + "console.css");
                found.put("icon.svg", OWN + "icon.svg");
                found.put("htmx.js", webjar("htmx.org", "dist/htmx.min.js"));
                found.put("chart.js", webjar("chart.js", "dist/chart.umd.min.js"));
                modules(found);
                digest = digest(found);
                places = Collections.unmodifiableMap(found);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return places;
    }

    /// Modules say in an import map of their own where they lie.
    private static void modules(Map<String, String> found) throws IOException {
        for (URL map : Collections.list(loader().getResources("META-INF/importmap.json"))) {
            try (InputStream in = map.openStream()) {
                JsonNode imports = JSON.readTree(in).path("imports");
                imports.properties()
                        .forEach(
                                entry -> {
                                    if (entry.getKey().endsWith("/")) return;
                                    found.put(
                                            fileName(entry.getKey()),
                                            "META-INF/resources" + entry.getValue().asText());
                                });
            }
        }
    }

    private static String webjar(String name, String file) throws IOException {
        String archive = "META-INF/maven/org.webjars.npm/" + name + "/pom.properties";
        try (InputStream in = loader().getResourceAsStream(archive)) {
            Properties properties = new Properties();
            properties.load(in);
            return "META-INF/resources/webjars/%s/%s/%s"
                    .formatted(name, properties.getProperty("version"), file);
        }
    }

    private static String fileName(String module) {
        return module.replace("@", "").replace('/', '-') + ".mjs";
    }

    /// A script in which other modules are named by their places.
    private String placed(String script) {
        Matcher named = PACKAGE.matcher(script);
        return named.replaceAll(
                found -> {
                    String file = fileName(found.group(3));
                    String to = places().containsKey(file) ? "./" + file : found.group(3);
                    return Matcher.quoteReplacement(
                            found.group(1) + found.group(2) + to + found.group(2));
                });
    }

    private static String digest(Map<String, String> places) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            places.forEach(
                    (name, place) -> {
                        sha.update((name + " " + place + "\n").getBytes(StandardCharsets.UTF_8));
                        if (place.startsWith(OWN))
                            sha.update(read(place).getBytes(StandardCharsets.UTF_8));
                    });
            return HexFormat.of().formatHex(sha.digest(), 0, 8);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }

    private static String read(String place) {
        try (InputStream in = loader().getResourceAsStream(place)) {
            if (in == null) throw new IllegalStateException("not on the class path: " + place);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ClassLoader loader() {
        return Libraries.class.getClassLoader();
    }
}
