package dev.sameql.gateway;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Base64;
import java.util.List;

/// A key pair with a certificate for 127.0.0.1 that it signed itself, made for one test run, in the
/// forms in which servers and clients take it.
///
/// - `store`: PKCS12 with key and certificate, opened by [#PASSWORD].
/// - `certificate`, `key`: the same as PEM.
public record Keys(Path store, Path certificate, Path key, KeyPair pair) {

    public static final String PASSWORD = "changeit";

    /// Makes a key pair in a directory.
    public static Keys make(Path directory, String name) {
        try {
            Path store = directory.resolve(name + ".p12");
            keytool(
                    "-genkeypair",
                    "-alias",
                    name,
                    "-keyalg",
                    "RSA",
                    "-keysize",
                    "2048",
                    "-dname",
                    "CN=" + name,
                    "-ext",
                    "SAN=ip:127.0.0.1,dns:localhost",
                    "-validity",
                    "2",
                    "-storetype",
                    "PKCS12",
                    "-keystore",
                    store.toString(),
                    "-storepass",
                    PASSWORD);
            return read(directory, name, store);
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException("no keys for the tests", e);
        }
    }

    private static Keys read(Path directory, String name, Path store)
            throws IOException, GeneralSecurityException {
        KeyStore opened = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            opened.load(in, PASSWORD.toCharArray());
        }
        var key = (PrivateKey) opened.getKey(name, PASSWORD.toCharArray());
        var certificate = opened.getCertificate(name);
        Path keyFile = directory.resolve(name + ".key.pem");
        Path certificateFile = directory.resolve(name + ".pem");
        Files.writeString(keyFile, pem("PRIVATE KEY", key.getEncoded()));
        Files.writeString(certificateFile, pem("CERTIFICATE", certificate.getEncoded()));
        return new Keys(
                store, certificateFile, keyFile, new KeyPair(certificate.getPublicKey(), key));
    }

    /// A public key as PEM, in a file.
    public static Path publicKey(Path file, PublicKey key) {
        try {
            return Files.writeString(file, pem("PUBLIC KEY", key.getEncoded()));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String pem(String type, byte[] content) {
        String lines =
                Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                        .encodeToString(content);
        return "-----BEGIN %s-----%n%s%n-----END %s-----%n".formatted(type, lines, type);
    }

    private static void keytool(String... arguments) throws IOException {
        Path tool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        var command = new ProcessBuilder(tool.toString());
        command.command().addAll(List.of(arguments));
        Process process = command.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.onExit().join().exitValue() != 0)
            throw new IllegalStateException("keytool failed: " + said);
    }
}
