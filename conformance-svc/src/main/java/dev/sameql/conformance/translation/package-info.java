/// Translations that are checked before they are given. Open
/// [dev.sameql.conformance.translation.CheckedTranslator].
package dev.sameql.conformance.translation;
