package dev.sameql.core.dialect;

import dev.sameql.core.ir.Expression;
import java.util.Optional;

/// Why the meaning of a query is open in an engine, and of which expression, where it is known.
public record OpenMeaning(String detail, Optional<Expression> at) {}
