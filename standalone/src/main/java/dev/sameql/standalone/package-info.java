/// Everything in one process, and the command line. Open [dev.sameql.standalone.Main], then
/// [dev.sameql.standalone.stack.Stack].
package dev.sameql.standalone;
