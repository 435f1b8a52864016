package dev.sameql.normalizer;

import dev.sameql.core.cache.BoundedCache;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.OrderSensitivity;
import dev.sameql.core.facts.WideIntegers;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.normalizer.api.RuleEngine;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rewriting.Watch;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleSelection;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/// Works out the forms of queries, and remembers them: a gold query comes with each prediction, and
/// predictions that differ in spelling alone become one query after the first rules. From there on
/// they share what further rules make of it; so do those that become one after all published sound
/// rules.
final class FormCache {
    private final BoundedCache<QueryKey, StagedQuery> ofQueries;
    private final BoundedCache<FormKey, Further> ofForms;
    private volatile Optional<Selections> selections = Optional.empty();

    /// Under what a query is rewritten. Schemas are compared by identity: to compare all their
    /// tables would cost more than parsing.
    record Setting(
            SchemaIdentity schema,
            Dialect dialect,
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

    private record QueryKey(Setting setting, String sql) {}

    private record FormKey(Setting setting, Stage stage, String text) {}

    /// What a stage makes of a form.
    private record Further(Query from, Form to) {}

    /// The rules of each stage in a book.
    private record Selections(RuleBook book, Map<Stage, RuleSelection> rules) {
        static Selections of(RuleBook book) {
            Map<Stage, RuleSelection> rules = new EnumMap<>(Stage.class);
            for (Stage stage : Stage.values()) rules.put(stage, stage.rules(book));
            return new Selections(book, rules);
        }
    }

    /// Remembers so many queries, and so many forms of queries after each stage.
    FormCache(int remembered) {
        this.ofQueries = new BoundedCache<>(remembered);
        this.ofForms = new BoundedCache<>(3 * remembered);
    }

    /// Somebody who rewrites queries, in one thread, for as long as the watch says. What it ends is
    /// not remembered.
    Work work(Setting setting, RuleBook book, Watch watch) {
        Selections known = selections.filter(s -> s.book() == book).orElse(null);
        if (known == null) {
            known = Selections.of(book);
            selections = Optional.of(known);
        }
        return new Work(setting, book, known.rules(), watch);
    }

    final class Work {
        private final Setting setting;
        private final Rewriter rewriter;
        private final Watch watch;
        private final Map<Stage, RuleSelection> rules;
        private final Map<Query, NormalForm.Look> atHand = new IdentityHashMap<>();

        private Work(Setting setting, RuleBook book, Map<Stage, RuleSelection> rules, Watch watch) {
            this.setting = setting;
            this.rewriter = new Rewriter(book, setting.rows(), setting.anyOrder(), watch);
            this.watch = watch;
            this.rules = rules;
        }

        /// The course of a query that was bound from `sql`.
        ///
        /// @throws Watch.OutOfTime when there is no time for it
        StagedQuery of(String sql, Query query) {
            return ofQueries.of(new QueryKey(setting, sql), _ -> course(query));
        }

        private StagedQuery course(Query query) {
            NormalForm plain = reached(Stage.PLAIN, NormalForm.of(query));
            return new StagedQuery(
                    setting.trace() ? Form.traced(plain, watch) : Form.named(plain),
                    OrderSensitivity.isSensitive(query, setting.rows()),
                    Determinism.of(query),
                    WideIntegers.mayArise(query));
        }

        /// The form that a query has after a stage.
        ///
        /// @throws Watch.OutOfTime when there is no time for it
        Form after(Stage stage, StagedQuery query) {
            return query.after(stage, this::further);
        }

        /// The last stage of sound rules: those beyond ETM's compute as SQLite does.
        Stage furthest() {
            return RuleEngine.checks(setting.dialect()) ? Stage.SOUND : Stage.COMMON;
        }

        /// One text may be that of two trees, which differ in a conversion.
        private Form further(Stage stage, Form start) {
            FormKey key = new FormKey(setting, stage, start.text());
            Further known = ofForms.of(key, _ -> made(stage, start));
            return Isomorphism.same(known.from(), start.query(), true)
                    ? known.to()
                    : made(stage, start).to();
        }

        private Further made(Stage stage, Form start) {
            NormalForm from = start.end().looked(Optional.ofNullable(atHand.get(start.query())));
            NormalForm to = reached(stage, from);
            return new Further(start.query(), form(stage, to, start.text()));
        }

        /// Nobody reads what ETM's rules as published did, only where they led.
        private Form form(Stage stage, NormalForm form, String startText) {
            if (stage == Stage.PUBLISHED) return Form.of(form);
            if (setting.trace() || form.steps().isEmpty())
                return Form.traced(form, startText, watch);
            return stage == Stage.SOUND ? Form.of(form) : Form.named(form);
        }

        private NormalForm reached(Stage stage, NormalForm from) {
            NormalForm to = rewriter.continued(from, rules.get(stage));
            to.look().ifPresent(l -> atHand.put(to.query(), l));
            return to;
        }
    }
}
