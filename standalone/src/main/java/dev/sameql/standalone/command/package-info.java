/// The commands, one class each. Open [dev.sameql.standalone.command.Sameql].
package dev.sameql.standalone.command;
