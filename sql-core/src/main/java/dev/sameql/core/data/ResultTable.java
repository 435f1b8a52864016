package dev.sameql.core.data;

import dev.sameql.core.value.Value;
import java.util.List;

/// The result of a query: column names and rows, in the order they came.
public record ResultTable(List<String> columns, List<List<Value>> rows) {}
