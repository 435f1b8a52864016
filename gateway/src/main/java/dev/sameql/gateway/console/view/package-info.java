/// What pages show, as values for their templates. Open [dev.sameql.gateway.console.view.Verdict]
/// first.
package dev.sameql.gateway.console.view;
