package dev.sameql.core.frontend.query;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Notation;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The affinity of a column of a set operation in SQLite: that of the first block that has one, or
/// none, where another block may hold values that contradict it. Which values a block may hold, its
/// expression tells, and every function may yield any.
///
/// Source: `sqlite3SubqueryColumnTypes` in SQLite's select.c and `sqlite3ExprDataType` in its
/// expr.c, restated.
public final class CompoundAffinity {
    private static final int NUMBER = 1;
    private static final int TEXT = 2;
    private static final int BLOB = 4;
    private static final int ANY = NUMBER | TEXT | BLOB;

    /// One block's column: its affinity, and what it may hold.
    private record Block(SqliteAffinity affinity, int values, boolean mayBeInteger) {
        static Block of(Type type, int values) {
            boolean mayBeInteger =
                    switch (type.kind()) {
                        case REAL, NULL, TEXT, BLOB -> false;
                        case INTEGER, INT4, DECIMAL, BOOLEAN, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                                true;
                    };
            return new Block(type.affinity(), values, mayBeInteger);
        }
    }

    private CompoundAffinity() {}

    /// The affinity of a column of a set operation of these sides.
    public static SqliteAffinity of(Query left, Query right, int column) {
        List<Block> blocks = new ArrayList<>();
        collect(left, column, blocks);
        collect(right, column, blocks);
        Optional<Block> first =
                blocks.stream().filter(block -> block.affinity != SqliteAffinity.NONE).findFirst();
        if (first.isEmpty()) return SqliteAffinity.NONE;
        int others = 0;
        for (Block block : blocks) if (block != first.get()) others |= block.values;
        SqliteAffinity affinity = first.get().affinity;
        boolean contradicts =
                affinity == SqliteAffinity.TEXT && (others & NUMBER) != 0
                        || affinity.isNumeric() && (others & TEXT) != 0;
        return contradicts ? SqliteAffinity.BLOB : affinity;
    }

    /// What a comparison with the column is disputed with. SQLite may compare within the blocks as
    /// well as after them, where the affinities differ: so a row must pass two conversions.
    enum Dispute {
        /// Anything: one block holds numbers and another texts, where releases differ, too.
        ALL,
        /// What may be a text.
        TEXTS,
        /// What may be a number, and has no affinity.
        NUMBERS,
        /// No comparison: but where the column is read in FROM, its integers become real.
        REAL,
        /// No comparison: but where the column is read in FROM, it is collated as its first block
        /// is, which may have no collation, and so by code point; the set operation itself takes
        /// that of the first block that has one.
        COLLATION
    }

    /// The disputes about a column of this type.
    ///
    /// Source: `pushDownWhereTerms` and `sqlite3SubqueryColumnTypes` in SQLite's select.c.
    static Set<Dispute> disputes(Query left, Query right, int column, Type type) {
        SqliteAffinity affinity = type.affinity();
        List<Block> blocks = new ArrayList<>();
        collect(left, column, blocks);
        collect(right, column, blocks);
        Set<Dispute> disputes = EnumSet.noneOf(Dispute.class);
        boolean numbers = blocks.stream().anyMatch(b -> b.affinity.isNumeric());
        boolean texts =
                blocks.stream()
                        .anyMatch(b -> b.affinity == SqliteAffinity.TEXT || b.values == TEXT);
        if (numbers && texts) disputes.add(Dispute.ALL);
        for (Block block : blocks) {
            boolean hasNone = block.affinity == SqliteAffinity.NONE;
            boolean isLost = block.affinity.isNumeric() && !affinity.isNumeric();
            boolean isGained =
                    hasNone && affinity != SqliteAffinity.TEXT && affinity != SqliteAffinity.NONE;
            if (isLost || isGained && (block.values & NUMBER) != 0) disputes.add(Dispute.TEXTS);
            boolean isText =
                    block.affinity == SqliteAffinity.TEXT && affinity != SqliteAffinity.TEXT;
            boolean becomesText = hasNone && affinity == SqliteAffinity.TEXT;
            if (isText || becomesText && (block.values & TEXT) != 0) disputes.add(Dispute.NUMBERS);
        }
        if (affinity == SqliteAffinity.REAL
                && blocks.stream().anyMatch(block -> block.mayBeInteger))
            disputes.add(Dispute.REAL);
        if (type.collation() != Collation.BINARY && !SetOperands.firstHasCollation(left, column))
            disputes.add(Dispute.COLLATION);
        return disputes;
    }

    /// Whether a comparison of a column with these disputes and an operand is one of them.
    public static boolean concern(Set<Dispute> disputes, Expression operand) {
        if (disputes.contains(Dispute.ALL)) return true;
        Type type = operand.type();
        if (type.affinity().isNumeric()) return false;
        Kind kind = type.kind();
        boolean mayBeText =
                !kind.isNumeric() && kind != Kind.BOOLEAN && kind != Kind.BLOB && kind != Kind.NULL;
        boolean mayBeNumber = kind != Kind.TEXT && kind != Kind.BLOB && kind != Kind.NULL;
        return disputes.contains(Dispute.TEXTS) && mayBeText
                || disputes.contains(Dispute.NUMBERS)
                        && mayBeNumber
                        && type.affinity() == SqliteAffinity.NONE;
    }

    private static void collect(Query query, int column, List<Block> blocks) {
        switch (query) {
            case SetOperation(_, _, Query left, Query right, _) -> {
                collect(left, column, blocks);
                collect(right, column, blocks);
            }
            case Distinct(Query input) -> collect(input, column, blocks);
            case Query.Sort(Query input, _) -> collect(input, column, blocks);
            case Query.Limit(Query input, _, _) -> collect(input, column, blocks);
            case Project(Query input, List<Assignment> outputs) -> {
                Expression value = outputs.get(column).value();
                blocks.add(Block.of(value.type(), values(value, input)));
            }
            case Values(var rows, _) when rows.size() == 1 -> {
                Expression value = rows.getFirst().get(column);
                blocks.add(Block.of(value.type(), values(value, query)));
            }
            case Query other -> blocks.add(Block.of(other.fields().get(column).type(), ANY));
        }
    }

    private static int values(Expression value, Query input) {
        return switch (value) {
            case Parenthesised(Expression operand) -> values(operand, input);
            case Cast(Expression operand, _, CastMode mode) when mode != CastMode.EXPLICIT ->
                    values(operand, input);
            case Literal(Value.Null _, _, _) -> 0;
            case Literal(Value.Text _, _, _) -> TEXT;
            case Literal(Value.Blob _, _, _) -> BLOB;
            case Case choice -> {
                int all = choice.otherwise().map(other -> values(other, input)).orElse(0);
                for (var branch : choice.branches()) all |= values(branch.result(), input);
                yield all;
            }
            case Column column -> {
                Optional<Expression> key = key(column, input);
                yield key.isPresent() ? values(key.get(), input) : ofAffinity(value);
            }
            case Cast _, Expression.Scalar _ -> ofAffinity(value);
            case Expression.Iif _ -> ANY;
            case Call(Operator operator, List<Expression> operands, _) ->
                    operator == Operator.PLUS
                            ? values(operands.getFirst(), input)
                            : ofNotation(operator.descriptor().notation());
            // LIKE and GLOB are functions there, and their negation an operator
            case Expression.Like like -> like.negated() ? NUMBER : ANY;
            case Expression.Predicate _, Literal _ -> NUMBER;
        };
    }

    /// Operators yield numbers, but for `||`; functions may yield anything.
    private static int ofNotation(Notation notation) {
        return switch (notation) {
            case Notation.Infix _, Notation.Apart _, Notation.Prefix _ -> NUMBER;
            case Notation.Form form -> form == Notation.Form.CONCATENATION ? TEXT | BLOB : ANY;
        };
    }

    private static int ofAffinity(Expression value) {
        SqliteAffinity affinity = value.type().affinity();
        if (affinity.isNumeric()) return NUMBER | BLOB;
        return affinity == SqliteAffinity.TEXT ? TEXT | BLOB : ANY;
    }

    /// The expression that a grouping key stands for.
    private static Optional<Expression> key(Column column, Query input) {
        return switch (input) {
            case Query.Filter(Query below, _) -> key(column, below);
            case Query.Sort(Query below, _) -> key(column, below);
            case Query.Window(Query below, _) -> key(column, below);
            case Aggregate grouping ->
                    grouping.keys().stream()
                            .filter(key -> key.field().id() == column.field().id())
                            .map(Assignment::value)
                            .filter(value -> !(value instanceof Column))
                            .findFirst();
            case Query _ -> Optional.empty();
        };
    }
}
