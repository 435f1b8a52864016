package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// MySQL's functions that choose among texts or put them together, as what they are made of.
///
/// Source: dev.mysql.com/doc/refman/8.0, section 12.8; checked against MariaDB 10.11.
final class MysqlTextFunctions {
    private static final int MOST_REPEATED = 100;

    private final MysqlElaborator elaborator;

    MysqlTextFunctions(MysqlElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// A call of one of these functions; none of another.
    Optional<Expression> call(String name, List<Expression> arguments) {
        int least =
                switch (name) {
                    case "INSERT" -> 4;
                    case "ELT",
                            "FIELD",
                            "CONCAT_WS",
                            "STRCMP",
                            "REPEAT",
                            "REGEXP_LIKE",
                            "FIND_IN_SET" ->
                            2;
                    default -> 0;
                };
        if (least == 0) return Optional.empty();
        int most =
                switch (name) {
                    case "INSERT" -> 4;
                    case "STRCMP", "REPEAT", "FIND_IN_SET" -> 2;
                    case "REGEXP_LIKE" -> 3;
                    default -> arguments.size();
                };
        if (arguments.size() < least || arguments.size() > most)
            throw TypingException.wrongArguments(name, arguments.size());
        return Optional.of(
                switch (name) {
                    case "INSERT" -> inserted(arguments);
                    case "ELT" -> element(arguments);
                    case "FIELD" -> place(arguments);
                    case "CONCAT_WS" -> joined(arguments);
                    case "STRCMP" -> compared(arguments);
                    case "REPEAT" -> repeated(arguments);
                    case "FIND_IN_SET" -> placeAmong(arguments);
                    default ->
                            new Call(
                                    Operator.REGEXP_LIKE,
                                    arguments.stream().map(this::text).toList(),
                                    Type.INTEGER);
                });
    }

    /// `INSERT(s, p, n, t)` for a place from 1 on: `s` where it is shorter, or NULL where an
    /// operand is, else what is before the place, `t`, and what is `n` characters behind it.
    private Expression inserted(List<Expression> arguments) {
        Expression text = text(arguments.getFirst());
        Expression with = text(arguments.getLast());
        long place = whole("INSERT", arguments.get(1), 1);
        long count = whole("INSERT", arguments.get(2), 0);
        Expression before = part(text, List.of(integer(1), integer(place - 1)));
        Expression after = part(text, List.of(integer(place + count)));
        Expression length = new Call(Operator.LENGTH, List.of(text), Type.INTEGER);
        Expression whole = new Call(Operator.CONCAT, List.of(before, with, after), MysqlTypes.TEXT);
        return new Case(
                List.of(
                        new When(new IsNull(with, false), whole),
                        new When(less(length, integer(place)), text)),
                Optional.of(whole),
                MysqlTypes.TEXT);
    }

    private static long whole(String name, Expression number, long least) {
        if (Literals.of(number).map(Literal::value).orElse(Value.NULL) instanceof Value.Int(long n)
                && n >= least
                && n < Integer.MAX_VALUE) return n;
        throw TypingException.unsupported(name + " at such a place in MySQL");
    }

    private Expression element(List<Expression> arguments) {
        if (MysqlTypes.number(arguments.getFirst().type()) != Kind.INTEGER)
            throw TypingException.unsupported("ELT of a number that is no integer");
        List<When> branches = new ArrayList<>();
        for (int i = 1; i < arguments.size(); i++)
            branches.add(new When(equal(arguments.getFirst(), integer(i)), text(arguments.get(i))));
        return new Case(branches, Optional.empty(), MysqlTypes.TEXT);
    }

    /// 0 where the first equals none of the others, as NULL does.
    private Expression place(List<Expression> arguments) {
        boolean texts = arguments.stream().allMatch(a -> a.type().kind() == Kind.TEXT);
        boolean numbers = arguments.stream().allMatch(a -> a.type().kind() == Kind.INTEGER);
        if (!texts && !numbers)
            throw TypingException.unsupported("FIELD of anything but texts or integers");
        List<When> branches = new ArrayList<>();
        for (int i = 1; i < arguments.size(); i++)
            branches.add(new When(equal(arguments.getFirst(), arguments.get(i)), integer(i)));
        return new Case(branches, Optional.of(integer(0)), Type.INTEGER);
    }

    /// `FIND_IN_SET('red', x)`, of a literal without commas: where `,red,` stands in `,x,`, how
    /// many commas there are up to there, else 0.
    private Expression placeAmong(List<Expression> arguments) {
        boolean plain =
                Literals.of(arguments.getFirst()).map(Literal::value).orElse(Value.NULL)
                                instanceof Value.Text(String sought)
                        && sought.matches("[^,]*[^, ]");
        if (!plain) throw TypingException.unsupported("FIND_IN_SET of no plain literal");
        Expression comma = written(",");
        Expression list = joined(comma, text(arguments.getLast()), comma);
        Expression place =
                new Call(
                        Operator.INSTR,
                        List.of(list, joined(comma, arguments.getFirst(), comma)),
                        Type.INTEGER);
        Expression before = part(list, List.of(integer(1), place));
        Expression without =
                new Call(Operator.REPLACE, List.of(before, comma, written("")), MysqlTypes.TEXT);
        Expression commas = elaborator.operator("-", length(before), length(without));
        Expression least = new Call(Operator.GREATEST, List.of(commas, integer(1)), Type.INTEGER);
        return new Case(
                List.of(
                        new When(equal(place, integer(0)), integer(0)),
                        new When(less(integer(0), place), least)),
                Optional.empty(),
                Type.INTEGER);
    }

    private static Expression joined(Expression... texts) {
        return new Call(Operator.CONCAT, List.of(texts), MysqlTypes.TEXT);
    }

    private static Expression length(Expression text) {
        return new Call(Operator.LENGTH, List.of(text), Type.INTEGER);
    }

    /// Leaves NULLs out, with their separators.
    private Expression joined(List<Expression> arguments) {
        boolean literal =
                Literals.of(arguments.getFirst()).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Text;
        if (!literal) throw TypingException.unsupported("CONCAT_WS by no literal");
        Expression separator = arguments.getFirst();
        List<Expression> pieces = new ArrayList<>();
        List<Expression> known = new ArrayList<>();
        for (Expression argument : arguments.subList(1, arguments.size())) {
            Expression text = text(argument);
            Expression here = new IsNull(text, true);
            if (!known.isEmpty()) {
                Expression earlier =
                        known.size() == 1
                                ? known.getFirst()
                                : new Expression.Or(List.copyOf(known));
                pieces.add(
                        new Iif(
                                new Expression.And(List.of(here, earlier)),
                                separator,
                                written(""),
                                MysqlTypes.TEXT));
            }
            pieces.add(new Call(Operator.COALESCE, List.of(text, written("")), MysqlTypes.TEXT));
            known.add(here);
        }
        return new Call(Operator.CONCAT, List.copyOf(pieces), MysqlTypes.TEXT);
    }

    private Expression compared(List<Expression> arguments) {
        Expression left = text(arguments.getFirst());
        Expression right = text(arguments.getLast());
        return new Case(
                List.of(
                        new When(less(left, right), integer(-1)),
                        new When(less(right, left), integer(1)),
                        new When(equal(left, right), integer(0))),
                Optional.empty(),
                Type.INTEGER);
    }

    private Expression repeated(List<Expression> arguments) {
        long count = whole("REPEAT", arguments.getLast(), 1);
        if (count > MOST_REPEATED) throw TypingException.unsupported("REPEAT so often");
        return new Call(
                Operator.CONCAT,
                Collections.nCopies((int) count, text(arguments.getFirst())),
                MysqlTypes.TEXT);
    }

    private Expression text(Expression operand) {
        return elaborator.convert(operand, MysqlTypes.TEXT);
    }

    private static Expression part(Expression text, List<Expression> places) {
        List<Expression> operands = new ArrayList<>(List.of(text));
        operands.addAll(places);
        return new Call(Operator.SUBSTR, operands, MysqlTypes.TEXT);
    }

    private Expression less(Expression left, Expression right) {
        return elaborator.comparison(ComparisonOperator.LT, left, right);
    }

    private Expression equal(Expression left, Expression right) {
        return elaborator.comparison(ComparisonOperator.EQ, left, right);
    }

    private static Expression integer(long number) {
        return MysqlElaborator.integer(number);
    }

    private static Expression written(String text) {
        return new Literal(Value.of(text), MysqlTypes.TEXT, Quote.SINGLE);
    }
}
