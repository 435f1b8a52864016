/// Cases: tables with keys and indexes, rows, and a query, from one seed. Open
/// [dev.sameql.conformance.campaign.generate.CaseGenerator].
package dev.sameql.conformance.campaign.generate;
