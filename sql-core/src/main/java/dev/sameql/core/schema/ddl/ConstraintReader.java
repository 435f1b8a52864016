package dev.sameql.core.schema.ddl;

import dev.sameql.core.schema.ddl.Constraint.Conflict;
import dev.sameql.core.schema.ddl.Constraint.NotNull;
import dev.sameql.core.schema.ddl.Constraint.PrimaryKey;
import dev.sameql.core.schema.ddl.Constraint.References;
import dev.sameql.core.schema.ddl.Constraint.Unique;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The grammar of constraints, of columns and of tables. Names of constraints are read and left
/// out: they have no effect.
///
/// Source: sqlite.org/lang_createtable.html.
final class ConstraintReader {
    private final TokenReader tokens;

    ConstraintReader(TokenReader tokens) {
        this.tokens = tokens;
    }

    /// The constraints that follow a column's type.
    List<Constraint> ofColumn(Name column) {
        List<Constraint> constraints = new ArrayList<>();
        while (!tokens.isAtEnd() && !tokens.isSymbol(",") && !tokens.isSymbol(")"))
            ofColumn(column, constraints);
        return List.copyOf(constraints);
    }

    private void ofColumn(Name column, List<Constraint> constraints) {
        Token token = tokens.next();
        switch (token.word()) {
            case "CONSTRAINT" -> tokens.name();
            case "NULL" -> conflict();
            case "NOT" -> {
                if (tokens.accept("DEFERRABLE")) initially();
                else {
                    tokens.expect("NULL");
                    constraints.add(new NotNull(conflict()));
                }
            }
            case "PRIMARY" -> {
                tokens.expect("KEY");
                boolean descending = descending();
                Optional<Conflict> conflict = conflict();
                boolean automatic = tokens.accept("AUTOINCREMENT");
                constraints.add(new PrimaryKey(List.of(), descending, automatic, conflict));
            }
            case "UNIQUE" -> constraints.add(new Unique(List.of(), conflict()));
            case "CHECK" -> constraints.add(check());
            case "DEFAULT" -> constraints.add(new Constraint.Default(value()));
            case "COLLATE" -> constraints.add(new Constraint.Collate(tokens.collation()));
            case "REFERENCES" -> constraints.add(references(List.of(column)));
            case "AS", "GENERATED" ->
                    throw tokens.unsupported(
                            token,
                            "GENERATED",
                            "generated columns are not modelled; declare a plain column");
            default ->
                    throw tokens.refused(
                            token,
                            "near \""
                                    + token.value()
                                    + "\": no constraint of a column starts so; see"
                                    + " CREATE TABLE");
        }
    }

    /// Whether a table's constraint comes next. As in SQLite, no name of a column is one of these
    /// words.
    boolean startsOfTable() {
        return tokens.isWord("CONSTRAINT")
                || tokens.isWord("PRIMARY")
                || tokens.isWord("UNIQUE")
                || tokens.isWord("CHECK")
                || tokens.isWord("FOREIGN");
    }

    /// A table's constraint; none where there is only its name.
    Optional<Constraint> ofTable() {
        if (tokens.accept("CONSTRAINT")) tokens.name();
        if (tokens.isSymbol(",") || tokens.isSymbol(")")) return Optional.empty();
        Token token = tokens.next();
        return Optional.of(
                switch (token.word()) {
                    case "PRIMARY" -> primaryKey();
                    case "UNIQUE" -> new Unique(parts(), conflict());
                    case "CHECK" -> check();
                    case "FOREIGN" -> {
                        tokens.expect("KEY");
                        List<Name> columns = names();
                        tokens.expect("REFERENCES");
                        yield references(columns);
                    }
                    default ->
                            throw tokens.refused(
                                    token,
                                    "near \""
                                            + token.value()
                                            + "\": PRIMARY KEY, UNIQUE, CHECK or FOREIGN KEY was"
                                            + " expected here");
                });
    }

    private PrimaryKey primaryKey() {
        tokens.expect("KEY");
        tokens.expectSymbol("(");
        List<KeyPart> parts = new ArrayList<>();
        do parts.add(keyPart());
        while (tokens.acceptSymbol(","));
        boolean automatic = tokens.accept("AUTOINCREMENT");
        tokens.expectSymbol(")");
        return new PrimaryKey(List.copyOf(parts), false, automatic, conflict());
    }

    private List<KeyPart> parts() {
        tokens.expectSymbol("(");
        List<KeyPart> parts = new ArrayList<>();
        do parts.add(keyPart());
        while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        return List.copyOf(parts);
    }

    private KeyPart keyPart() {
        Name column = tokens.name();
        Optional<Name> collation =
                tokens.accept("COLLATE") ? Optional.of(tokens.collation()) : Optional.empty();
        return new KeyPart.OfColumn(column, collation, descending());
    }

    /// Whether DESC comes next; ASC is the order without a word.
    boolean descending() {
        return !tokens.accept("ASC") && tokens.accept("DESC");
    }

    private List<Name> names() {
        tokens.expectSymbol("(");
        List<Name> names = new ArrayList<>();
        do names.add(tokens.name());
        while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        return List.copyOf(names);
    }

    private Constraint check() {
        tokens.expectSymbol("(");
        String condition = ExpressionReader.read(tokens);
        tokens.expectSymbol(")");
        conflict();
        return new Constraint.Check(condition);
    }

    private String value() {
        if (tokens.acceptSymbol("(")) {
            String value = ExpressionReader.read(tokens);
            tokens.expectSymbol(")");
            return "(" + value + ")";
        }
        var spelling = new TokenWriter(tokens);
        boolean signed = tokens.isSymbol("+") || tokens.isSymbol("-");
        if (signed) spelling.take();
        Token token = tokens.peek();
        switch (token.form()) {
            case NUMBER, STRING, BLOB -> spelling.take();
            case QUOTED -> spelling.takeName();
            case WORD -> {
                boolean isValue =
                        switch (token.word()) {
                            case "NULL",
                                    "CURRENT_DATE",
                                    "CURRENT_TIME",
                                    "CURRENT_TIMESTAMP",
                                    "TRUE",
                                    "FALSE" ->
                                    true;
                            default -> false;
                        };
                if (isValue) spelling.take();
                else spelling.takeName();
            }
            case PARAMETER, SYMBOL -> throw tokens.unexpected("a default value");
        }
        return spelling.text();
    }

    private References references(List<Name> columns) {
        Name table = DefinitionReader.qualified(tokens);
        List<Name> targets = tokens.isSymbol("(") ? names() : List.of();
        List<String> rules = new ArrayList<>();
        while (action(rules)) {}
        if (tokens.accept("NOT", "DEFERRABLE")) initially();
        else if (tokens.accept("DEFERRABLE")) {
            if (initially()) rules.add("DEFERRABLE INITIALLY DEFERRED");
        }
        return new References(columns, table, targets, List.copyOf(rules));
    }

    private boolean action(List<String> rules) {
        if (tokens.accept("MATCH")) {
            tokens.name();
            return true;
        }
        if (!tokens.accept("ON")) return false;
        Token event = tokens.next();
        String action = action();
        switch (event.word()) {
            case "DELETE", "UPDATE" -> rules.add("ON " + event.word() + " " + action);
            case "INSERT" -> {}
            default -> throw tokens.refused(event, "after ON comes DELETE or UPDATE here");
        }
        return true;
    }

    private String action() {
        if (tokens.accept("SET", "NULL")) return "SET NULL";
        if (tokens.accept("SET", "DEFAULT")) return "SET DEFAULT";
        if (tokens.accept("NO", "ACTION")) return "NO ACTION";
        if (tokens.accept("CASCADE")) return "CASCADE";
        if (tokens.accept("RESTRICT")) return "RESTRICT";
        throw tokens.unexpected("CASCADE, RESTRICT, SET NULL, SET DEFAULT or NO ACTION");
    }

    /// Whether the check waits for the end of the transaction.
    private boolean initially() {
        if (!tokens.accept("INITIALLY")) return false;
        if (tokens.accept("IMMEDIATE")) return false;
        tokens.expect("DEFERRED");
        return true;
    }

    private Optional<Conflict> conflict() {
        if (!tokens.isWord("ON") || !tokens.isWord(1, "CONFLICT")) return Optional.empty();
        tokens.accept("ON", "CONFLICT");
        Token token = tokens.next();
        for (Conflict conflict : Conflict.values())
            if (token.isWord(conflict.name())) return Optional.of(conflict);
        throw tokens.refused(
                token, "after ON CONFLICT comes ROLLBACK, ABORT, FAIL, IGNORE or REPLACE");
    }

    /// Whether the next token is a name that ends a part of a key.
    boolean isColumnOfKey() {
        boolean named =
                tokens.isForm(Form.QUOTED)
                        || tokens.isForm(Form.WORD) && !Words.isReserved(tokens.peek().value());
        return named
                && (tokens.isSymbol(1, ",")
                        || tokens.isSymbol(1, ")")
                        || tokens.isWord(1, "COLLATE")
                        || tokens.isWord(1, "ASC")
                        || tokens.isWord(1, "DESC"));
    }

    /// A part of an index: a column, or an expression.
    KeyPart indexPart() {
        if (isColumnOfKey()) return keyPart();
        String expression = ExpressionReader.read(tokens);
        return new KeyPart.OfExpression(expression, descending());
    }
}
