package dev.sameql.standalone.judge;

import dev.sameql.core.problem.Problem;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/// Registers schemas when a pair first names them.
///
/// On the server a schema goes by its name and a digest of its DDL, so that two clients that mean different
/// schemas by one name do not meet.
final class Registry {

    private static final int DIGEST_DIGITS = 12;

    private final EvaluationClient client;
    private final SchemaSource source;
    private final Map<String, Entry> entries = new HashMap<>();

    /// What is known of a schema's name.
    sealed interface Entry {
        /// Registered under this id.
        record Registered(String schemaId) implements Entry {}

        /// There is no such schema, or its DDL is wrong.
        record Refused(Refusal refusal) implements Entry {}
    }

    Registry(EvaluationClient client, SchemaSource source) {
        this.client = client;
        this.source = source;
    }

    /// The entry of a schema, registered now if it was not.
    Entry entry(String schema, String dialect) {
        return entries.computeIfAbsent(dialect + '\n' + schema, key -> register(schema, dialect));
    }

    private Entry register(String schema, String dialect) {
        try {
            var ddl = source.ddl(schema);
            if (ddl.isEmpty()) {
                return new Entry.Refused(Refusal.of(Problem.Invalid.Code.UNKNOWN_SCHEMA, "no schema \"" + schema + "\" is among the given schemas"));
            }
            String id = schema + "@" + digest(dialect + '\n' + ddl.get());
            client.registerSchema(id, ddl.get(), dialect);
            return new Entry.Registered(id);
        } catch (IOException e) {
            return new Entry.Refused(Refusal.of(Problem.Invalid.Code.SCHEMA_ERROR, "schema \"" + schema + "\" cannot be read: " + e.getMessage()));
        } catch (StatusRuntimeException e) {
            Refusal refusal = EvaluationClient.refusal(e).orElseThrow(() -> e);
            return new Entry.Refused(Refusal.of(Problem.Invalid.Code.SCHEMA_ERROR, refusal.detail()));
        }
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGEST_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
