package dev.sameql.verifier.crosscheck;

import dev.sameql.core.schema.Schema;
import dev.sameql.v1.QueryPair;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/// A gold query: the schema's id, the dialect, and a digest of the schema's script and the query's
/// text. A schema replaced under its id begins anew; callers with ids of their own share nothing.
public record GoldQuery(String key) {
    private static final int DIGITS = 32;

    /// The gold query of a pair on a schema.
    public static GoldQuery of(QueryPair pair, Schema schema) {
        MessageDigest digest = sha256();
        for (String statement : schema.ddl()) feed(digest, statement);
        feed(digest, pair.getGold());
        if (pair.getPolicy().hasNow()) feed(digest, pair.getPolicy().getNow().toString());
        String dialect = pair.getDialect().isEmpty() ? "sqlite" : pair.getDialect();
        String hex = HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
        return new GoldQuery(
                pair.getSchemaId() + '/' + dialect.toLowerCase(Locale.ROOT) + '/' + hex);
    }

    /// The gold query that the key of something filed under it names.
    public static GoldQuery ofKey(String key) {
        return new GoldQuery(key.substring(0, Math.max(0, key.lastIndexOf('/'))));
    }

    /// The key under which something of this gold query is filed.
    public String at(String place) {
        return key + '/' + place;
    }

    private static void feed(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
