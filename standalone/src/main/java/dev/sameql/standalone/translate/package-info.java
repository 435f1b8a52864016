/// Queries from one engine's SQL to another's, in this process. Open
/// [dev.sameql.standalone.translate.TranslationRun].
package dev.sameql.standalone.translate;
