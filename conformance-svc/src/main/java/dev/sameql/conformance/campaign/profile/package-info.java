/// Engines under test, and what the standard leaves open to them. Open
/// [dev.sameql.conformance.campaign.profile.Subjects].
package dev.sameql.conformance.campaign.profile;
