package dev.sameql.conformance.campaign.generate;

import dev.sameql.core.schema.Schema;
import java.util.List;

/// The tables as an engine has them, with keys, and the CREATE INDEX statements that follow. What
/// they declare holds of the rows, and changes no query's meaning.
public record Layout(Schema schema, List<String> indexes) {}
