package dev.sameql.core.dialect.mysql;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.mysql.values.MysqlAlgebra;
import dev.sameql.core.ir.Query;
import dev.sameql.core.token.Token;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// MySQL 8 under its default `sql_mode`.
public final class MysqlDialect extends Dialect {
    /// The engine.
    public static final Dialect MYSQL = new MysqlDialect();

    private MysqlDialect() {
        super("MYSQL", "MySQL", Set.of("mysql", "mariadb"));
    }

    @Override
    public Optional<Elaborator> elaborator() {
        return Optional.of(new MysqlElaborator());
    }

    @Override
    public ConcreteAlgebra algebra(Instant now) {
        return new MysqlAlgebra();
    }

    @Override
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        return TableOperands.respelled(MysqlSpelling.respelled(text, tokens), readings);
    }

    @Override
    public Optional<OpenMeaning> open(Query query) {
        return MysqlDecimals.of(query);
    }

    @Override
    public Set<String> otherAggregates() {
        return MysqlAggregation.OTHERS;
    }
}
