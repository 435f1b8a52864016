package dev.sameql.standalone.hostile;

/// Sends one kind of hostile input.
interface Attack {

    /// Sends an input; what came back, in words of which the input's file says which are right.
    String answer(Input input) throws Exception;

    /// Lets go of connections.
    default void close() {}
}
