/// Dialect jobs: what each engine makes of one query. Open
/// [dev.sameql.conformance.dialects.DialectExplainer].
package dev.sameql.conformance.dialects;
