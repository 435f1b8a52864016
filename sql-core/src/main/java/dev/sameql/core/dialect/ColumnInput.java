package dev.sameql.core.dialect;

import dev.sameql.core.data.InsertScript.Cell;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;

/// What an engine stores of a literal that INSERT puts into a column.
public interface ColumnInput {

    /// The value that is stored.
    ///
    /// @throws NotLiteral for what is no literal, or does not fit the column
    Value read(Cell cell, Column column) throws NotLiteral;
}
