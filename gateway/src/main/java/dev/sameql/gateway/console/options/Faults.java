package dev.sameql.gateway.console.options;

import java.util.List;

/// What is wrong with options, each fault at its field.
public record Faults(List<Fault> all) {

    /// Nothing is.
    public static final Faults NONE = new Faults(List.of());

    /// What is wrong with one field.
    ///
    /// - `label`: the field as people read it; `detail`: what it takes.
    public record Fault(String field, String label, String detail) {}

    /// What is wrong with a field; empty where nothing is.
    public String at(String field) {
        return all.stream()
                .filter(fault -> fault.field().equals(field))
                .map(Fault::detail)
                .findFirst()
                .orElse("");
    }
}
