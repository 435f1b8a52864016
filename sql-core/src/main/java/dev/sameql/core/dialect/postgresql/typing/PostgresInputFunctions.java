package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.postgresql.values.PostgresCasts;
import dev.sameql.core.dialect.postgresql.values.PostgresNumerals;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import java.util.Optional;

/// How PostgreSQL reads a text as a value of some type (TRAF's `icast`): when typing a literal,
/// where a failure is static, and when INSERT stores one. Casts at run time ([PostgresCasts]) read
/// texts by the same account.
///
/// Source: the types' input functions in PostgreSQL 16 to 18.
public final class PostgresInputFunctions {
    private PostgresInputFunctions() {}

    /// The text is not a value of the type; carries PostgreSQL's words and its SQLSTATE.
    public static final class InvalidInput extends Exception {
        private static final long serialVersionUID = 1L;
        private final String sqlState;

        InvalidInput(String message, String sqlState) {
            super(message, null, false, false);
            this.sqlState = sqlState;
        }

        /// 22P02 for bad syntax, 22003 for a number out of range.
        public String sqlState() {
            return sqlState;
        }
    }

    /// The text as a value of the type.
    public static Value read(String text, Type type) throws InvalidInput {
        try {
            return switch (type.kind()) {
                case INT4, INTEGER ->
                        Value.of(PostgresNumerals.integer(text, type.kind()).longValueExact());
                case DECIMAL -> new Value.Decimal(PostgresNumerals.decimal(text));
                case REAL -> new Value.Real(PostgresNumerals.real(text));
                case BOOLEAN -> new Value.Bool(PostgresCasts.truth(text));
                case TEXT, UNKNOWN, NULL, ANY ->
                        Value.of(
                                type.narrowing() instanceof Narrowing.Written(WrittenForm form, _)
                                        ? written(text, form)
                                        : text);
                case DATE, TIMESTAMP -> PostgresMoments.read(text, type);
                case TIME, BLOB ->
                        throw TypingException.unsupported(
                                "reading a text as " + PostgresTypes.name(type));
            };
        } catch (EvaluationException invalid) {
            throw new InvalidInput(invalid.getMessage(), invalid.sqlState());
        } catch (NotModelled open) {
            throw TypingException.unsupported(open.getMessage());
        }
    }

    private static String written(String text, WrittenForm form) throws InvalidInput {
        Optional<String> canonical = form.canonical(text);
        if (canonical.isPresent()) return canonical.get();
        if (form == WrittenForm.IDENTIFIER)
            throw new InvalidInput("invalid input syntax for type uuid: \"" + text + "\"", "22P02");
        throw TypingException.unsupported("the text '" + text + "' as " + form.typeName());
    }
}
