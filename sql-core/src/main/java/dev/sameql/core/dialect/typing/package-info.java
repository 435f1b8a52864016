/// What an engine does with types, as ten questions that all engines answer. Open
/// [dev.sameql.core.dialect.typing.TypingSemantics].
package dev.sameql.core.dialect.typing;
