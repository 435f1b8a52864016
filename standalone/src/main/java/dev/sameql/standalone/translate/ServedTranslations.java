package dev.sameql.standalone.translate;

import dev.sameql.conformance.translation.Checked;
import dev.sameql.conformance.translation.TranslationReports;
import dev.sameql.standalone.dialects.PatientCalls;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.v1.TranslateRequest;
import dev.sameql.v1.TranslationQuestion;
import io.grpc.StatusRuntimeException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Translations of a running server, judged by the engines that it has.
public final class ServedTranslations implements Translations {
    private final Direction direction;
    private final NamedSchemas schemas;
    private final EvaluationClient client;
    private final PatientCalls calls;
    private final Map<String, String> registered = new ConcurrentHashMap<>();

    /// Between these engines over these schemas, which are the source's.
    public ServedTranslations(Direction direction, NamedSchemas schemas, EvaluationClient client) {
        this.direction = direction;
        this.schemas = schemas;
        this.client = client;
        this.calls = new PatientCalls(client.channel());
    }

    @Override
    public Checked of(String schema, String query) {
        var request =
                TranslateRequest.newBuilder()
                        .setQuestion(
                                TranslationQuestion.newBuilder()
                                        .setSchemaId(id(schema))
                                        .setQuery(query)
                                        .setSource(direction.source())
                                        .setTarget(direction.target()))
                        .build();
        try {
            return TranslationReports.read(calls.ask(stub -> stub.translate(request)).getReport());
        } catch (StatusRuntimeException e) {
            throw EvaluationClient.refused(e);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new UsageException("interrupted");
        }
    }

    private String id(String schema) {
        if (schema.equals(NO_TABLES)) return "";
        return registered.computeIfAbsent(
                schema, name -> client.registerSchema(name, schemas.ddl(name), "sqlite"));
    }
}
