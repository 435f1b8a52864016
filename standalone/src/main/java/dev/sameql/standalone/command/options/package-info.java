/// Groups of options that commands share, and what they come to.
package dev.sameql.standalone.command.options;
