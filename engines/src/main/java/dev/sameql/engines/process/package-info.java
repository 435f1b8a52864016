/// Child processes: started, confined by the operating system, talked to over pipes, killed.
/// Open [dev.sameql.engines.process.Child] first.
package dev.sameql.engines.process;
