package dev.sameql.gateway.console;

import dev.sameql.gateway.console.door.Visitor;
import dev.sameql.v1.GetSchemaRequest;
import dev.sameql.v1.ListSchemasRequest;
import dev.sameql.v1.RegisterSchemaRequest;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import jakarta.enterprise.context.RequestScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// The visitor's schemas. One that is written on a page is registered under a digest of its text,
/// so that a judgement's page shows the schema that it was made on.
@RequestScoped
public class SchemaShelf {

    private static final String PREFIX = "console-";
    private static final int SHOWN = 1000;

    private final Visitor visitor;

    SchemaShelf(Visitor visitor) {
        this.visitor = visitor;
    }

    /// Registers a text, and returns its id.
    String register(String ddl, String dialect) {
        String id = PREFIX + digest(dialect + "\n" + ddl);
        return visitor.evaluation()
                .registerSchema(
                        RegisterSchemaRequest.newBuilder()
                                .setSchemaId(id)
                                .setDdl(ddl)
                                .setDialect(dialect)
                                .build())
                .getSchemaId();
    }

    /// A schema's text; empty where there is none.
    String ddl(String id) {
        if (id.isEmpty()) return "";
        try {
            return visitor.evaluation()
                    .getSchema(GetSchemaRequest.newBuilder().setSchemaId(id).build())
                    .getDdl();
        } catch (StatusRuntimeException failure) {
            if (failure.getStatus().getCode() == Status.Code.NOT_FOUND) return "";
            throw failure;
        }
    }

    /// The ids that somebody chose, those registered here aside.
    List<String> ids() {
        return visitor
                .evaluation()
                .listSchemas(ListSchemasRequest.newBuilder().setPageSize(SHOWN).build())
                .getSchemaIdsList()
                .stream()
                .filter(id -> !id.startsWith(PREFIX))
                .toList();
    }

    private static String digest(String text) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            byte[] whole = sha.digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(whole, 0, 12);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
