package dev.sameql.core.problem;

import java.util.Optional;

/// A static error as the engine would report it: its class, and its SQLSTATE where the engine
/// has one.
public record TypeFault(ErrorClass errorClass, Optional<String> sqlState) {

    /// The one that an SQLSTATE tells.
    public static TypeFault of(String sqlState) {
        return new TypeFault(ErrorClass.ofSqlState(sqlState), Optional.of(sqlState));
    }

    /// One of an engine without SQLSTATEs.
    public static TypeFault of(ErrorClass errorClass) {
        return new TypeFault(errorClass, Optional.empty());
    }
}
