package dev.sameql.normalizer.rulebook;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what a rule says of itself, and refuses what a rule may not do. DRL is code: a rule may
/// import the rule API and the query language, name their types, and make one proposal; nothing
/// else.
final class RuleLint {
    private static final Pattern PACKAGE =
            Pattern.compile(
                    "(?m)^\\s*package\\s+sameql\\.rules\\.(preprocess|equivalence|beyond)\\s*;?\\s*$");
    private static final Pattern RULE = Pattern.compile("(?m)^\\s*rule\\s+\"([^\"]*)\"");
    private static final Pattern IMPORT = Pattern.compile("(?m)^\\s*import\\s+(.+?);?\\s*$");
    private static final Pattern THEN = Pattern.compile("(?s)\\bthen\\b(.*?)\\bend\\s*$");
    private static final Pattern PROPOSAL =
            Pattern.compile(
                    "(?s)\\s*rewrite\\.propose\\(\\s*drools\\.getRule\\(\\)\\s*,\\s*\\$\\w+\\s*,[^;]*\\)\\s*;\\s*");
    private static final List<String> ALLOWED_IMPORTS =
            List.of(
                    "dev.sameql.normalizer.api.",
                    "dev.sameql.normalizer.site.",
                    "dev.sameql.core.ir.");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
    private static final Set<String> REFUSED =
            Set.of(
                    "salience",
                    "eval",
                    "function",
                    "global",
                    "query",
                    "declare",
                    "mvel",
                    "java",
                    "javax",
                    "jdk",
                    "sun",
                    "com",
                    "org",
                    "System",
                    "Runtime",
                    "Process",
                    "ProcessBuilder",
                    "Thread",
                    "Class",
                    "ClassLoader",
                    "getClass",
                    "forName",
                    "insert",
                    "insertLogical",
                    "delete",
                    "retract",
                    "modify",
                    "update",
                    "accumulate",
                    "from",
                    "new",
                    "while",
                    "for",
                    "try",
                    "throw");
    private static final List<String> REFUSED_ATTRIBUTES =
            List.of(
                    "no-loop",
                    "lock-on-active",
                    "agenda-group",
                    "activation-group",
                    "auto-focus",
                    "ruleflow-group",
                    "dialect",
                    "timer",
                    "duration",
                    "enabled");
    private static final Set<String> PRESERVES = Set.of("spelling", "list", "bag");
    private static final Set<String> PROFILES = Set.of("sound", "published-only");

    private final RuleFile file;
    private final String text;
    private final String code;

    private RuleLint(RuleFile file) {
        this.file = file;
        this.text = file.drl().replaceAll("(?s)/\\*.*?\\*/", " ").replaceAll("(?m)//.*$", "");
        this.code = text.replaceAll("\"(?:[^\"\\\\]|\\\\.)*\"", "\"\"");
    }

    /// What the rule says of itself.
    static RuleDescription describe(RuleFile file) throws RejectedRule {
        return new RuleLint(file).check();
    }

    private RuleDescription check() throws RejectedRule {
        Matcher phase = PACKAGE.matcher(text);
        if (!phase.find()) {
            throw no("the package must be sameql.rules.preprocess, .equivalence or .beyond");
        }
        Matcher rule = RULE.matcher(text);
        if (!rule.find()) throw no("there is no rule \"...\" in it");
        String name = rule.group(1);
        if (rule.find())
            throw no("there is more than one rule in it; give each a folder of its own");
        String id = annotation("id");
        if (!id.equals(name)) throw no("the rule's name and its @id differ: " + name + ", " + id);
        if (!file.path().endsWith("/" + id + ".drl"))
            throw no("the file must be called " + id + ".drl");
        refuse();
        String preserves = oneOf("preserves", PRESERVES);
        return new RuleDescription(
                id,
                phase.group(1),
                annotation("assumption"),
                preserves,
                annotation("source"),
                oneOf("profile", PROFILES).equals("sound"),
                file.path());
    }

    private void refuse() throws RejectedRule {
        Matcher imports = IMPORT.matcher(code);
        while (imports.find()) {
            String imported = imports.group(1);
            if (ALLOWED_IMPORTS.stream().noneMatch(imported::startsWith)) {
                throw no(
                        "it imports "
                                + imported
                                + "; only the rule API and the query language may be");
            }
        }
        for (String attribute : REFUSED_ATTRIBUTES) {
            if (Pattern.compile("(?<![\\w-])" + attribute + "(?![\\w-])").matcher(code).find()) {
                throw no(
                        "it says "
                                + attribute
                                + "; order and termination are not a rule's business");
            }
        }
        Matcher words = WORD.matcher(code);
        while (words.find()) {
            if (REFUSED.contains(words.group())) {
                throw no("it says " + words.group() + "; a rule only matches a site and proposes");
            }
        }
        Matcher consequence = THEN.matcher(code.strip());
        if (!consequence.find() || !PROPOSAL.matcher(consequence.group(1)).matches()) {
            throw no(
                    "after `then` comes exactly one rewrite.propose(drools.getRule(), $site, ...)");
        }
    }

    private String oneOf(String annotation, Set<String> values) throws RejectedRule {
        String value = annotation(annotation);
        if (values.contains(value)) return value;
        throw no("@" + annotation + " must be one of " + values.stream().sorted().toList());
    }

    private String annotation(String name) throws RejectedRule {
        Matcher found =
                Pattern.compile("@" + name + "\\(\\s*\"((?:[^\"\\\\]|\\\\.)*)\"\\s*\\)")
                        .matcher(text);
        if (!found.find() || found.group(1).isBlank()) throw no("it has no @" + name + "(\"...\")");
        return found.group(1);
    }

    private RejectedRule no(String reason) {
        return new RejectedRule(file.path(), reason);
    }
}
