package dev.sameql.core.frontend.expression;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Type;
import java.util.List;

/// The type of a choice among values that are unified already.
public final class Branches {
    private Branches() {}

    public static Type type(Elaborator elaborator, List<Expression> branches) {
        Type type = Type.NULL;
        for (Expression branch : branches)
            type = elaborator.setOperation(type, branch.type().withoutAffinity());
        return elaborator.chosen(type);
    }
}
