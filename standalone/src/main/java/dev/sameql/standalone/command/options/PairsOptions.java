package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// A file of pairs, and the schemas that they name.
public final class PairsOptions {

    @Option(
            names = "--pairs",
            required = true,
            paramLabel = "FILE",
            description = "JSON lines: id, schema, gold, predicted.")
    Path pairs;

    @Option(
            names = "--schemas",
            required = true,
            paramLabel = "PATH",
            description = "A folder of <schema>.sql or *.sqlite files, or a tables.json.")
    Path schemas;

    /// The file of pairs.
    ///
    /// @throws UsageException when it cannot be read
    public Path file() {
        if (!Files.isReadable(pairs)) throw new UsageException(pairs + " cannot be read");
        return pairs;
    }

    public SchemaSource source() {
        return SchemaSource.at(schemas);
    }
}
