package dev.sameql.normalizer.suggest;

import dev.sameql.core.schema.Schema;
import dev.sameql.v1.QueryPair;

/// A pair that agrees, although rules do not bring it to one form.
public record OpenPair(String id, Schema schema, QueryPair pair) {}
