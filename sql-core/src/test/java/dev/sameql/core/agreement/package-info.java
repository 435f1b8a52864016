/// Real engines and the interpreter on the same queries and rows: open
/// [dev.sameql.core.agreement.Campaign].
package dev.sameql.core.agreement;
