package dev.sameql.gateway.console;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/// Asks for pages as a browser does, without running what is in them.
record Browser(URI site, String authorization) {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

    HttpResponse<String> get(String path, String... headers) {
        return send(HttpRequest.newBuilder(site.resolve(path)).GET(), headers);
    }

    /// Posts from a page of the same server, by a script of it.
    HttpResponse<String> post(String path, Map<String, String> fields) {
        return postBy(path, fields, "Origin", origin(), "HX-Request", "true");
    }

    HttpResponse<String> postBy(String path, Map<String, String> fields, String... headers) {
        String body =
                fields.entrySet().stream()
                        .map(f -> encoded(f.getKey()) + "=" + encoded(f.getValue()))
                        .collect(Collectors.joining("&"));
        return send(
                HttpRequest.newBuilder(site.resolve(path))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(body)),
                headers);
    }

    String origin() {
        return "http://" + site.getAuthority();
    }

    /// The first line of the answer to a request that claims another name of the server.
    String statusUnder(String host) {
        try (Socket socket = new Socket(site.getHost(), site.getPort())) {
            OutputStream out = socket.getOutputStream();
            String request = "GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
            out.write(request.getBytes(StandardCharsets.US_ASCII));
            out.flush();
            byte[] answer = socket.getInputStream().readAllBytes();
            String text = new String(answer, StandardCharsets.UTF_8);
            return text.substring(0, text.indexOf('\r'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HttpResponse<String> send(HttpRequest.Builder request, String... headers) {
        if (headers.length > 0) request.headers(headers);
        if (!authorization.isEmpty()) request.header("Authorization", authorization);
        try {
            return HTTP.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
