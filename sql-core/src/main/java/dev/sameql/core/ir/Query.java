package dev.sameql.core.ir;

import dev.sameql.core.schema.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A relational operator tree. Every operator yields a *list* of rows; the order means something
/// only above a [Sort], and [Project], [Filter] and [Limit] keep it.
///
/// Fields are symbols: a [Column] inside an operator refers to a field of the operator's input, or,
/// in a subquery, to a field of an enclosing query (correlation).
public sealed interface Query {

    /// The output columns, left to right.
    List<Field> fields();

    /// The relational inputs, left to right; subqueries inside expressions are not among them.
    List<Query> inputs();

    /// The rows of a base table. `alias` is the name in scope (the table's own name when none was
    /// written). One field per column of the table, in order.
    record Scan(Table table, Alias alias, List<Field> fields) implements Query {
        @Override
        public List<Query> inputs() {
            return List.of();
        }
    }

    /// Literal rows. `SELECT` without `FROM` reads [#unit()].
    record Values(List<List<Expression>> rows, List<Field> fields) implements Query {
        /// One row without columns.
        public static Values unit() {
            return new Values(List.of(List.of()), List.of());
        }

        @Override
        public List<Query> inputs() {
            return List.of();
        }
    }

    /// A derived table: `(query) AS alias`. The fields are those of the input.
    record Derived(Query input, Alias alias) implements Query {
        @Override
        public List<Field> fields() {
            return input.fields();
        }

        @Override
        public List<Query> inputs() {
            return List.of(input);
        }
    }

    /// Computes one value per assignment from each input row. Keeps order and multiplicity.
    record Project(Query input, List<Assignment> assignments) implements Query {
        @Override
        public List<Field> fields() {
            List<Field> fields = new ArrayList<>(assignments.size());
            for (Assignment assignment : assignments) fields.add(assignment.field());
            return Collections.unmodifiableList(fields);
        }

        @Override
        public List<Query> inputs() {
            return List.of(input);
        }
    }

    /// Keeps the rows whose condition *is true* (SEMCONF rules 95, 96, 98: WHERE, ON, HAVING).
    record Filter(Query input, Expression condition) implements Query {
        @Override
        public List<Field> fields() {
            return input.fields();
        }

        @Override
        public List<Query> inputs() {
            return List.of(input);
        }
    }

    /// A join. The fields are those of the left, then those of the right input; NATURAL and USING
    /// are expanded by binding into a condition and a projection. No condition means a product.
    record Join(
            JoinKind kind,
            Query left,
            Query right,
            Optional<Expression> condition,
            JoinSpelling spelling)
            implements Query {
        @Override
        public List<Field> fields() {
            List<Field> fields = new ArrayList<>(left.fields());
            fields.addAll(right.fields());
            return Collections.unmodifiableList(fields);
        }

        @Override
        public List<Query> inputs() {
            return List.of(left, right);
        }
    }

    /// Groups the input by its keys and computes aggregates per group. Without keys there is
    /// exactly one group, even over no rows. The fields are those of the keys, then of the
    /// aggregates.
    record Aggregate(Query input, List<Assignment> keys, List<AggregateCall> aggregates)
            implements Query {
        @Override
        public List<Field> fields() {
            List<Field> fields = new ArrayList<>(keys.size() + aggregates.size());
            for (Assignment key : keys) fields.add(key.field());
            for (AggregateCall call : aggregates) fields.add(call.field());
            return Collections.unmodifiableList(fields);
        }

        /// The aggregate that makes the field; none when it is a key or of another operator.
        public Optional<AggregateCall> call(Field field) {
            return aggregates.stream().filter(c -> c.field().equals(field)).findFirst();
        }

        @Override
        public List<Query> inputs() {
            return List.of(input);
        }
    }

    /// Adds one field per window function call to each input row.
    record Window(Query input, List<WindowCall> calls) implements Query {
        @Override
        public List<Field> fields() {
            return Stream.concat(input.fields().stream(), calls.stream().map(WindowCall::field))
                    .toList();
        }

        @Override
        public List<Query> inputs() {
            return List.of(input);
        }
    }

    /// Removes duplicate rows; NULLs are not distinct from each other.
    record Distinct(Query input) implements Query {
        @Override
        public List<Field> fields() {
            return input.fields();
        }

        @Override
        public List<Query> inputs() {
            return List.of(input);
        }
    }

    /// UNION, INTERSECT, EXCEPT, each with or without ALL (SEMCONF rules 81 to 83). Columns
    /// correspond by position.
    record SetOperation(
            SetOperator operator, boolean all, Query left, Query right, List<Field> fields)
            implements Query {
        @Override
        public List<Query> inputs() {
            return List.of(left, right);
        }
    }

    /// Orders the rows (SEMCONF rules 99, 100). Rows with equal keys are ties: their order is open.
    record Sort(Query input, List<SortKey> keys) implements Query {
        @Override
        public List<Field> fields() {
            return input.fields();
        }

        @Override
        public List<Query> inputs() {
            return List.of(input);
        }
    }

    /// Skips `offset` rows, then keeps at most `count` rows. In SQLite a negative count means no
    /// limit.
    record Limit(Query input, Optional<Expression> count, Optional<Expression> offset)
            implements Query {
        @Override
        public List<Field> fields() {
            return input.fields();
        }

        @Override
        public List<Query> inputs() {
            return List.of(input);
        }
    }

    /// `WITH name AS (definition) body`. References in the body (and, if recursive, in the
    /// definition) are [CommonTable]s with the same `id`.
    record With(int id, String name, boolean recursive, Query definition, Query body)
            implements Query {
        @Override
        public List<Field> fields() {
            return body.fields();
        }

        @Override
        public List<Query> inputs() {
            return List.of(definition, body);
        }
    }

    /// The rows of a common table expression, under fresh fields that correspond by position to the
    /// fields of its definition.
    record CommonTable(int id, String name, Alias alias, List<Field> fields) implements Query {
        @Override
        public List<Query> inputs() {
            return List.of();
        }
    }
}
