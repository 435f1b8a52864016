package dev.sameql.standalone.judge;

import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.lines.Refusal;
import io.grpc.StatusRuntimeException;
import java.util.HashMap;
import java.util.Map;

/// Registers schemas when a pair first names them.
final class Registry {

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
                return new Entry.Refused(
                        Refusal.of(
                                Problem.Invalid.Code.UNKNOWN_SCHEMA,
                                "no schema \"" + schema + "\" is among the given schemas"));
            }
            return new Entry.Registered(client.registerSchema(schema, ddl.get(), dialect));
        } catch (SchemaException e) {
            return new Entry.Refused(Refusal.of(schema, e));
        } catch (StatusRuntimeException e) {
            Refusal refusal = EvaluationClient.refusal(e).orElseThrow(() -> e);
            return new Entry.Refused(
                    Refusal.of(Problem.Invalid.Code.SCHEMA_ERROR, refusal.detail()));
        }
    }
}
