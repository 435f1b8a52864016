package dev.sameql.core.dialect.typing;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.Optional;

/// The typing semantics of an engine, by TRAF's abstract operators (Section 3.2): what a literal's
/// type is, which of several meanings an operator has, what is converted and when that fails.
///
/// There is one account of each engine: its [dev.sameql.core.dialect.Elaborator], which binding
/// asks, and its [dev.sameql.core.algebra.ConcreteAlgebra], which evaluation asks. This interface
/// asks the same two, operator by operator, so that the requirements R1 to R10 can be told of them.
public sealed interface TypingSemantics permits EngineTypingSemantics {

    /// That of an engine; empty where its typing is not modelled.
    static Optional<TypingSemantics> of(Dialect dialect) {
        return dialect.typing().map(typing -> new EngineTypingSemantics(dialect, typing));
    }

    /// Whose they are.
    Dialect dialect();

    /// `ty(v)`: the type of a literal.
    Type ty(Value value);

    /// `clean(T)`: the type under which a subquery hands out a column.
    Type clean(Type type);

    /// `resolve(e1, t1, e2, t2, o)`: the candidate of an infix operator or comparison that its
    /// operands choose; a failure is static.
    OperatorOutcome<Candidate> resolve(String operator, Expression left, Expression right);

    /// `insert(e, t, o)` for both operands and the result: the operation with its conversions.
    OperatorOutcome<Expression> insert(String operator, Expression left, Expression right);

    /// `biconv(e1, t1, e2, t2)`: the type of a column of a set operation; a failure is static.
    OperatorOutcome<Type> biconv(Expression left, Expression right);

    /// `icast(v, t)`: a value as the conversions that an engine inserts read it.
    OperatorOutcome<Value> icast(Value value, Type from, Type target);

    /// `cast(v, t)`: a value as an explicit CAST reads it at run time.
    OperatorOutcome<Value> cast(Value value, Type from, Type target);

    /// `e : t' ≈ t`: whether a CAST of an expression passes the type checker.
    OperatorOutcome<Expression> feasible(Expression expression, String declaredType);

    /// `apply(o, v1, v2)`: the value of an operation that [#insert] has made, over the values that
    /// its operands were converted to.
    OperatorOutcome<Value> apply(Expression operation, Value left, Value right);
}
