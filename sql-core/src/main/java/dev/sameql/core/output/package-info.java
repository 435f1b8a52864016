/// What a program shows of texts that others wrote. Open [dev.sameql.core.output.VisibleText].
package dev.sameql.core.output;
