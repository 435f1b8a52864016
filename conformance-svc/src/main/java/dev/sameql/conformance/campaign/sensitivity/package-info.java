/// Whether the campaign finds faults that are known to be there: faults put into our own reading,
/// which is then tested as if it were an engine. Open
/// [dev.sameql.conformance.campaign.sensitivity.Sensitivity].
package dev.sameql.conformance.campaign.sensitivity;
