package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.normalizer.api.RuleEngine;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.RuleBook;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Checks a rule against its cases: that it rewrites just as they say, and, for a sound rule, that
/// both queries of a case give the same rows on random databases, to the reference interpreter and
/// on SQLite itself.
///
/// Where a sound rule alone, with those that its cases name, does not bring both queries to one
/// form, all sound rules may settle in what else they differ, as long as it fires.
public final class CaseCheck {
    private final RuleBook book;
    private final Supplier<RuleBook> others;
    private final int databases;

    /// A check of rules of `book` on so many databases a case.
    public CaseCheck(RuleBook book, int databases) {
        this(book, () -> book, databases);
    }

    /// The same; `others` has all rules, where `book` has some of them. It is asked for at need.
    CaseCheck(RuleBook book, Supplier<RuleBook> others, int databases) {
        this.book = book;
        this.others = others;
        this.databases = databases;
    }

    /// Checks all cases of a rule.
    ///
    /// @return whether other rules took a part than those that the cases name
    /// @throws RejectedRule when one does not hold
    public boolean check(RuleFile file) throws RejectedRule {
        RuleDescription rule = book.rule(file);
        boolean helped = false;
        for (RuleCase ruleCase : RuleCase.read(file)) helped |= check(rule, ruleCase);
        return helped;
    }

    /// Checks one case.
    ///
    /// @return whether other rules took a part than those that it names
    public boolean check(RuleDescription rule, RuleCase ruleCase) throws RejectedRule {
        boolean helped = false;
        Optional<String> failure;
        try {
            failure = ruleCase.fires() ? fires(rule, ruleCase) : silent(rule, ruleCase);
        } catch (RuntimeException broken) {
            failure = Optional.of("it breaks with " + broken);
        }
        if (failure.isPresent() && ruleCase.fires() && rule.sound()) {
            Optional<String> among = amongOthers(rule, ruleCase);
            helped = among.isEmpty();
            failure = helped ? Optional.empty() : Optional.of(failure.get() + among.get());
        }
        if (failure.isEmpty() && ruleCase.fires() && rule.sound())
            failure = sameRows(rule, ruleCase);
        if (failure.isPresent()) {
            throw new RejectedRule(
                    rule.file(), failure.get() + " in the case " + oneLine(ruleCase.before()));
        }
        return helped;
    }

    private Optional<String> fires(RuleDescription rule, RuleCase ruleCase) throws RejectedRule {
        NormalForm before = normalForm(rule, ruleCase, ruleCase.before());
        NormalForm after = normalForm(rule, ruleCase, ruleCase.after());
        if (!before.settled() || !after.settled()) return Optional.of("it never comes to rest");
        boolean fired = used(before, rule) || used(after, rule);
        if (!fired) return Optional.of("it does not fire" + why(rule, ruleCase, before.query()));
        return areOne(rule, before.query(), after.query())
                ? Optional.empty()
                : Optional.of("it makes something else of it: " + text(before.query()));
    }

    private String why(RuleDescription rule, RuleCase ruleCase, Query before) {
        WhyNot why = new WhyNot(before, ruleCase.rows(), ruleCase.anyColumnOrder());
        return book.said(rule).map(laws -> " (" + why.shortly(laws) + ")").orElse("");
    }

    /// Why all sound rules do not bring both queries to one form, or it does not fire: what it made
    /// of them, or, where it needs others to fire, the queries themselves.
    private Optional<String> amongOthers(RuleDescription rule, RuleCase ruleCase)
            throws RejectedRule {
        NormalForm before = normalForm(rule, ruleCase, ruleCase.before());
        NormalForm after = normalForm(rule, ruleCase, ruleCase.after());
        boolean alone = used(before, rule) || used(after, rule);
        NormalForm left =
                settled(rule, ruleCase, Optional.of(before).filter(_ -> alone), ruleCase.before());
        NormalForm right =
                settled(rule, ruleCase, Optional.of(after).filter(_ -> alone), ruleCase.after());
        if (!alone && !used(left, rule) && !used(right, rule)) {
            return Optional.of(", nor does it among all rules");
        }
        return left.settled() && right.settled() && areOne(rule, left.query(), right.query())
                ? Optional.empty()
                : Optional.of(
                        ", of which all rules make "
                                + text(left.query())
                                + ", and of the other query "
                                + text(right.query()));
    }

    /// What all sound rules make of what the rule made of a query, or of the query.
    private NormalForm settled(
            RuleDescription rule, RuleCase ruleCase, Optional<NormalForm> made, String sql)
            throws RejectedRule {
        Query query = made.isPresent() ? made.get().query() : bound(rule, ruleCase, sql);
        Rewriter rewriter = new Rewriter(others.get(), ruleCase.rows(), ruleCase.anyColumnOrder());
        return rewriter.normalForm(query, RuleDescription::sound);
    }

    /// A published-only rule counts for tree matching alone, which compares what is written.
    private static boolean areOne(RuleDescription rule, Query before, Query after) {
        return rule.sound()
                ? Isomorphism.same(before, after, rule.preservesSpelling())
                : Isomorphism.written(before, after);
    }

    private Optional<String> silent(RuleDescription rule, RuleCase ruleCase) throws RejectedRule {
        if (ruleCase.isCounterCase()) bound(rule, ruleCase, ruleCase.after());
        NormalForm form = normalForm(rule, ruleCase, ruleCase.before());
        return used(form, rule)
                ? Optional.of("it fires where it must not (" + ruleCase.why() + ")")
                : Optional.empty();
    }

    private static boolean used(NormalForm form, RuleDescription rule) {
        return form.steps().stream().anyMatch(s -> s.rule().equals(rule));
    }

    private NormalForm normalForm(RuleDescription rule, RuleCase ruleCase, String sql)
            throws RejectedRule {
        Predicate<RuleDescription> profile =
                r -> r.equals(rule) || ruleCase.helpers().contains(r.id());
        Rewriter rewriter = new Rewriter(book, ruleCase.rows(), ruleCase.anyColumnOrder());
        return rewriter.normalForm(bound(rule, ruleCase, sql), profile);
    }

    private static Query bound(RuleDescription rule, RuleCase ruleCase, String sql)
            throws RejectedRule {
        return switch (ruleCase.bound(sql)) {
            case Bound.Success(var query, _, _) -> query;
            case Bound.Failure(var problem) ->
                    throw new RejectedRule(
                            rule.file(), problem.detail() + " in the case " + oneLine(sql));
        };
    }

    private Optional<String> sameRows(RuleDescription rule, RuleCase ruleCase) throws RejectedRule {
        Query before = bound(rule, ruleCase, ruleCase.before());
        Query after = bound(rule, ruleCase, ruleCase.after());
        boolean modelled = true;
        try (CaseDatabases data =
                new CaseDatabases(ruleCase.schema(), 7, ruleCase.before(), ruleCase.after())) {
            for (int i = 0; i < databases; i++) {
                if (i > 0) data.refill();
                Optional<String> difference =
                        difference(
                                "SQLite",
                                ruleCase,
                                data.result(ruleCase.before()),
                                data.result(ruleCase.after()),
                                data.contents());
                if (difference.isEmpty() && modelled) {
                    try {
                        difference = interpreted(ruleCase, before, after, data.contents());
                    } catch (NotModelled beyond) {
                        modelled = false;
                    }
                }
                if (difference.isPresent()) return difference;
            }
            return Optional.empty();
        } catch (SQLException refused) {
            return Optional.of("SQLite refuses it: " + refused.getMessage());
        }
    }

    /// What the reference interpreter makes of both; where SQL leaves the result open, nothing
    /// follows from it.
    private static Optional<String> interpreted(
            RuleCase ruleCase, Query before, Query after, Database database) {
        Interpreter interpreter = new Interpreter(RuleEngine.DIALECT);
        try {
            Interpreter.Outcome left = interpreter.run(before, database);
            Interpreter.Outcome right = interpreter.run(after, database);
            if (left.isUndetermined() || right.isUndetermined()) return Optional.empty();
            return difference("the interpreter", ruleCase, left.table(), right.table(), database);
        } catch (EvaluationException error) {
            return Optional.empty();
        }
    }

    private static Optional<String> difference(
            String who,
            RuleCase ruleCase,
            ResultTable before,
            ResultTable after,
            Database database) {
        if (ruleCase.comparison().same(before, after)) return Optional.empty();
        return Optional.of(
                who
                        + " gives "
                        + Refutation.rows(before)
                        + " before and "
                        + Refutation.rows(after)
                        + " after on "
                        + oneLine(SqlScript.inserts(database, true)));
    }

    private static String text(Query query) {
        return oneLine(Printer.print(query, RuleEngine.DIALECT));
    }

    private static String oneLine(String sql) {
        return sql.replaceAll("\\s+", " ").strip();
    }
}
