package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.RECURSION_IS_SAID;
import static dev.sameql.core.dialect.Trait.RECURSION_KEEPS_TEXT_LENGTH;

import dev.sameql.core.frontend.mysql.DerivedTables;
import dev.sameql.core.frontend.query.CommonTables.Entry;
import dev.sameql.core.frontend.query.CommonTables.Output;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.WithItem;

/// Binds WITH. A definition may refer to itself; then its first part alone gives the columns.
final class CommonTableBinder {
    private final Context context;
    private final QueryBinder queries;

    CommonTableBinder(Context context, QueryBinder queries) {
        this.context = context;
        this.queries = queries;
    }

    private record Definition(Entry entry, boolean recursive, Query query) {}

    /// The body with the select's own common tables in scope, under their definitions.
    Query around(
            Select select,
            NameScope outer,
            CommonTables tables,
            Function<CommonTables, Query> body) {
        if (select.getWithItemsList() == null || select.getWithItemsList().isEmpty())
            return body.apply(tables);
        List<Definition> definitions = new ArrayList<>();
        CommonTables visible = tables;
        boolean recursive =
                !context.has(RECURSION_IS_SAID)
                        || select.getWithItemsList().stream().anyMatch(WithItem::isRecursive);
        Set<String> names = new HashSet<>();
        for (WithItem<?> item : select.getWithItemsList()) {
            requireNew(context.name(item.getUnquotedAliasName()), names);
            Definition definition = definition(item, recursive, outer, visible);
            definitions.add(definition);
            visible = visible.with(definition.entry);
        }
        Query query = body.apply(visible);
        for (Definition definition : definitions.reversed())
            query =
                    new Query.With(
                            definition.entry.id,
                            definition.entry.name,
                            definition.recursive,
                            definition.query,
                            query);
        return query;
    }

    private void requireNew(Token token, Set<String> names) {
        if (names.add(context.names().key(token))) return;
        throw BindException.invalid(
                Code.TYPE_ERROR,
                context.position(token),
                "WITH specifies " + token.value() + " more than once; use different names");
    }

    private Definition definition(
            WithItem<?> item, boolean mayRecur, NameScope outer, CommonTables visible) {
        Token token = context.name(item.getUnquotedAliasName());
        List<Token> names = columns(item);
        Select select = item.getSelect().getSelect();
        Entry self =
                new Entry(context.commonTable(), context.names().called(token), Optional.empty());
        CommonTables withSelf = visible.with(self);
        // without RECURSIVE its name is that of another table, where there is one
        boolean isHidden = !mayRecur && isTable(token, visible);
        if (!isHidden
                && select instanceof SetOperationList list
                && list.getWithItemsList() == null) {
            int before = context.fields();
            List<Output> first = queries.outputs(firstPart(list, outer, visible));
            self.columns = Optional.of(renamed(first, names, token));
            context.resetFields(before);
        }
        Query query = queries.bind(select, outer, self.columns.isPresent() ? withSelf : visible);
        boolean recursive = self.referenced;
        if (recursive && !mayRecur)
            throw BindException.invalid(
                    Code.UNKNOWN_TABLE,
                    context.position(token),
                    token.value() + " is no table in its own definition; write WITH RECURSIVE");
        if (recursive && context.has(RECURSION_KEEPS_TEXT_LENGTH)) refuseTexts(query, self, token);
        List<Output> outputs = renamed(queries.outputs(query), names, token);
        DerivedTables.requireDistinct(
                outputs.stream().map(Output::name).toList(),
                token.value(),
                context.position(token),
                context);
        self.columns = Optional.of(outputs);
        return new Definition(self, recursive, query);
    }

    private boolean isTable(Token name, CommonTables visible) {
        return visible.find(context.names().called(name), context.names()).isPresent()
                || context.table(name).isPresent();
    }

    /// In MySQL a text is as long as the first part makes it, and an error when it grows.
    private void refuseTexts(Query query, Entry self, Token token) {
        if (!RecursiveTexts.fit(query, self.id))
            throw BindException.unsupported(
                    "WITH RECURSIVE",
                    context.position(token),
                    "the length of texts in a recursion is not modelled");
    }

    /// Bound only for the columns it yields; the whole definition is bound again.
    private Query firstPart(SetOperationList list, NameScope outer, CommonTables visible) {
        return queries.bind(list.getSelect(0), outer, visible);
    }

    private List<Token> columns(WithItem<?> item) {
        List<Token> names = new ArrayList<>();
        if (item.getWithItemList() == null) return names;
        for (SelectItem<?> column : item.getWithItemList())
            names.add(context.name(column.getExpression().toString()));
        return names;
    }

    private List<Output> renamed(List<Output> outputs, List<Token> names, Token table) {
        if (names.isEmpty()) return outputs;
        if (names.size() != outputs.size())
            throw BindException.invalid(
                    Code.COLUMN_COUNT,
                    context.position(table),
                    table.value()
                            + " names "
                            + names.size()
                            + " columns, its query has "
                            + outputs.size());
        List<Output> renamed = new ArrayList<>();
        for (int i = 0; i < names.size(); i++)
            renamed.add(
                    new Output(
                            context.names().called(names.get(i)),
                            outputs.get(i).type(),
                            outputs.get(i).disputes()));
        return renamed;
    }

    /// A reference, under fields of its own.
    Query reference(Entry entry, Token token, Optional<Token> alias) {
        entry.referenced = true;
        List<Field> fields = new ArrayList<>();
        for (Output output : entry.columns.orElseThrow()) {
            context.requireSameInFrom(output.disputes(), context.position(token));
            Field field = context.field(output.name(), output.type());
            context.dispute(field, output.disputes());
            fields.add(field);
        }
        String called = context.names().called(alias.orElse(token));
        Alias name = new Alias(called, alias.isPresent());
        return context.at(new Query.CommonTable(entry.id, entry.name, name, fields), token);
    }
}
