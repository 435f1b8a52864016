package dev.sameql.normalizer.rule;

import com.github.javaparser.ParseProblemException;
import dev.sameql.normalizer.rule.RuleText.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsError;
import org.drools.drl.parser.DroolsParserException;
import org.drools.drl.parser.ParserError;
import org.kie.internal.builder.conf.LanguageLevelOption;

/// Reads a rule, or refuses it. DRL is code: Drools' own parser takes the text apart, and what is
/// met in it must be listed here, in [RuleNotes], [RuleCondition], [RuleProposal] or, for types and
/// words, in [RuleVocabulary]. Nothing else is a rule; so nobody has to know all that DRL can do.
///
/// A rule is a package of ours, one rule in it, its notes, one pattern, one proposal. The pattern
/// of a rule that says its law is what the law requires ([LawNotes], [LawConditions]).
public final class RuleReader {
    private static final Pattern PACKAGE =
            Pattern.compile("sameql\\.rules\\.(preprocess|equivalence|beyond)");
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,99}");
    private static final Pattern VARIABLE = Pattern.compile("\\$[A-Za-z0-9_]+");

    private final RuleFile file;
    private final RuleText text;

    private RuleReader(RuleFile file) {
        this.file = file;
        this.text = new RuleText(file);
    }

    /// What the rule says.
    ///
    /// @throws RejectedRule with the place, what was met there, and what may stand there
    public static ReadRule read(RuleFile file) throws RejectedRule {
        try {
            return new RuleReader(file).rule();
        } catch (StackOverflowError | RuntimeException unreadable) {
            throw new RejectedRule(file.path(), "at 1:1: it cannot be read: " + unreadable);
        }
    }

    /// What the rule says of itself.
    public static RuleDescription describe(RuleFile file) throws RejectedRule {
        return read(file).description();
    }

    private ReadRule rule() throws RejectedRule {
        text.check();
        PackageDescr parsed = parsed();
        String phase = phase(parsed);
        RuleDescr rule = onlyRule(parsed);
        RuleNotes notes = RuleNotes.of(text, rule);
        RuleDescription description = notes.description(phase, file.path());
        if (!ID.matcher(description.id()).matches()) {
            throw refused(rule, "an id is made of letters, digits, - and _");
        }
        if (!file.path().endsWith("/" + description.id() + ".drl")) {
            throw refused(rule, "the file must be called " + description.id() + ".drl");
        }
        PatternDescr pattern = onlyPattern(rule);
        if (notes.hasLaw()) {
            return ReadRule.of(description, new LawNotes(text, notes).read(rule, pattern));
        }
        Class<?> site = site(pattern);
        List<String> conditions = RuleCondition.all(text, pattern, site);
        String proposal = RuleProposal.of(text, rule, pattern.getIdentifier(), site);
        return ReadRule.of(description, site, conditions, proposal);
    }

    private PackageDescr parsed() throws RejectedRule {
        DrlParser parser = new DrlParser(LanguageLevelOption.DRL6);
        try {
            PackageDescr parsed = parser.parse(false, file.drl());
            for (DroolsError error : parser.getErrors()) {
                Place at =
                        error instanceof ParserError e && e.getRow() > 0
                                ? new Place(e.getRow(), e.getCol() + 1)
                                : new Place(1, 1);
                throw text.refused(at, "it cannot be read: " + firstLine(error.getMessage()));
            }
            if (parsed != null) return parsed;
        } catch (DroolsParserException | ParseProblemException unreadable) {
            String why = firstLine(String.valueOf(unreadable.getMessage()));
            throw text.refused(new Place(1, 1), "it cannot be read: " + why);
        }
        throw text.refused(new Place(1, 1), "there is no rule \"...\" in it");
    }

    private String phase(PackageDescr parsed) throws RejectedRule {
        var phase = PACKAGE.matcher(parsed.getName());
        if (phase.matches()) return phase.group(1);
        throw text.refused(
                text.placeOf(Pattern.compile("\\bpackage\\b")),
                "the package must be sameql.rules.preprocess, .equivalence or .beyond, not "
                        + RuleText.shown(parsed.getName()));
    }

    private RuleDescr onlyRule(PackageDescr parsed) throws RejectedRule {
        none("import", parsed.getImports());
        none("import", parsed.getFunctionImports());
        none("import", parsed.getAccumulateImports());
        none("global", parsed.getGlobals());
        none("function", parsed.getFunctions());
        none("declare", parsed.getTypeDeclarations());
        none("declare", parsed.getEnumDeclarations());
        none("declare", parsed.getEntryPointDeclarations());
        none("declare", parsed.getWindowDeclarations());
        none("attribute", parsed.getAttributes());
        if (parsed.getUnit() != null) none("unit", List.of(parsed.getUnit()));
        List<RuleDescr> rules = parsed.getRules();
        if (rules.isEmpty()) {
            throw text.refused(new Place(1, 1), "there is no rule \"...\" in it");
        }
        RuleDescr rule = rules.getFirst();
        if (rule.isQuery()) throw refused(rule, "a query is met; a file holds one rule");
        if (rules.size() > 1) {
            throw refused(
                    rules.get(1), "there is more than one rule in it; give each its own folder");
        }
        for (var attribute : rule.getAttributes().values()) {
            throw refused(
                    attribute,
                    RuleText.shown(attribute.getName())
                            + " is met; a rule has no attributes, since order and termination are"
                            + " not its business");
        }
        if (rule.hasParent()) throw refused(rule, "a rule extends no other");
        if (rule.getUnit() != null) throw refused(rule, "a rule belongs to no unit");
        return rule;
    }

    private void none(String word, Collection<? extends BaseDescr> met) throws RejectedRule {
        for (BaseDescr descr : met) {
            throw text.refused(
                    place(descr, Pattern.compile("\\b" + word + "\\b")),
                    "`" + word + "` is met; a file holds a package and one rule, nothing else");
        }
    }

    /// The one pattern: a variable, and a kind of site.
    private PatternDescr onlyPattern(RuleDescr rule) throws RejectedRule {
        List<BaseDescr> all = new ArrayList<>(rule.getLhs().getDescrs());
        if (all.size() != 1 || !(all.getFirst() instanceof PatternDescr pattern)) {
            BaseDescr met = all.isEmpty() ? rule : all.get(all.size() > 1 ? 1 : 0);
            String name = met.getClass().getSimpleName().replaceFirst("Descr$", "");
            throw refused(
                    met,
                    (all.isEmpty() ? "nothing" : "`" + name.toLowerCase(Locale.ROOT) + "`")
                            + " is met; after `when` comes exactly one pattern,"
                            + " $site : <kind of site>( <words> )");
        }
        boolean plain =
                pattern.getSource() == null
                        && pattern.getBehaviors().isEmpty()
                        && pattern.getAnnotations().isEmpty()
                        && !pattern.isQuery()
                        && !pattern.isUnification();
        if (!plain) {
            throw refused(pattern, "a pattern has no `from`, `over`, `:=`, `?` or annotation");
        }
        String variable = pattern.getIdentifier();
        if (variable == null || !VARIABLE.matcher(variable).matches()) {
            throw refused(pattern, "the pattern must be named: $site : <kind of site>( ... )");
        }
        return pattern;
    }

    private Class<?> site(PatternDescr pattern) throws RejectedRule {
        String type = String.valueOf(pattern.getObjectType());
        var known = RuleVocabulary.site(type);
        if (known.isPresent()) return known.get();
        throw refused(
                pattern,
                RuleText.shown(type) + " is no kind of site; `./sameql rules words` lists them");
    }

    private RejectedRule refused(BaseDescr descr, String reason) {
        return text.refused(place(descr, Pattern.compile("\\brule\\b")), reason);
    }

    /// Where a part stands; some parts do not know.
    private Place place(BaseDescr descr, Pattern otherwise) {
        return descr.getLine() > 0
                ? new Place(descr.getLine(), descr.getColumn() + 1)
                : text.placeOf(otherwise);
    }

    private static String firstLine(String message) {
        return message.strip().lines().findFirst().orElse("");
    }
}
