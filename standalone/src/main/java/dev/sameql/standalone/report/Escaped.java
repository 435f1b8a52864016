package dev.sameql.standalone.report;

import dev.sameql.core.output.VisibleText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/// Texts that others wrote, such that a format takes them for texts.
final class Escaped {

    private Escaped() {}

    /// For elements and quoted attributes of XML and HTML. Characters that XML knows no way to
    /// write are written as [VisibleText] writes them.
    static String markup(String text) {
        return VisibleText.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;")
                .replace("\n", "&#10;");
    }

    /// For the message of a workflow command.
    static String command(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    /// For a property of a workflow command.
    static String property(String text) {
        return command(text).replace(":", "%3A").replace(",", "%2C");
    }

    /// A cell of CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with an
    /// apostrophe.
    static String cell(String text) {
        String plain = VisibleText.line(text);
        String safe =
                !plain.isEmpty() && "=+-@".indexOf(plain.charAt(0)) >= 0 ? "'" + plain : plain;
        if (safe.indexOf(',') < 0 && safe.indexOf('"') < 0) return safe;
        return '"' + safe.replace("\"", "\"\"") + '"';
    }

    /// A path as a URI reference.
    static String uri(String path) {
        return Arrays.stream(path.split("/", -1))
                .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
                .collect(Collectors.joining("/"));
    }
}
