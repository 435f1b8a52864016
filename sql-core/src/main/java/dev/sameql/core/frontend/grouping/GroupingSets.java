package dev.sameql.core.frontend.grouping;

import static dev.sameql.core.dialect.Trait.STANDARD_FORMS_ARE_READ;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.frontend.expression.CallBinder;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.GroupingSpelling;
import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.GroupByElement;

/// GROUP BY as the sets of keys by which a block groups its rows, one after the other: a plain list
/// is one set; ROLLUP, CUBE and GROUPING SETS are several, and what stands between commas is
/// multiplied.
///
/// Source: ISO 9075-2, 7.13; PostgreSQL's manual, section 7.2.4.
public record GroupingSets(List<List<Expression>> sets) {
    /// More would be more blocks than anyone wants to read.
    private static final int MOST = 64;

    /// The sets of a clause; one without keys where there is no clause.
    public static GroupingSets of(GroupByElement clause, Context context) {
        if (clause == null) return new GroupingSets(List.of(List.of()));
        if (!clause.getGroupingSets().isEmpty() || clause.isMysqlWithRollup())
            throw BindException.unsupported(
                    "GROUPING SETS",
                    Position.UNKNOWN,
                    "GROUPING SETS and WITH ROLLUP are not modelled here");
        List<Expression> written = List.copyOf(clause.getGroupByExpressionList());
        if (!context.has(Trait.GROUPING_SETS)) return new GroupingSets(List.of(written));
        return new GroupingSets(
                new Reader(context).product(Reader.parts(clause.getGroupByExpressionList())));
    }

    /// Whether the block's rows are grouped more than once.
    public boolean areSeveral() {
        return sets.size() > 1;
    }

    /// The keys of the other sets.
    List<Expression> others(List<Expression> set) {
        Set<Expression> own = Collections.newSetFromMap(new IdentityHashMap<>());
        own.addAll(set);
        return sets.stream().flatMap(List::stream).filter(own::add).toList();
    }

    /// Reads elements of the clause, each as the sets it stands for.
    private record Reader(Context context) {
        /// What stands between commas: a list that is in parentheses as a whole is one part.
        static List<Expression> parts(ExpressionList<?> list) {
            return list instanceof ParenthesedExpressionList<?>
                    ? List.of(list)
                    : CallBinder.arguments(list);
        }

        List<List<Expression>> product(List<? extends Expression> elements) {
            List<List<Expression>> sets = List.of(List.of());
            for (Expression element : elements) sets = product(sets, element(element));
            return sets;
        }

        private List<List<Expression>> product(
                List<List<Expression>> left, List<List<Expression>> right) {
            if (left.size() * right.size() > MOST)
                throw BindException.unsupported(
                        "GROUPING SETS",
                        Position.UNKNOWN,
                        "more than " + MOST + " grouping sets are not modelled");
            List<List<Expression>> sets = new ArrayList<>();
            for (List<Expression> first : left)
                for (List<Expression> second : right) sets.add(joined(first, second));
            return sets;
        }

        private static List<Expression> joined(List<Expression> first, List<Expression> second) {
            List<Expression> all = new ArrayList<>(first);
            all.addAll(second);
            return all;
        }

        private List<List<Expression>> element(Expression element) {
            if (isEmptySet(element)) return List.of(List.of());
            if (!(element instanceof Function function)) return List.of(unit(element));
            Token name = context.name(function.getName());
            List<Expression> parts = parts(function.getParameters());
            return switch (name.word()) {
                case "ROLLUP" -> rollup(noted(name, parts));
                case GroupingSpelling.WITH_ROLLUP -> {
                    context.noteReading(
                            "`WITH ROLLUP` over no rows has its last row, as in MySQL 8");
                    yield rollup(parts);
                }
                case "CUBE" -> cube(noted(name, parts));
                case GroupingSpelling.SETS ->
                        noted(name, parts).stream()
                                .flatMap(part -> element(part).stream())
                                .toList();
                default -> List.of(unit(element));
            };
        }

        /// Only WITH ROLLUP is MySQL's.
        private List<Expression> noted(Token name, List<Expression> parts) {
            if (context.has(STANDARD_FORMS_ARE_READ))
                context.noteReading(
                        "`GROUP BY " + name.word() + " (…)` is read as in standard SQL");
            return parts;
        }

        private boolean isEmptySet(Expression element) {
            return element instanceof Column column
                    && column.getTable() == null
                    && context.name(column.getColumnName()).isWord(GroupingSpelling.NO_KEYS);
        }

        /// What goes together: a key, or several in parentheses.
        private static List<Expression> unit(Expression element) {
            return element instanceof ParenthesedExpressionList<?> list
                    ? List.copyOf(list)
                    : List.of(element);
        }

        private List<List<Expression>> rollup(List<Expression> parts) {
            List<List<Expression>> sets = new ArrayList<>();
            for (int size = parts.size(); size >= 0; size--)
                sets.add(
                        parts.subList(0, size).stream()
                                .flatMap(part -> unit(part).stream())
                                .toList());
            return sets;
        }

        private List<List<Expression>> cube(List<Expression> parts) {
            List<List<Expression>> sets = List.of(List.of());
            for (Expression part : parts) sets = product(sets, List.of(unit(part), List.of()));
            return sets;
        }
    }
}
