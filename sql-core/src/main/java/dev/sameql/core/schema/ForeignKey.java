package dev.sameql.core.schema;

import java.util.List;

/// A reference from `columns` (indexes in the owning table) to `targetColumns` (indexes in
/// `target`), which are a key of the target. A row with a NULL among its columns refers to nothing.
public record ForeignKey(List<Integer> columns, String target, List<Integer> targetColumns) {}
