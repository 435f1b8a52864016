/// What the page of pairs asks beyond two queries: settings of the policy, and what the work may
/// cost. Open [dev.sameql.gateway.console.options.Options] first.
package dev.sameql.gateway.console.options;
