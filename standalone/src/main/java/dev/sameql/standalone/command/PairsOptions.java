package dev.sameql.standalone.command;

import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// A file of pairs, and the schemas that they name.
final class PairsOptions {

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
    Path file() {
        if (!Files.isReadable(pairs)) throw new UsageException(pairs + " cannot be read");
        return pairs;
    }

    SchemaSource source() {
        return SchemaSource.at(schemas);
    }
}
