package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import java.sql.SQLException;

/// One way to tell whether an engine is wrong.
public interface Oracle {

    /// The oracles there are.
    enum Kind {
        /// The answer against the reference reading.
        SEMANTIC,
        /// What a condition keeps, rejects and leaves unknown make up the whole (ternary logic
        /// partitioning).
        PARTITION,
        /// A condition keeps as many rows as it is true of where it is shown (non-optimising
        /// reference).
        COUNTED,
        /// Keys and indexes change no answer.
        LAYOUT
    }

    /// What becomes of a case.
    ///
    /// @throws SQLException when the engine does not take the tables or rows
    Verdict judge(TestCase test) throws SQLException;
}
