/// Runs of a server's that test engines. Open [dev.sameql.standalone.campaign.ServedCampaign].
package dev.sameql.standalone.campaign;
