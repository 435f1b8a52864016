/// From one engine's SQL to another's. Open [dev.sameql.core.dialect.translation.Translator].
package dev.sameql.core.dialect.translation;
