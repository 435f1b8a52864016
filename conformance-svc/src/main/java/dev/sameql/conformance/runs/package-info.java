/// Campaigns as others order them: what a run may take, how it stands, and its findings as
/// messages. Open [dev.sameql.conformance.runs.RunningCampaign].
package dev.sameql.conformance.runs;
