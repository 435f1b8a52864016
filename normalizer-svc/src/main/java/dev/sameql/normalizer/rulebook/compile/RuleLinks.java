package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.api.Rewrite;
import dev.sameql.normalizer.rule.RuleVocabulary;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// What the compiled code of a rule may link: the classes and members that Drools' generated code
/// for a pattern and a proposal needs, the words of rules, and the one call of a proposal. This
/// list is exact; another release of Drools may need another.
final class RuleLinks {
    private static final Map<String, Set<String>> MEMBERS =
            read(
                    """
                    java/lang/Object <init>
                    java/lang/String equals hashCode
                    java/lang/Enum <init> valueOf
                    java/lang/System arraycopy
                    java/lang/RuntimeException <init>
                    java/lang/invoke/StringConcatFactory makeConcatWithConstants
                    java/util/ArrayList <init>
                    java/util/Arrays asList
                    java/util/Collections emptyList
                    java/util/List add
                    java/util/Locale ENGLISH
                    java/time/format/DateTimeFormatterBuilder <init> appendPattern \
                      parseCaseInsensitive toFormatter
                    org/drools/core/rule/consequence/KnowledgeHelper getRule
                    org/drools/model/PatternDSL$PatternDef expr
                    org/drools/model/consequences/ConsequenceBuilder$_2 execute
                    org/drools/model/functions/PredicateInformation <init> addRuleNames
                    org/drools/model/impl/RuleBuilder build metadata
                    org/drools/modelcompiler/consequence/DroolsImpl asKnowledgeHelper
                    org/drools/modelcompiler/dsl/pattern/D declarationOf globalOf on pattern rule
                    org/drools/util/DateUtils getDateFormatMask
                    """);

    /// Classes that are named, and of which nothing is called.
    private static final Set<String> NAMED =
            Set.of(
                    "dev/sameql/normalizer/api/Site",
                    "java/lang/Class",
                    "java/lang/Exception",
                    "java/lang/Throwable",
                    "java/lang/invoke/CallSite",
                    "java/lang/invoke/MethodHandles",
                    "java/lang/invoke/MethodHandles$Lookup",
                    "java/lang/invoke/MethodType",
                    "java/time/format/DateTimeFormatter",
                    "org/drools/model/Declaration",
                    "org/drools/model/DomainClassMetadata",
                    "org/drools/model/Drools",
                    "org/drools/model/Global",
                    "org/drools/model/Model",
                    "org/drools/model/PatternDSL",
                    "org/drools/model/Query",
                    "org/drools/model/Rule",
                    "org/drools/model/RuleItemBuilder",
                    "org/drools/model/TypeMetaData",
                    "org/drools/model/Variable",
                    "org/drools/model/consequences/ConsequenceBuilder",
                    "org/drools/model/functions/Block3",
                    "org/drools/model/functions/HashedExpression",
                    "org/drools/model/functions/Predicate1",
                    "org/kie/api/definition/rule/Rule");

    private static final String QUERIES = "dev/sameql/core/ir/";
    private static final String REWRITE = Rewrite.class.getName().replace('.', '/');
    private static final Map<String, Boolean> SITES = new ConcurrentHashMap<>();
    private static final Map<String, Boolean> WORDS = new ConcurrentHashMap<>();

    private RuleLinks() {}

    /// Named in a rule's code, and never linked: the one call of `System`, which copies the array
    /// of an enum's values, is never made; `MethodHandles` stands in a list of inner classes.
    private static final Set<String> NEVER_LINKED =
            Set.of("java.lang.System", "java.lang.invoke.MethodHandles");

    /// Whether a rule's code may link the class of that name.
    static boolean isLinkable(String name) {
        return !NEVER_LINKED.contains(name) && isNamed(name.replace('.', '/'));
    }

    /// Whether it may name a class of another package, given as in class files.
    static boolean isNamed(String type) {
        return MEMBERS.containsKey(type)
                || NAMED.contains(type)
                || type.startsWith(QUERIES)
                || type.equals(REWRITE)
                || isSite(type);
    }

    /// Whether it may call or read a member of another class.
    static boolean isMember(String owner, String name) {
        if (owner.equals(REWRITE)) return name.equals("propose");
        if (MEMBERS.containsKey(owner)) return MEMBERS.get(owner).contains(name);
        return isSite(owner)
                && WORDS.computeIfAbsent(
                        owner + "." + name,
                        _ -> RuleVocabulary.isWord(owner.replace('/', '.'), name));
    }

    private static boolean isSite(String type) {
        return type.startsWith("dev/sameql/normalizer/")
                && SITES.computeIfAbsent(type, _ -> RuleVocabulary.isSite(type.replace('/', '.')));
    }

    private static Map<String, Set<String>> read(String lines) {
        Map<String, Set<String>> members = new HashMap<>();
        for (String line : lines.lines().toList()) {
            String[] words = line.split(" +", -1);
            Set<String> names = new HashSet<>(Set.of(words));
            names.remove(words[0]);
            members.put(words[0], Set.copyOf(names));
        }
        return Map.copyOf(members);
    }
}
