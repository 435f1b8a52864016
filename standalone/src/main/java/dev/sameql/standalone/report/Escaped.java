package dev.sameql.standalone.report;

import dev.sameql.core.output.VisibleText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Texts that others wrote, such that a format takes them for texts.
public final class Escaped {
    private static final Pattern MARKDOWN = Pattern.compile("[\\\\`\\[\\]<>|&*~]");
    private static final Pattern FORMULA =
            Pattern.compile("(^|[;\"])([ \u00A0]*+[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20])");

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
                .replace("\n", "&#10;")
                .replace("\uFFFE", "\\ufffe")
                .replace("\uFFFF", "\\uffff");
    }

    /// For a cell of a table in Markdown: neither markup, link nor image, and no cell of its own.
    public static String markdown(String text) {
        return MARKDOWN.matcher(VisibleText.line(text)).replaceAll("\\\\$0");
    }

    /// For the message of a workflow command.
    static String command(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    /// For a property of a workflow command.
    static String property(String text) {
        return command(text).replace(":", "%3A").replace(",", "%2C");
    }

    /// A cell of CSV (RFC 4180). What a spreadsheet would take for a formula is preceded by an
    /// apostrophe: at the beginning, wide signs among it, and behind what separates cells in many
    /// countries.
    static String cell(String text) {
        String safe = FORMULA.matcher(VisibleText.line(text)).replaceAll("$1'$2");
        if (safe.indexOf(',') < 0 && safe.indexOf(';') < 0 && safe.indexOf('"') < 0) return safe;
        return '"' + safe.replace("\"", "\"\"") + '"';
    }

    /// A path as a URI reference.
    public static String uri(String path) {
        return Arrays.stream(path.split("/", -1))
                .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
                .collect(Collectors.joining("/"));
    }
}
