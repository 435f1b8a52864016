/// Whether an engine's answer is right. Open
/// [dev.sameql.conformance.campaign.oracle.SemanticOracle].
package dev.sameql.conformance.campaign.oracle;
