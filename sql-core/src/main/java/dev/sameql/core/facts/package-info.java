/// What follows from schema and query alone: which fields are never NULL, which are keys.
package dev.sameql.core.facts;
