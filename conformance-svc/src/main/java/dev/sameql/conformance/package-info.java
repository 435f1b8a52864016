/// What engines make of queries. Open [dev.sameql.conformance.dialects.DialectExplainer] first; the
/// door from Kafka is `intake`.
package dev.sameql.conformance;
