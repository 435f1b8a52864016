package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.List;

/// LIKE and GLOB.
public final class PatternSite extends AbstractSite {
    private final Like like;

    public PatternSite(Like like, int path, SiteContext around) {
        super(path, around);
        this.like = like;
    }

    @Override
    public Like node() {
        return like;
    }

    /// Whether it is `LIKE 'x%'` with a text before the only `%`.
    public boolean prefix() {
        return like.kind() == LikeKind.LIKE
                && !like.negated()
                && like.escape().isEmpty()
                && text().length() > 1
                && text().indexOf('%') == text().length() - 1;
    }

    /// Whether moreover no letter and no `_` stands before it, and the value is a text or an
    /// integer.
    public boolean literalPrefix() {
        Kind kind = like.value().type().kind();
        return prefix()
                && (kind == Kind.TEXT || kind == Kind.INTEGER)
                && start().chars().noneMatch(PatternSite::hasOtherReading);
    }

    private static boolean hasOtherReading(int character) {
        return character == '_'
                || character == 0
                || character > '~'
                || character >= 'a' && character <= 'z'
                || character >= 'A' && character <= 'Z';
    }

    private String text() {
        return like.pattern() instanceof Literal(Value.Text(var text), _, _) ? text : "";
    }

    private String start() {
        return text().substring(0, text().length() - 1);
    }

    /// `SUBSTR(c, 1, n) = 'x'`.
    public Expression asPrefixComparison() {
        long length = start().codePointCount(0, start().length());
        Expression beginning =
                new Call(
                        Operator.SUBSTR,
                        List.of(like.value(), number(1), number(length)),
                        Type.TEXT);
        Literal text = new Literal(Value.of(start()), Type.TEXT, Quote.SINGLE);
        return new Comparison(ComparisonOperator.EQ, beginning, text, Collation.BINARY);
    }

    private static Literal number(long value) {
        return new Literal(Value.of(value), Type.INTEGER, Quote.NONE);
    }
}
