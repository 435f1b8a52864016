package dev.sameql.normalizer.law.instance;

import dev.sameql.core.data.RowSemantics;

/// A law as one pair of queries over tables of its own, which stands for every query that the law
/// ever matches: each relation is a table, each value and each condition a column that the law
/// knows nothing of, and each word that it requires a constraint or a place. `kind` says which of
/// several it is: of which types its values are.
public record GenericInstance(
        String kind, String ddl, String before, String after, RowSemantics rows) {}
