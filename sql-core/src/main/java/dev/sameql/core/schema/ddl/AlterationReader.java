package dev.sameql.core.schema.ddl;

import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.ddl.Definition.TableDefinition;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.List;

/// The grammar of `ALTER TABLE [ONLY] … ADD …`, by which dumps add keys, references and conditions
/// to tables that they have created.
final class AlterationReader {
    private final TokenReader tokens;
    private final ConstraintReader constraints;

    private AlterationReader(TokenReader tokens) {
        this.tokens = tokens;
        this.constraints = new ConstraintReader(tokens);
    }

    /// Reads a whole statement.
    static Alteration read(TokenReader tokens, List<Definition> known) {
        return new AlterationReader(tokens).alteration(known);
    }

    private Alteration alteration(List<Definition> known) {
        tokens.expect("ALTER");
        tokens.expect("TABLE");
        tokens.accept("IF", "EXISTS");
        tokens.accept("ONLY");
        Token at = tokens.peek();
        Name name = DefinitionReader.qualified(tokens);
        int place = place(known, name, at);
        TableDefinition table = (TableDefinition) known.get(place);
        List<Constraint> all = new ArrayList<>(table.constraints());
        do added(all);
        while (tokens.acceptSymbol(","));
        if (!tokens.isAtEnd()) throw tokens.unexpected("the end of the statement");
        return new Alteration(
                place,
                new TableDefinition(
                        table.name(),
                        table.columns(),
                        List.copyOf(all),
                        table.rowid(),
                        table.strict()));
    }

    private int place(List<Definition> known, Name name, Token at) {
        for (int i = 0; i < known.size(); i++)
            if (known.get(i) instanceof TableDefinition table && table.name().matches(name))
                return i;
        throw tokens.refused(at, "no such table: " + name.value());
    }

    private void added(List<Constraint> all) {
        Token action = tokens.peek();
        boolean adds = tokens.accept("ADD");
        if (!adds || !constraints.startsOfTable()) throw only(action);
        if (all.size() == Limits.CONSTRAINTS_OF_A_TABLE)
            throw tokens.refused(
                    action,
                    "a table has more than " + Limits.CONSTRAINTS_OF_A_TABLE + " constraints");
        constraints.ofTable().ifPresent(all::add);
    }

    private SchemaException only(Token action) {
        return tokens.refused(
                action,
                "of ALTER TABLE only ADD PRIMARY KEY, UNIQUE, FOREIGN KEY and CHECK are read; write"
                        + " anything else into CREATE TABLE");
    }
}
