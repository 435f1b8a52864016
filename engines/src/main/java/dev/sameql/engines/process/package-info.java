/// Child processes: started, confined by the operating system, talked to over pipes, killed.
/// Open [dev.sameql.engines.process.ChildPool] first, then [dev.sameql.engines.process.Child].
package dev.sameql.engines.process;
