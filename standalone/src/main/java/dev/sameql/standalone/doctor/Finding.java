package dev.sameql.standalone.doctor;

/// One thing that was looked at.
public sealed interface Finding {

    /// What was looked at, in a word or two.
    String subject();

    /// What was found.
    String told();

    /// It is as it should be.
    record Fine(String subject, String told) implements Finding {}

    /// It is not, and what to do then.
    record Wrong(String subject, String told, String nextStep) implements Finding {}
}
