package dev.sameql.standalone.judge;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;

/// PEM files of a key and of a certificate for 127.0.0.1 that it signed itself.
public record KeyFiles(Path certificate, Path key) {

    private static final String PASSWORD = "changeit";

    public static KeyFiles make(Path directory, String name) throws Exception {
        Path store = directory.resolve(name + ".p12");
        var command =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.command().addAll(List.of("-genkeypair", "-alias", name, "-keyalg", "RSA"));
        command.command().addAll(List.of("-keysize", "2048", "-dname", "CN=" + name));
        command.command().addAll(List.of("-ext", "SAN=ip:127.0.0.1", "-validity", "2"));
        command.command().addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
        command.command().addAll(List.of("-keystore", store.toString()));
        int code = command.inheritIO().start().waitFor();
        if (code != 0) throw new IllegalStateException("keytool ended with " + code);
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return new KeyFiles(
                pem(
                        directory.resolve(name + ".pem"),
                        "CERTIFICATE",
                        keys.getCertificate(name).getEncoded()),
                pem(
                        directory.resolve(name + ".key"),
                        "PRIVATE KEY",
                        keys.getKey(name, PASSWORD.toCharArray()).getEncoded()));
    }

    private static Path pem(Path file, String type, byte[] content) throws Exception {
        String lines =
                Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                        .encodeToString(content);
        return Files.writeString(
                file, "-----BEGIN %s-----%n%s%n-----END %s-----%n".formatted(type, lines, type));
    }
}
