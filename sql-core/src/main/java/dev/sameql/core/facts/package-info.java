/// What follows from schema and query alone: which fields are never NULL, which are keys, whether
/// an open order can show. Open [dev.sameql.core.facts.UniqueKeys] and
/// [dev.sameql.core.facts.NonNull] first; [dev.sameql.core.facts.Isomorphism] tells when two trees
/// are one.
package dev.sameql.core.facts;
