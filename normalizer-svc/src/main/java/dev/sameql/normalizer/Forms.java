package dev.sameql.normalizer;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.OrderSensitivity;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleDescription;
import java.util.function.Predicate;

/// Works out the normal forms of queries, and remembers them: a gold query comes with each
/// prediction, and predictions that differ in spelling alone become one query after the first
/// rules. From there on they share what further rules make of it; so do those that become one
/// after all published sound rules.
final class Forms {
    private static final Predicate<RuleDescription> COMMON = r -> r.published() && r.sound();
    private static final Predicate<RuleDescription> PLAIN =
            COMMON.and(RuleDescription::preservesPlan);

    private final LatelyUsed<Key, NormalForms> ofQueries;
    private final LatelyUsed<Key, Rest> ofForms;

    /// Under what a query is rewritten. Schemas are compared by identity: to compare all their
    /// tables would cost more than parsing.
    record Setting(
            SchemaIdentity schema,
            DialectId dialect,
            RowSemantics rows,
            boolean anyOrder,
            boolean trace,
            String book) {}

    record SchemaIdentity(Schema schema) {
        @Override
        public boolean equals(Object other) {
            return other instanceof SchemaIdentity(var that) && that == schema;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(schema);
        }
    }

    /// A text, and which rules were through with it.
    private record Key(Setting setting, Stage stage, String sql) {}

    private enum Stage {
        BOUND,
        PLAIN,
        COMMON
    }

    /// What the rules that are left make of a form.
    private record Rest(Query from, Form sound, Form published) {}

    /// Remembers so many queries, and so many forms of queries.
    Forms(int remembered) {
        this.ofQueries = new LatelyUsed<>(remembered);
        this.ofForms = new LatelyUsed<>(remembered);
    }

    /// The normal forms of a query that was bound from `sql`.
    NormalForms of(String sql, Query query, Setting setting, RuleBook book) {
        return ofQueries.of(
                new Key(setting, Stage.BOUND, sql), _ -> new Work(setting, book).of(query));
    }

    private final class Work {
        private final Setting setting;
        private final Rewriter rewriter;

        Work(Setting setting, RuleBook book) {
            this.setting = setting;
            this.rewriter = new Rewriter(book, setting.rows(), setting.anyOrder());
        }

        NormalForms of(Query query) {
            NormalForm reached = rewriter.normalForm(query, PLAIN);
            Form plain = setting.trace() ? Form.traced(reached) : Form.named(reached);
            Rest rest = rest(Stage.PLAIN, reached, plain.text());
            return new NormalForms(
                    plain,
                    plain.then(rest.sound()),
                    plain.then(rest.published()),
                    OrderSensitivity.isSensitive(query, setting.rows()),
                    Determinism.of(query));
        }

        /// One text may be that of two trees, which differ in a conversion.
        private Rest rest(Stage stage, NormalForm start, String text) {
            Rest rest = ofForms.of(new Key(setting, stage, text), _ -> further(stage, start, text));
            boolean same = Isomorphism.same(rest.from(), start.query(), true);
            return same ? rest : further(stage, start, text);
        }

        private Rest further(Stage stage, NormalForm start, String text) {
            return stage == Stage.PLAIN
                    ? afterCommon(start.asStart(), text)
                    : last(start.asStart(), text);
        }

        private Rest afterCommon(NormalForm start, String text) {
            NormalForm reached = rewriter.continued(start, COMMON);
            if (reached.steps().isEmpty()) return last(reached, text);
            Form common = setting.trace() ? Form.traced(reached, text) : Form.named(reached);
            Rest rest = rest(Stage.COMMON, reached, common.text());
            return new Rest(
                    start.query(), common.then(rest.sound()), common.then(rest.published()));
        }

        private Rest last(NormalForm start, String text) {
            NormalForm sound = rewriter.continued(start, RuleDescription::sound);
            NormalForm published = rewriter.continued(start, RuleDescription::published);
            return new Rest(
                    start.query(),
                    setting.trace() ? Form.traced(sound, text) : Form.of(sound),
                    Form.of(published));
        }
    }
}
