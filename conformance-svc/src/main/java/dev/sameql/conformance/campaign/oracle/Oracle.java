package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import java.sql.SQLException;
import java.util.List;

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
        LAYOUT,
        /// Constants that come as parameters of a prepared statement change no answer.
        PARAMETERS,
        /// A sound rewrite rule, applied to the query, changes no answer.
        RULES,
        /// How the query ends against what the model of the engine's typing allows.
        TYPES,
        /// The answer against that of the other engines, where they agree.
        MAJORITY
    }

    /// What becomes of a case.
    ///
    /// @throws SQLException when the engine does not take the tables or rows
    Verdict judge(TestCase test) throws SQLException;

    /// The cases of other queries that it asks the engine to judge this one.
    default List<TestCase> asked(TestCase test) {
        return List.of();
    }
}
