/// Texts as terms: functions of texts, patterns, and the laws that hold between them. Open
/// [dev.sameql.verifier.text.TextFunctions], then [dev.sameql.verifier.text.TextLaws].
package dev.sameql.verifier.text;
