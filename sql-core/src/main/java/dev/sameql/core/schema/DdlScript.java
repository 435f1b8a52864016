package dev.sameql.core.schema;

import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A script of CREATE statements, split and checked: nothing else may run, so that an untrusted
/// schema can neither read nor write a file.
final class DdlScript {

    /// One statement and where it starts.
    record Statement(String sql, Position position) {}

    private DdlScript() {}

    /// The CREATE TABLE and CREATE INDEX statements.
    ///
    /// @throws SchemaException at the first statement of another kind
    static List<Statement> statements(String script) {
        List<Token> tokens;
        try {
            tokens = Tokenizer.tokens(script);
        } catch (TokenException open) {
            throw SchemaException.at(Position.at(script, open.offset()), open.getMessage());
        }
        List<Statement> statements = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= tokens.size(); i++) {
            if (i < tokens.size() && !tokens.get(i).isSymbol(";")) continue;
            if (i > from) statements.add(statement(script, tokens.subList(from, i)));
            from = i + 1;
        }
        return statements;
    }

    private static Statement statement(String script, List<Token> tokens) {
        Position position = Position.at(script, tokens.getFirst().start());
        String kind = kind(tokens);
        switch (kind) {
            case "CREATE TABLE", "CREATE INDEX" -> {}
            case "CREATE VIEW" ->
                    throw SchemaException.unsupported(
                            position,
                            "CREATE VIEW",
                            "views are not modelled; put their queries into the queries that use"
                                    + " them");
            default ->
                    throw SchemaException.at(
                            position,
                            "a schema may hold CREATE TABLE and CREATE INDEX statements only, not "
                                    + kind);
        }
        if (tokens.stream().anyMatch(token -> token.isWord("SELECT")))
            throw SchemaException.at(
                    position, "CREATE TABLE … AS SELECT is not a schema; list the columns");
        return new Statement(
                script.substring(tokens.getFirst().start(), tokens.getLast().end()), position);
    }

    private static String kind(List<Token> tokens) {
        String first = tokens.getFirst().value().toUpperCase(Locale.ROOT);
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
