/// Campaigns: random cases on a real engine against the reference reading, and what became of them.
/// Open [dev.sameql.conformance.campaign.Campaign].
package dev.sameql.conformance.campaign;
