package dev.sameql.core.problem;

import java.util.Optional;

/// Why a text cannot be taken further. `detail` is one sentence for a person: what, and the next
/// step.
public sealed interface Problem {

    /// A stable code, upper case with underscores.
    String code();

    String detail();

    Position position();

    /// The text is not valid: it fails on the engine too.
    /// `fault`: what sort of error it is, where the engine is known to refuse the text.
    record Invalid(Code reason, String detail, Position position, Optional<TypeFault> fault)
            implements Problem {

        public Invalid(Code reason, String detail, Position position) {
            this(reason, detail, position, Optional.empty());
        }

        /// Whether only our parser objects: of most engines it knows the syntax in part.
        public boolean isOurs() {
            return reason == Code.SYNTAX_ERROR && fault.isEmpty();
        }

        /// What is wrong.
        public enum Code {
            SYNTAX_ERROR,
            NOT_A_SINGLE_SELECT,
            UNKNOWN_TABLE,
            UNKNOWN_COLUMN,
            AMBIGUOUS_COLUMN,
            UNKNOWN_FUNCTION,
            WRONG_ARGUMENTS,
            TYPE_ERROR,
            COLUMN_COUNT,
            TOO_LARGE,
            SCHEMA_ERROR,
            UNKNOWN_SCHEMA,
            MALFORMED_INPUT
        }

        @Override
        public String code() {
            return reason.name();
        }
    }

    /// The text may be valid, but SameQL does not model `feature`.
    record Unsupported(String feature, String detail, Position position) implements Problem {
        @Override
        public String code() {
            return "UNSUPPORTED_FEATURE";
        }
    }
}
