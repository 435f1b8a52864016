/// What a campaign says of itself: one HTML file, scripts, JSON lines. Open
/// [dev.sameql.conformance.campaign.report.CampaignOutput].
package dev.sameql.conformance.campaign.report;
