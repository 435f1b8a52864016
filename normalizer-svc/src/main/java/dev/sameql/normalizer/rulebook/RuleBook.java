package dev.sameql.normalizer.rulebook;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The rules in force: an immutable value, named by the digest of its files. Threads share it; each
/// pass takes a session of its own, of those rules only that it admits.
public final class RuleBook {
    private final String digest;
    private final List<RuleFile> files;
    private final List<RuleDescription> rules;
    private final Map<String, RuleDescription> byId;
    private final List<RuleCode> codes;
    private final Map<BitSet, RuleSelection> selections = new ConcurrentHashMap<>();

    private RuleBook(List<RuleFile> files, List<RuleDescription> rules, List<RuleCode> codes) {
        this.digest = RuleFile.digest(files);
        this.files = List.copyOf(files);
        this.rules = List.copyOf(rules);
        this.byId =
                rules.stream().collect(Collectors.toMap(RuleDescription::id, Function.identity()));
        this.codes = List.copyOf(codes);
    }

    /// Lints and compiles the files; their cases are not checked here.
    static RuleBook of(List<RuleFile> files) throws RejectedRule {
        return of(files, CompiledRules.inMemory());
    }

    /// Lints the files, and compiles those that are not compiled yet.
    static RuleBook of(List<RuleFile> files, CompiledRules compiled) throws RejectedRule {
        List<RuleDescription> rules = new ArrayList<>();
        for (RuleFile file : files) {
            RuleDescription rule = RuleLint.describe(file);
            if (rules.stream().anyMatch(r -> r.id().equals(rule.id()))) {
                throw new RejectedRule(file.path(), "another rule has the id " + rule.id());
            }
            rules.add(rule);
        }
        return new RuleBook(files, rules, compiled.of(files));
    }

    /// The name of this book.
    public String digest() {
        return digest;
    }

    /// What the rules say of themselves, in order of their files.
    public List<RuleDescription> rules() {
        return rules;
    }

    /// The files it was made from.
    public List<RuleFile> files() {
        return files;
    }

    /// The rule of that id.
    public RuleDescription rule(String id) {
        return byId.get(id);
    }

    /// The rules that a profile admits.
    public RuleSelection selection(Predicate<RuleDescription> profile) {
        BitSet admitted = new BitSet();
        for (int i = 0; i < rules.size(); i++) admitted.set(i, profile.test(rules.get(i)));
        return selections.computeIfAbsent(admitted, this::select);
    }

    /// Those of these rules that are none of the others, which are of a book with the same digest.
    public RuleSelection without(RuleSelection rules, RuleSelection others) {
        return selections.computeIfAbsent(rules.without(others), this::select);
    }

    private RuleSelection select(BitSet admitted) {
        try {
            return loaded(admitted);
        } catch (RejectedRule impossible) {
            throw new IllegalStateException("a rule that loaded loads no more", impossible);
        }
    }

    private RuleSelection loaded(BitSet admitted) throws RejectedRule {
        List<RuleFile> some = admitted.stream().mapToObj(files::get).toList();
        List<RuleCode> code = admitted.stream().mapToObj(codes::get).toList();
        return new RuleSelection(admitted, some, CompiledRules.base(some, code));
    }

    /// Frees what the compiled rules hold. Nobody may use the book any more.
    void close() {
        selections.values().forEach(RuleSelection::close);
    }
}
