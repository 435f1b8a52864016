package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Capacity;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.mysql.MysqlDialect;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// MariaDB 10.11 and later under its default `sql_mode`: MySQL where [MariadbElaborator] does not
/// say otherwise. A pair that names it is judged as one of MySQL's.
public final class MariadbDialect extends MysqlDialect {
    /// The engine.
    public static final Dialect MARIADB = new MariadbDialect();

    private MariadbDialect() {
        super("MARIADB", "MariaDB", Set.of("mariadb"));
    }

    @Override
    public Optional<Elaborator> typing() {
        return Optional.of(new MariadbElaborator(this));
    }

    @Override
    public ConcreteAlgebra algebra(Instant now) {
        return new MariadbAlgebra(now);
    }

    @Override
    public Capacity capacity(Kind kind, String declared) {
        return super.capacity(kind, CodePointTexts.declared(declared).orElse(declared));
    }

    @Override
    public Optional<OpenMeaning> open(Query query) {
        return new OpenQuotients()
                .of(query)
                .or(() -> new OpenIntegers().of(query))
                .or(() -> new OpenTables().of(query));
    }
}
