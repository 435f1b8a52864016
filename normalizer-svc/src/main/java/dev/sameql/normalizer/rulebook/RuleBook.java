package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.compile.CompiledRule;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import dev.sameql.normalizer.rulebook.compile.LawRule;
import dev.sameql.normalizer.rulebook.compile.RuleCode;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    private RuleBook(List<RuleFile> files, List<RuleCode> codes) {
        this.digest = RuleFile.digest(files);
        this.files = List.copyOf(files);
        this.rules = codes.stream().map(RuleCode::description).toList();
        this.byId =
                rules.stream().collect(Collectors.toMap(RuleDescription::id, Function.identity()));
        this.codes = List.copyOf(codes);
    }

    /// Lints and compiles the files; their cases are not checked here.
    public static RuleBook of(List<RuleFile> files) throws RejectedRule {
        return of(files, CompiledRules.inMemory());
    }

    /// Lints the files, and compiles those that are not compiled yet.
    public static RuleBook of(List<RuleFile> files, CompiledRules compiled) throws RejectedRule {
        Set<String> ids = new HashSet<>();
        for (RuleFile file : files) {
            if (!ids.add(file.id())) {
                throw new RejectedRule(file.path(), "another rule has the id " + file.id());
            }
        }
        return new RuleBook(files, compiled.of(files));
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

    /// What one of the files says of itself.
    public RuleDescription rule(RuleFile file) {
        return rules.get(files.indexOf(file));
    }

    /// The laws that one of the rules says, each as it is written: `before => after`.
    public List<String> laws(RuleDescription rule) {
        return switch (codes.get(rules.indexOf(rule))) {
            case LawRule laws -> laws.written();
            case CompiledRule _ -> List.of();
        };
    }

    /// The laws that one of the rules says; none of one whose law is code.
    public Optional<Laws> said(RuleDescription rule) {
        return switch (codes.get(rules.indexOf(rule))) {
            case LawRule laws -> Optional.of(laws.laws());
            case CompiledRule _ -> Optional.empty();
        };
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
        return new RuleSelection(admitted, admitted.stream().mapToObj(codes::get).toList());
    }

    /// Frees what the compiled rules hold. Nobody may use the book any more.
    public void close() {
        selections.values().forEach(RuleSelection::close);
    }
}
