package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// `a / b` of integers where the engine cuts the fraction off, but for one that is cast to an
/// integer all the same.
public final class IntegerQuotients implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        List<Expression> meant = new ArrayList<>();
        subject.expressions(
                node -> {
                    if (node instanceof Cast cast
                            && !cast.implicit()
                            && isWhole(cast.target().kind()))
                        meant.add(LintSubject.plain(cast.operand()));
                    if (node instanceof Call call
                            && isCutting(call)
                            && meant.stream().noneMatch(known -> known == call))
                        findings.accept(
                                LintFinding.of(
                                        LintCode.INTEGER_DIVISION,
                                        subject.place(call),
                                        "both sides of / are integers, so the quotient loses its"
                                                + " fraction: 1 / 2 is 0"));
                });
    }

    private static boolean isCutting(Call call) {
        boolean divides =
                call.operator() == Operator.DIVIDE || call.operator() == Operator.DIVIDE_INTEGER;
        return divides
                && call.arguments().stream().allMatch(side -> isWhole(side.type().kind()))
                && !(LintSubject.plain(call.arguments().get(1))
                                instanceof Literal(Value.Int(long one), _, _)
                        && one == 1);
    }

    private static boolean isWhole(Kind kind) {
        return kind.isInteger();
    }
}
