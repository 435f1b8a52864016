package dev.sameql.conformance.dialects;

/// What the models of all engines share: the front ends of schemas and the databases that were
/// asked about lately. Thread-safe.
record Models(Frontends frontends, StoredData data) {
    Models() {
        this(new Frontends(), new StoredData());
    }
}
