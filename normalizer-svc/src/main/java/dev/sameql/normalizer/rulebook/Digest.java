package dev.sameql.normalizer.rulebook;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256 over parts, each with its length, so that no two lists of parts look alike.
public final class Digest {
    /// Bytes of a digest.
    static final int LENGTH = 32;

    private final MessageDigest sha;

    public Digest() {
        try {
            sha = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }

    public Digest add(String part) {
        return add(part.getBytes(StandardCharsets.UTF_8));
    }

    public Digest add(byte[] part) {
        sha.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).flip());
        sha.update(part);
        return this;
    }

    byte[] bytes() {
        return sha.digest();
    }

    public String hex() {
        return HexFormat.of().formatHex(bytes());
    }
}
