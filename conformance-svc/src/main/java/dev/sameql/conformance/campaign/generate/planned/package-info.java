/// Queries for which planners have rules: small ones, of what is most often rewritten. Open
/// [dev.sameql.conformance.campaign.generate.planned.PlannedQueries].
package dev.sameql.conformance.campaign.generate.planned;
