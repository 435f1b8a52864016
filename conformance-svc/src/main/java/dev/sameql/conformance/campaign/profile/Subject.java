package dev.sameql.conformance.campaign.profile;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.engines.testbed.TestBed;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// An engine under test, and what its documentation says of it.
///
/// - `name`: as the command calls it.
/// - `reading`: the language of the reference reading, in which cases are made.
/// - `printed`: how cases are written for the engine.
/// - `bound`: the points that the engine is documented to decide otherwise than the reading.
/// - `respelled`: what the printer's words are in the engine's.
/// - `lacks`: what of the reading's language the engine has not, in the words of its queries.
/// - `padsTexts`: texts compare, and may come back, filled up with blanks.
/// - `internal`: messages of an engine that failed itself.
public record Subject(
        String name,
        Dialect reading,
        Dialect printed,
        Set<VariationPoint> bound,
        Pattern lacks,
        boolean padsTexts,
        UnaryOperator<String> respelled,
        Pattern internal,
        Opening opening) {

    /// How the engine is started or reached, with the drivers of a directory of the user's.
    @FunctionalInterface
    public interface Opening {
        TestBed open(Optional<Path> drivers) throws IOException, SQLException;
    }

    /// The query as the engine is asked it, with joins as they were generated.
    ///
    /// @throws dev.sameql.core.dialect.TypingException where it would mean something else there
    public String text(Query query) {
        return respelled.apply(Printer.merging(query, printed));
    }

    /// The query for an engine that does not read USING and NATURAL as they were generated: with
    /// ON.
    ///
    /// @throws dev.sameql.core.dialect.TypingException where it would mean something else there
    public String plainText(Query query) {
        return respelled.apply(Printer.print(query, printed));
    }

    /// Whether an answer to the query that is not the reference's is documented.
    public boolean documents(Query query) {
        return VariationPoint.touched(query).stream().anyMatch(bound::contains);
    }
}
