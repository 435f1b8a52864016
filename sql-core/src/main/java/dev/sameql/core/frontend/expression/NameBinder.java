package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.MERGED_COLUMNS_STAY_IN_PLACE;
import static dev.sameql.core.dialect.Trait.OTHER_SCHEMAS;
import static dev.sameql.core.dialect.Trait.OUTPUT_COLUMNS_NAME_KEYS;
import static dev.sameql.core.dialect.Trait.ROW_IDS;
import static dev.sameql.core.dialect.Trait.TABLE_NAMES_ARE_ROWS;
import static dev.sameql.core.dialect.Trait.TRUTH_IS_INTEGER;
import static dev.sameql.core.dialect.Trait.UNKNOWN_QUOTED_NAMES_ARE_TEXTS;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.query.NameScope.Found;
import dev.sameql.core.frontend.query.OrderBinder;
import dev.sameql.core.frontend.query.Source;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.Names;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Spelling;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Resolves column names: the innermost block that has the column wins; then, in SQLite, an alias
/// of that block's result; then the blocks around it; and at last what else the word may mean
/// (TRUE, CURRENT_DATE, or a string that was written in double quotes).
///
/// Source: sqlite.org/quirks.html, section 8, and SQLite's lookupName().
public final class NameBinder {
    private static final Set<String> SYSTEM_COLUMNS =
            Set.of("ctid", "tableoid", "xmin", "xmax", "cmin", "cmax");

    private final Context context;
    private final ExpressionBinder expressions;

    NameBinder(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    Expression bind(net.sf.jsqlparser.schema.Column column, NameScope scope) {
        Token token = context.name(column.getColumnName());
        Optional<Token> qualifier =
                Optional.ofNullable(column.getTable())
                        .map(net.sf.jsqlparser.schema.Table::getName)
                        .map(context::name);
        if (column.getTable() != null && column.getTable().getSchemaName() != null)
            requireMain(column.getTable().getSchemaName());
        Names names = context.names();
        var spelling =
                new Spelling(qualifier.map(names::called), names.called(token), token.quote());
        for (NameScope level = scope; level != null; level = level.outer) {
            boolean isOwn = level == scope;
            Optional<Expression> found = inBlock(level, isOwn, spelling, token);
            if (found.isPresent()) return found.get();
        }
        return otherwise(spelling, qualifier.orElse(token), token, scope);
    }

    public void requireMain(String spelled) {
        Token token = context.name(spelled);
        String key = context.names().key(token);
        boolean known = key.equals("main") || key.equals("public");
        if (!known && context.has(OTHER_SCHEMAS))
            throw BindException.unsupported(
                    "schema",
                    context.position(token),
                    "what the schema " + token.value() + " holds is not known here");
        if (!known)
            throw BindException.invalid(
                    Code.UNKNOWN_TABLE,
                    context.position(token),
                    "there is one database here, not " + token.value());
    }

    private Optional<Expression> inBlock(
            NameScope level, boolean isOwn, Spelling spelling, Token token) {
        List<Found> found = level.find(spelling.qualifier(), spelling.name());
        if (isAmbiguousOutput(level, isOwn, found, spelling))
            throw OrderBinder.several(context, token);
        if (isOfSeveralOutputs(level, isOwn, found, spelling))
            throw BindException.unsupported(
                    "HAVING",
                    context.position(token),
                    "which of several result columns "
                            + spelling.name()
                            + " means here is not modelled");
        if (found.size() > 1 && spelling.qualifier().isEmpty() && isOwn) {
            var output = level.output(spelling.name());
            if (output.isPresent()) return Optional.of(expressions.output(output.get(), level));
        }
        if (found.size() > 1) {
            throw BindException.invalid(
                    Code.AMBIGUOUS_COLUMN,
                    context.position(token),
                    "the column "
                            + spelling.name()
                            + " is in several tables ("
                            + String.join(
                                    ", ",
                                    found.stream().map(f -> f.source().alias().name()).toList())
                            + "); qualify it");
        }
        if (found.size() == 1 && isOwn && isHidden(level, found.getFirst(), spelling))
            return level.alias(spelling.name()).map(aliased -> expressions.aliased(aliased, level));
        if (found.size() == 1)
            return Optional.of(reference(level, isOwn, found.getFirst(), spelling, token));
        Optional<Expression> row = rowId(level, spelling, token);
        if (row.isPresent()) return row;
        if (spelling.qualifier().isPresent()) return Optional.empty();
        if (!isOwn && context.has(OUTPUT_COLUMNS_NAME_KEYS)) {
            var column = level.columnAliased(spelling.name());
            if (column.isPresent()) return Optional.of(bind(column.get(), level));
        }
        return level.alias(spelling.name()).map(aliased -> expressions.aliased(aliased, level));
    }

    /// MySQL looks among the result columns first in HAVING, and elsewhere where no table has one
    /// column of that name.
    private static boolean isAmbiguousOutput(
            NameScope level, boolean isOwn, List<Found> found, Spelling spelling) {
        return isOwn
                && spelling.qualifier().isEmpty()
                && level.isAmbiguousOutput(spelling.name())
                && (isHaving(level) || found.isEmpty() && level.alias(spelling.name()).isPresent());
    }

    /// In HAVING, a key with that alias may come before the result column that ORDER BY means; so
    /// it may in a subquery, where the name is an alias.
    private static boolean isOfSeveralOutputs(
            NameScope level, boolean isOwn, List<Found> found, Spelling spelling) {
        if (spelling.qualifier().isPresent()) return false;
        boolean shared = level.isSharedOutput(spelling.name());
        return isOwn
                ? shared && level.grouping != null && isHaving(level)
                : (shared || level.isAmbiguousOutput(spelling.name()))
                        && (found.isEmpty() || isHaving(level));
    }

    /// Whether binding is in MySQL's HAVING, outside of an aggregate.
    private static boolean isHaving(NameScope level) {
        return level.aliasesFirst && (level.grouping == null || !level.overInput);
    }

    /// In MySQL's HAVING, an alias comes before a column that is no grouping key.
    private static boolean isHidden(NameScope level, Found found, Spelling spelling) {
        if (!isHaving(level)
                || spelling.qualifier().isPresent()
                || level.alias(spelling.name()).isEmpty()) return false;
        int id = found.column().field().id();
        return level.grouping == null
                || level.grouping.keys().stream()
                        .noneMatch(key -> key.value() instanceof Column(var f, _) && f.id() == id);
    }

    /// Outside of SQLite, a merged column that is an expression is no grouping key in a subquery:
    /// there only the columns in it may be.
    ///
    /// Source: PostgreSQL's `check_ungrouped_columns_walker`, restated.
    private Expression reference(
            NameScope level, boolean isOwn, Found found, Spelling spelling, Token token) {
        Optional<Source.Merged> merged = found.column().merged();
        if (spelling.qualifier().isEmpty() && merged.isPresent()) {
            Expression named = merged.get().named();
            return isOwn || context.has(MERGED_COLUMNS_STAY_IN_PLACE)
                    ? expressions.viewed(named, level)
                    : expressions.columnsViewed(named, level, isOwn);
        }
        context.requireReadable(found.column().field(), context.position(token));
        context.noteCase(token);
        Column column = context.at(new Column(found.column().field(), spelling), token);
        return context.at(level.view(column, isOwn), token);
    }

    private static boolean isQualified(NameScope level, Source source, Spelling spelling) {
        return spelling.qualifier().map(name -> level.isNamed(source, name)).orElse(true);
    }

    /// `rowid` is modelled where it is another name of an INTEGER PRIMARY KEY.
    private Optional<Expression> rowId(NameScope level, Spelling spelling, Token token) {
        String name = spelling.name().toLowerCase(Locale.ROOT);
        if (!context.has(ROW_IDS)
                || !name.equals("rowid") && !name.equals("oid") && !name.equals("_rowid_"))
            return Optional.empty();
        List<Source> tables =
                level.sources.stream()
                        .filter(s -> s.table().isPresent())
                        .filter(s -> isQualified(level, s, spelling))
                        .toList();
        if (tables.size() != 1) return Optional.empty();
        Source source = tables.getFirst();
        Table table = source.table().orElseThrow();
        boolean alias =
                table.primaryKey().size() == 1
                        && table.columns()
                                .get(table.primaryKey().getFirst())
                                .declaredType()
                                .equalsIgnoreCase("INTEGER");
        if (!alias)
            throw BindException.unsupported(
                    "rowid",
                    context.position(token),
                    "rows have no number here; select a column of " + table.name());
        Field field = source.columns().get(table.primaryKey().getFirst()).field();
        return Optional.of(
                context.at(level.view(new Column(field, spelling.named(field.name()))), token));
    }

    private Expression otherwise(Spelling spelling, Token qualifier, Token token, NameScope scope) {
        if (spelling.qualifier().isEmpty()) {
            if (token.quote() == Quote.DOUBLE && context.has(UNKNOWN_QUOTED_NAMES_ARE_TEXTS))
                return context.at(context.constant(Value.of(token.value()), Quote.DOUBLE), token);
            if (token.quote() == Quote.NONE) {
                switch (token.word()) {
                    case "TRUE", "FALSE" -> {
                        return context.at(truth(token.word().equals("TRUE")), token);
                    }
                    case "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP" -> {
                        return expressions.function(token.word(), List.of(), token);
                    }
                    case String word when context.dialect().clock().words().containsKey(word) -> {
                        return expressions.function(word, List.of(), token);
                    }
                    default -> {}
                }
            }
        }
        if (context.has(TABLE_NAMES_ARE_ROWS)) requireName(spelling, token, scope);
        throw unknown(spelling, qualifier, token, scope);
    }

    /// In PostgreSQL a table's name may stand for its row, and every table has system columns.
    private void requireName(Spelling spelling, Token token, NameScope scope) {
        boolean row = false;
        for (NameScope level = scope; level != null; level = level.outer)
            for (Source source : level.sources) row |= level.isNamed(source, spelling.name());
        boolean ofSystem = SYSTEM_COLUMNS.contains(spelling.name());
        if (spelling.qualifier().isEmpty() && row || ofSystem)
            throw BindException.unsupported(
                    "name",
                    context.position(token),
                    (ofSystem ? "the system column " : "the row of ")
                            + token.value()
                            + " is not modelled");
    }

    public Expression truth(boolean value) {
        if (context.has(TRUTH_IS_INTEGER))
            return new Literal(Value.of(value ? 1L : 0L), Type.INTEGER, Quote.NONE);
        return context.constant(new Value.Bool(value), Quote.NONE);
    }

    private BindException unknown(
            Spelling spelling, Token qualifier, Token token, NameScope scope) {
        List<String> known = new ArrayList<>();
        List<String> relations = new ArrayList<>();
        boolean qualifierKnown = false;
        for (NameScope level = scope; level != null; level = level.outer) {
            relations.addAll(level.relationNames());
            for (Source source : level.sources) {
                boolean named = isQualified(level, source, spelling);
                qualifierKnown |= named;
                if (named) source.columns().forEach(column -> known.add(column.name()));
            }
        }
        if (spelling.qualifier().isPresent() && !qualifierKnown)
            return BindException.invalid(
                    Code.UNKNOWN_TABLE,
                    context.position(qualifier),
                    "no table or alias "
                            + spelling.qualifier().get()
                            + " is in scope here"
                            + Similar.inOtherCase(spelling.qualifier().get(), relations));
        String name = spelling.qualifier().map(q -> q + ".").orElse("") + spelling.name();
        boolean mayBeOutput =
                spelling.qualifier().isEmpty() && (scope.aliasesVisible || scope.windowsAllowed);
        String output = mayBeOutput ? Similar.inOtherCase(name, scope.aliases.keySet()) : "";
        return BindException.invalid(
                Code.UNKNOWN_COLUMN,
                context.position(token),
                "there is no column "
                        + name
                        + (output.isEmpty() ? Similar.hint(spelling.name(), known) : output));
    }
}
