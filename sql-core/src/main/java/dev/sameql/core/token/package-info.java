/// SQL text as tokens, with the place of each. Open [dev.sameql.core.token.Tokenizer].
package dev.sameql.core.token;
