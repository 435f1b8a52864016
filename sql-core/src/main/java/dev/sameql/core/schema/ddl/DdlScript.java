package dev.sameql.core.schema.ddl;

import dev.sameql.core.problem.Position;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A script of CREATE TABLE and CREATE INDEX statements, of types that CREATE TYPE … AS ENUM
/// declares, and of constraints that ALTER TABLE adds,
/// as definitions. Nothing of its text goes
/// further: an engine gets what [DdlPrinter] makes of the definitions, so that it does not matter
/// whether an engine would read the text otherwise than this grammar does.
public final class DdlScript {
    private final String text;

    private DdlScript(String text) {
        this.text = text;
    }

    /// The tokens of one statement of a text.
    public record Statement(String source, List<Token> tokens) {

        /// Where it starts.
        public Position position() {
            return Position.at(source, tokens.getFirst().start());
        }

        /// The statement as written.
        public String text() {
            return source.substring(tokens.getFirst().start(), tokens.getLast().end());
        }

        /// Whether it changes a table that another statement declares.
        public boolean isAlteration() {
            return tokens.getFirst().isWord("ALTER");
        }

        /// Whether it declares a type.
        public boolean isType() {
            return tokens.size() > 1
                    && tokens.getFirst().isWord("CREATE")
                    && tokens.get(1).isWord("TYPE");
        }

        /// The type that it declares.
        ///
        /// @throws SchemaException when it is no list of values
        public Enumeration enumeration() {
            return Enumeration.read(new TokenReader(source, tokens));
        }

        /// The table as the statement leaves it, and its place among the known.
        ///
        /// @throws SchemaException when there is no such table, or more than constraints is added
        public Alteration alteration(List<Definition> known) {
            return AlterationReader.read(new TokenReader(source, tokens), known);
        }

        /// What it declares; empty when it is for a name among the known and says IF NOT EXISTS.
        ///
        /// @throws SchemaException when it is of no form that the grammar has
        public Optional<Definition> definition(List<Definition> known) {
            DefinitionReader.Read read = DefinitionReader.read(new TokenReader(source, tokens));
            Name name = read.definition().name();
            boolean repeated =
                    read.onlyIfNew()
                            && known.stream().anyMatch(other -> other.name().matches(name));
            return repeated ? Optional.empty() : Optional.of(read.definition());
        }
    }

    /// The statements that may be CREATE TABLE, CREATE INDEX, CREATE TYPE and ALTER TABLE.
    ///
    /// @throws SchemaException at the first statement of another kind
    public static List<Statement> statements(String text) {
        var script = new DdlScript(text);
        List<Token> tokens = script.tokens();
        List<Statement> statements = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= tokens.size(); i++) {
            if (i < tokens.size() && !tokens.get(i).isSymbol(";")) continue;
            if (i > from) statements.add(script.statement(tokens.subList(from, i)));
            from = i + 1;
            if (statements.size() > Limits.STATEMENTS)
                throw SchemaException.at(
                        statements.getLast().position(),
                        "a schema has more than " + Limits.STATEMENTS + " statements");
        }
        return statements;
    }

    private List<Token> tokens() {
        if (text.length() > Limits.SCRIPT_LENGTH)
            throw SchemaException.at(
                    Position.at(text, Limits.SCRIPT_LENGTH),
                    "a schema has more than " + Limits.SCRIPT_LENGTH + " characters");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean alone =
                    Character.isHighSurrogate(c)
                            ? i + 1 == text.length()
                                    || !Character.isLowSurrogate(text.charAt(i + 1))
                            : Character.isLowSurrogate(c)
                                    && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
            if (c == 0 || alone)
                throw SchemaException.at(
                        Position.at(text, i), "a schema holds no NUL and no half characters");
        }
        try {
            return Tokenizer.tokens(text);
        } catch (TokenException open) {
            throw SchemaException.at(Position.at(text, open.offset()), open.getMessage());
        }
    }

    private Statement statement(List<Token> tokens) {
        var statement = new Statement(text, tokens);
        if (tokens.size() > Limits.TOKENS_OF_A_STATEMENT)
            throw SchemaException.at(
                    statement.position(),
                    "a statement has more than " + Limits.TOKENS_OF_A_STATEMENT + " tokens");
        String kind = kind(tokens);
        switch (kind) {
            case "CREATE TABLE", "CREATE INDEX", "CREATE TYPE", "ALTER TABLE" -> {}
            case "CREATE VIEW" ->
                    throw SchemaException.unsupported(
                            statement.position(),
                            "CREATE VIEW",
                            "views are not modelled; put their queries into the queries that use"
                                    + " them");
            default ->
                    throw SchemaException.at(
                            statement.position(),
                            "a schema may hold CREATE TABLE and CREATE INDEX statements only, not "
                                    + kind
                                    + "; leave the statement out");
        }
        if (tokens.stream().anyMatch(token -> token.isWord("SELECT")))
            throw SchemaException.at(
                    statement.position(),
                    "CREATE TABLE … AS SELECT is not a schema; list the columns");
        return statement;
    }

    private static String kind(List<Token> tokens) {
        String first = tokens.getFirst().value().toUpperCase(Locale.ROOT);
        boolean alters =
                first.equals("ALTER") && tokens.size() > 1 && tokens.get(1).isWord("TABLE");
        if (alters) return "ALTER TABLE";
        if (!first.equals("CREATE")) return first;
        for (Token token : tokens.subList(1, tokens.size())) {
            switch (token.word()) {
                case "UNIQUE", "TEMP", "TEMPORARY" -> {}
                default -> {
                    return "CREATE " + token.value().toUpperCase(Locale.ROOT);
                }
            }
        }
        return first;
    }
}
