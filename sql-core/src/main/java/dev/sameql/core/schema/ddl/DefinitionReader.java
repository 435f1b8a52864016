package dev.sameql.core.schema.ddl;

import dev.sameql.core.schema.ddl.Definition.ColumnDefinition;
import dev.sameql.core.schema.ddl.Definition.IndexDefinition;
import dev.sameql.core.schema.ddl.Definition.TableDefinition;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The grammar of CREATE TABLE and CREATE INDEX.
///
/// Source: sqlite.org/lang_createtable.html and lang_createindex.html.
final class DefinitionReader {
    /// The schemas that tables are in when none is named.
    private static final Set<String> DEFAULT_SCHEMAS = Set.of("main", "public", "dbo");

    private final TokenReader tokens;
    private final ConstraintReader constraints;
    private final boolean onlyIfNew;

    private DefinitionReader(TokenReader tokens, boolean onlyIfNew) {
        this.tokens = tokens;
        this.constraints = new ConstraintReader(tokens);
        this.onlyIfNew = onlyIfNew;
    }

    /// A definition, and whether it counts only where nothing of its name is declared before it.
    record Read(Definition definition, boolean onlyIfNew) {}

    /// Reads a whole statement.
    static Read read(TokenReader tokens) {
        tokens.expect("CREATE");
        boolean unique = tokens.accept("UNIQUE");
        Token kind = tokens.next();
        if (kind.isWord("TEMP") || kind.isWord("TEMPORARY"))
            throw tokens.refused(kind, "a temporary table is no part of a schema");
        boolean isTable = kind.isWord("TABLE") && !unique;
        if (!isTable && !kind.isWord("INDEX"))
            throw tokens.refused(kind, "CREATE TABLE or CREATE INDEX was expected");
        boolean onlyIfNew = tokens.isWord("IF") && tokens.isWord(1, "NOT");
        if (onlyIfNew) {
            tokens.accept("IF", "NOT");
            tokens.expect("EXISTS");
        }
        var reader = new DefinitionReader(tokens, onlyIfNew);
        Read read = new Read(isTable ? reader.table() : reader.index(unique), reader.onlyIfNew);
        if (!tokens.isAtEnd()) throw tokens.unexpected("the end of the statement");
        return read;
    }

    /// A name, perhaps after that of the schema that is meant where none is named.
    static Name qualified(TokenReader tokens) {
        Token token = tokens.peek();
        Name name = tokens.name();
        if (!tokens.acceptSymbol(".")) return name;
        if (!DEFAULT_SCHEMAS.contains(name.value().toLowerCase(Locale.ROOT)))
            throw tokens.refused(token, "unknown database " + name.value());
        return tokens.name();
    }

    private TableDefinition table() {
        Name name = qualified(tokens);
        if (tokens.isWord("AS"))
            throw tokens.refused(
                    tokens.peek(), "CREATE TABLE … AS is not a schema; list the columns");
        if (!tokens.isSymbol("(")) throw tokens.unexpected("the list of columns");
        tokens.expectSymbol("(");
        List<ColumnDefinition> columns = new ArrayList<>();
        List<Constraint> ofTable = new ArrayList<>();
        do {
            if (!constraints.startsOfTable()) columns.add(column(columns.size()));
            else ofTable(ofTable);
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        boolean rowid = true;
        boolean strict = false;
        if (!tokens.isAtEnd()) {
            do {
                if (tokens.accept("WITHOUT", "ROWID")) rowid = false;
                else if (tokens.accept("STRICT")) strict = true;
                else throw tokens.unexpected("the end of the statement");
            } while (tokens.acceptSymbol(","));
        }
        return new TableDefinition(name, List.copyOf(columns), List.copyOf(ofTable), rowid, strict);
    }

    private ColumnDefinition column(int before) {
        Token first = tokens.peek();
        if (before == Limits.COLUMNS_OF_A_TABLE)
            throw tokens.refused(
                    first, "a table has more than " + Limits.COLUMNS_OF_A_TABLE + " columns");
        Name name = tokens.name();
        return new ColumnDefinition(name, TypeReader.read(tokens), constraints.ofColumn(name));
    }

    /// Constraints, which SQLite allows to follow each other without commas.
    private void ofTable(List<Constraint> read) {
        do {
            if (read.size() == Limits.CONSTRAINTS_OF_A_TABLE)
                throw tokens.refused(
                        tokens.peek(),
                        "a table has more than " + Limits.CONSTRAINTS_OF_A_TABLE + " constraints");
            constraints.ofTable().ifPresent(read::add);
        } while (constraints.startsOfTable());
    }

    private IndexDefinition index(boolean unique) {
        Name name = qualified(tokens);
        tokens.expect("ON");
        Name table = qualified(tokens);
        tokens.expectSymbol("(");
        List<KeyPart> parts = new ArrayList<>();
        do parts.add(constraints.indexPart());
        while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        Optional<String> condition =
                tokens.accept("WHERE")
                        ? Optional.of(ExpressionReader.read(tokens))
                        : Optional.empty();
        return new IndexDefinition(name, unique, table, List.copyOf(parts), condition);
    }
}
