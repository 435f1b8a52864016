/// Differences made small, named, explained and kept. Open
/// [dev.sameql.conformance.campaign.finding.Finding].
package dev.sameql.conformance.campaign.finding;
