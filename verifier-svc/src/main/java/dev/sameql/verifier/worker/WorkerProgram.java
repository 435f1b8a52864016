package dev.sameql.verifier.worker;

import com.google.protobuf.MessageLite;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.process.Program;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.v1.Evidence;
import dev.sameql.verifier.Verifier;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import net.sf.jsqlparser.JSQLParserException;
import org.sqlite.SQLiteConnection;

/// How a child is started that runs [PairWorker].
final class WorkerProgram {
    /// Of a child's memory, Java's heap takes a third; SQLite and Java itself share the rest.
    private static final int HEAP_IS_ONE_OF = 3;

    private static final String FIRST_COMPILER_ONLY = "-XX:TieredStopAtLevel=1";

    private static final List<String> PARTS =
            List.of(
                    Program.resource(Verifier.class),
                    Program.resource(Schema.class),
                    Program.resource(SqliteEngine.class),
                    Program.resource(Evidence.class),
                    Program.resource(MessageLite.class),
                    Program.resource(JSQLParserException.class),
                    Program.resource(SQLiteConnection.class));

    private WorkerProgram() {}

    static Program of(WorkerSettings settings) {
        int megabytes = settings.memoryMegabytes();
        List<String> options = new ArrayList<>();
        options.add("-Xmx" + megabytes / HEAP_IS_ONE_OF + "m");
        settings.classes().ifPresent(file -> options.add("-XX:AOTCache=" + file.toAbsolutePath()));
        options.addAll(List.of("-Xlog:aot*=off", "-Xlog:cds*=off"));
        // children live as long as their parent: what pays there pays here
        if (ManagementFactory.getRuntimeMXBean().getInputArguments().contains(FIRST_COMPILER_ONLY))
            options.add(FIRST_COMPILER_ONLY);
        return new Program(
                PairWorker.class,
                PARTS,
                options,
                settings.classes().stream().toList(),
                List.of(),
                megabytes);
    }
}
