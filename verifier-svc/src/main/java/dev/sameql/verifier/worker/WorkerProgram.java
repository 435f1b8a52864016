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

    /// What a parent's Java machine is told of its compilers. Children live as long as their
    /// parent: what pays there pays here.
    private static final List<String> OF_COMPILERS =
            List.of(
                    "-XX:TieredStopAtLevel=",
                    "-XX:CompileThresholdScaling=",
                    "-XX:ReservedCodeCacheSize=");

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
        return of(settings, ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    /// That of a parent whose Java machine was given these options.
    static Program of(WorkerSettings settings, List<String> ofParent) {
        int megabytes = settings.memoryMegabytes();
        List<String> options = new ArrayList<>();
        options.add("-Xmx" + megabytes / HEAP_IS_ONE_OF + "m");
        settings.classes().ifPresent(file -> options.add("-XX:AOTCache=" + file.toAbsolutePath()));
        options.addAll(List.of("-Xlog:aot*=off", "-Xlog:cds*=off"));
        ofParent.stream()
                .filter(option -> OF_COMPILERS.stream().anyMatch(option::startsWith))
                .forEach(options::add);
        return new Program(
                PairWorker.class,
                PARTS,
                options,
                settings.classes().stream().toList(),
                List.of(),
                megabytes);
    }
}
