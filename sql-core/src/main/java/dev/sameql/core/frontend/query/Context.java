package dev.sameql.core.frontend.query;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.Bound.Positions;
import dev.sameql.core.frontend.query.CompoundAffinity.Dispute;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.Names;
import dev.sameql.core.frontend.syntax.ParserInput;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Position;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;

/// What all binders of one statement share: the text, the engine's typing, and fresh identities.
public final class Context {
    /// Each set of several binds its FROM anew: where such blocks nest, their numbers multiply.
    private static final int MOST_GROUPED_BLOCKS = 128;

    private final Schema schema;
    private final Elaborator elaborator;
    private final ColumnTypes columns;
    private final Names names;
    private final ParserInput text;
    private final Positions positions = new Positions();
    private final BitSet unread;
    private final boolean collates;
    private final Set<String> readings;
    private final Map<Integer, Set<Dispute>> disputed = new HashMap<>();
    private final Map<Integer, String> hidden = new HashMap<>();
    private final Set<Integer> collated = new HashSet<>();
    private final Set<PlainSelect> tested = Collections.newSetFromMap(new IdentityHashMap<>());
    private final TreeSize size;
    private int fields;
    private int commonTables;
    private int groupedBlocks;

    public Context(
            Schema schema,
            Elaborator elaborator,
            ColumnTypes columns,
            Names names,
            ParserInput text,
            Set<String> readings) {
        this.schema = schema;
        this.elaborator = elaborator;
        this.columns = columns;
        this.names = names;
        this.text = text;
        this.readings = readings;
        this.unread = (BitSet) text.leaves().clone();
        this.collates = collates(text.tokens());
        this.size = new TreeSize(text.tokens().size());
    }

    Schema schema() {
        return schema;
    }

    public Elaborator elaborator() {
        return elaborator;
    }

    /// What the schema's columns are to the engine.
    ColumnTypes columns() {
        return columns;
    }

    /// Which names are one.
    public Names names() {
        return names;
    }

    public Dialect dialect() {
        return elaborator.dialect();
    }

    /// Whether something is so in the engine.
    public boolean has(Trait trait) {
        return dialect().has(trait);
    }

    /// The engine's name as people write it.
    public String title() {
        return dialect().title();
    }

    public ParserInput text() {
        return text;
    }

    private static boolean collates(List<Token> tokens) {
        for (Token token : tokens) if (token.isWord("COLLATE")) return true;
        return false;
    }

    /// Whether the text says COLLATE anywhere.
    public boolean collates() {
        return collates;
    }

    public Positions positions() {
        return positions;
    }

    /// Refuses an expression that is far larger than the text.
    public void requireSize(Expression expression) {
        size.require(expression);
    }

    /// The same for a query.
    public void requireSize(Query query) {
        size.require(query);
    }

    /// Notes how a text that the dialect does not know is read.
    public void noteReading(String reading) {
        readings.add(reading);
    }

    /// The table of the schema that has a name.
    Optional<Table> table(Token token) {
        String called = names.called(token);
        return schema.tables().stream()
                .filter(table -> names.same(table.name(), called))
                .findFirst();
    }

    /// Notes that a name of the schema is found in quotes, which the engine would not.
    public void noteCase(Token token) {
        if (names.isTakenInAnyCase(token))
            noteReading(
                    "names that the schema writes without quotes are found in any case, in quotes"
                            + " too, where "
                            + title()
                            + " folds them to small letters");
    }

    public Field field(String name, Type type) {
        return new Field(++fields, name, type);
    }

    /// Notes a column of a type that is not modelled: only what reads it is concerned.
    void hide(Field field, String reason) {
        hidden.put(field.id(), reason);
    }

    /// Whether a column is of a type that is not modelled.
    boolean isHidden(Field field) {
        return hidden.containsKey(field.id());
    }

    /// Notes a block of which only is asked whether it has rows: nothing reads what it selects.
    public void noteTested(Select select) {
        switch (select) {
            case ParenthesedSelect inner -> noteTested(inner.getSelect());
            case PlainSelect block when block.getDistinct() == null -> tested.add(block);
            default -> {}
        }
    }

    boolean isTested(PlainSelect block) {
        return tested.contains(block);
    }

    /// Requires that a column is of a type that is modelled.
    public void requireReadable(Field field, Position place) {
        String reason = hidden.get(field.id());
        if (reason != null) throw BindException.unsupported(reason, place, reason);
    }

    /// Notes a field with which comparisons are disputed.
    void dispute(Field field, Set<Dispute> disputes) {
        if (!disputes.isEmpty()) disputed.put(field.id(), disputes);
    }

    /// Refuses columns that are others where they are read in FROM.
    void requireSameInFrom(Query query) {
        for (Field field : query.fields()) requireSameInFrom(disputes(field), positions.of(query));
    }

    void requireSameInFrom(Set<Dispute> disputes, Position place) {
        if (disputes.contains(Dispute.REAL))
            throw BindException.unsupported(
                    "affinity",
                    place,
                    "a set operation of REAL and other operands in FROM, whose integers SQLite"
                            + " reads as real, is not modelled; cast them");
        if (disputes.contains(Dispute.COLLATION))
            throw BindException.unsupported(
                    "collation",
                    place,
                    "a set operation in FROM whose first block has no collation, and another one"
                            + " has, is not modelled; give its first block a COLLATE");
    }

    /// The disputes about a field.
    public Set<Dispute> disputes(Field field) {
        return disputed.getOrDefault(field.id(), Set.of());
    }

    /// Notes a field that is given a COLLATE.
    void collate(Field field) {
        collated.add(field.id());
    }

    /// Whether a field is.
    boolean isCollated(Field field) {
        return collated.contains(field.id());
    }

    /// The disputes about an expression: an operator's result has no affinity, and so none.
    public Set<Dispute> disputes(Expression expression) {
        return switch (expression) {
            case Expression.Column(var field, _) -> disputes(field);
            case Expression.Parenthesised(var operand) -> disputes(operand);
            default -> Set.of();
        };
    }

    /// How many fields there are; [#resetFields] forgets those of a trial.
    int fields() {
        return fields;
    }

    void resetFields(int count) {
        fields = count;
        disputed.keySet().removeIf(id -> id > count);
        hidden.keySet().removeIf(id -> id > count);
        collated.removeIf(id -> id > count);
    }

    /// Outputs that are these fields.
    public List<Assignment> outputs(List<Field> fields) {
        return fields.stream()
                .map(
                        field ->
                                new Assignment(
                                        field(field.name(), field.type()),
                                        Expression.Column.of(field),
                                        Assignment.Origin.WRITTEN))
                .toList();
    }

    /// Notes the blocks that several grouping sets stand for.
    void noteGroupedBlocks(int count) {
        groupedBlocks += count;
        if (groupedBlocks > MOST_GROUPED_BLOCKS)
            throw BindException.unsupported(
                    "GROUPING SETS",
                    Position.UNKNOWN,
                    "more than "
                            + MOST_GROUPED_BLOCKS
                            + " blocks of grouping sets in one statement are not modelled");
    }

    int commonTable() {
        return ++commonTables;
    }

    /// Whether a name, in any case, is that of a type or table of the schema.
    public boolean isType(String name) {
        return schema.table(name).isPresent()
                || schema.tables().stream()
                        .flatMap(table -> table.columns().stream())
                        .anyMatch(column -> column.declaredType().equalsIgnoreCase(name));
    }

    /// The token behind a name of the parse tree.
    ///
    /// @throws BindException when the parser read a keyword as a name, which the engines do not
    public Token name(String spelled) {
        Token token = text.name(spelled);
        if (token == null)
            throw BindException.unsupported(
                    "syntax", Position.UNKNOWN, "the name " + spelled + " is a keyword; quote it");
        boolean standard = token.quote() == Quote.NONE || token.quote() == Quote.DOUBLE;
        if (has(Trait.NAMES_IN_DOUBLE_QUOTES_ONLY) && !standard)
            throw BindException.refused(
                    position(token),
                    title() + " quotes names in double quotes, not as " + token.value());
        return read(token);
    }

    /// The token behind a string or number of the parse tree.
    public Token literal(String spelled) {
        return read(text.literal(spelled));
    }

    /// A value as a literal of the dialect's own type.
    public Literal constant(Value value, Quote quote) {
        return new Literal(value, elaborator.literal(value), quote);
    }

    /// The declared type behind a name in a CAST.
    public String castType(String spelled) {
        if (spelled.startsWith("i")) name(spelled);
        return text.castType(spelled);
    }

    private Token read(Token token) {
        unread.clear(text.index(token));
        return token;
    }

    /// A name or literal that no binder has looked at: the parser put it where nothing is expected,
    /// and leaving it out would change what the query means.
    public Optional<Token> unread() {
        return unread.isEmpty()
                ? Optional.empty()
                : Optional.of(text.tokens().get(unread.nextSetBit(0)));
    }

    public Position position(Token token) {
        return text.position(token);
    }

    public <T> T at(T node, Token token) {
        return positions.put(node, text.position(token));
    }

    /// A typing refusal as a problem with a place.
    public BindException refused(TypingException refusal, Token token) {
        return refused(refusal, position(token));
    }

    public BindException refused(TypingException refusal, Position place) {
        return refusal.isUnsupported()
                ? BindException.unsupported(
                        refusal.getMessage(), place, refusal.getMessage() + " is not modelled")
                : BindException.mistyped(place, refusal);
    }
}
