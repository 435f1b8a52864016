/// From text to parse tree: guard, tokens, the spelling that the parser gets to see. Open
/// [dev.sameql.core.frontend.syntax.ParserInput].
package dev.sameql.core.frontend.syntax;
