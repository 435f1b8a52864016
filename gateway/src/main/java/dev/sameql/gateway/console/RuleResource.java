package dev.sameql.gateway.console;

import dev.sameql.gateway.console.door.Visitor;
import dev.sameql.gateway.console.view.RuleView;
import dev.sameql.v1.GetRuleBookRequest;
import dev.sameql.v1.GetRuleUseRequest;
import dev.sameql.v1.GetRuleUseResponse;
import dev.sameql.v1.Rule;
import dev.sameql.v1.RuleBook;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// The rule book, and a search in it.
@Path("/rules")
@RunOnVirtualThread
public class RuleResource {

    private final Page page;
    private final Visitor visitor;

    RuleResource(Page page, Visitor visitor) {
        this.page = page;
        this.visitor = visitor;
    }

    /// The rules in which every word of `q` occurs; all of a kind that `profile` names. In order of
    /// their names, or with `order` as `use` those that fired most first.
    @GET
    public Response rules(
            @QueryParam("q") @DefaultValue("") String q,
            @QueryParam("profile") @DefaultValue("") String profile,
            @QueryParam("order") @DefaultValue("") String order,
            @HeaderParam("HX-Request") @DefaultValue("") String script) {
        RuleBook book =
                visitor.rules().getRuleBook(GetRuleBookRequest.getDefaultInstance()).getRuleBook();
        List<String> words =
                Stream.of(q.toLowerCase(Locale.ROOT).split("\\s+", -1))
                        .filter(word -> !word.isEmpty())
                        .toList();
        GetRuleUseResponse uses =
                visitor.rules().getRuleUse(GetRuleUseRequest.getDefaultInstance());
        Comparator<Rule> byName = Comparator.comparing(Rule::getId);
        Comparator<Rule> byUse =
                Comparator.comparingLong(rule -> -uses.getFiredOrDefault(rule.getId(), 0));
        List<RuleView> found =
                book.getRulesList().stream()
                        .filter(rule -> profile.isEmpty() || rule.getProfile().equals(profile))
                        .filter(rule -> words.stream().allMatch(text(rule)::contains))
                        .sorted(order.equals("use") ? byUse.thenComparing(byName) : byName)
                        .map(rule -> RuleView.of(rule, uses))
                        .toList();
        return page.of(
                script.isEmpty() ? "rules" : "rule-list",
                Map.of(
                        "book",
                        book,
                        "rules",
                        found,
                        "all",
                        book.getRulesCount(),
                        "q",
                        q,
                        "profile",
                        profile,
                        "order",
                        order,
                        "pairs",
                        uses.getPairs(),
                        "since",
                        Instant.ofEpochSecond(uses.getSince().getSeconds()).toString()));
    }

    private static String text(Rule rule) {
        return String.join(
                        " ",
                        rule.getId(),
                        rule.getPhase(),
                        rule.getAssumption(),
                        rule.getSource(),
                        rule.getProfile(),
                        String.join(" ", rule.getLawsList()))
                .toLowerCase(Locale.ROOT);
    }
}
