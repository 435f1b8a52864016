package dev.sameql.core.frontend.expression;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;

/// Refuses calls of what the engine does not have, where it is known what it has: a schema adds no
/// functions, but its types are called as functions, too.
final class KnownCalls {
    private final Context context;

    KnownCalls(Context context) {
        this.context = context;
    }

    /// Requires that there is a function of that name that takes so many arguments.
    void require(Token name, int count) {
        context.dialect()
                .functions()
                .flatMap(known -> known.refusal(name.value(), count))
                .filter(_ -> !context.isType(name.value()))
                .ifPresent(
                        refusal -> {
                            throw context.refused(refusal, name);
                        });
    }

    /// A refusal of a call: if the engine takes so many arguments, it is the model that does not.
    TypingException understood(TypingException refusal, Token name, int count) {
        boolean taken =
                context.dialect()
                        .functions()
                        .filter(known -> known.lists(name.value(), count))
                        .isPresent();
        return taken && refusal.code() == Code.WRONG_ARGUMENTS
                ? TypingException.unsupported(
                        name.value() + " of " + count + " arguments in " + context.title())
                : refusal;
    }
}
