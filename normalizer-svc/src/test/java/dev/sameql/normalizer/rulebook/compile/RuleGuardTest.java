package dev.sameql.normalizer.rulebook.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.api.QueryFacts;
import dev.sameql.normalizer.api.Rewrite;
import dev.sameql.normalizer.api.RuleEngine;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.check.RuleCase;
import dev.sameql.normalizer.site.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.kie.api.runtime.KieSession;

/// What a pass asks of a site without a session is what Drools would ask: for each bundled rule
/// that is compiled, at each site of its own cases.
class RuleGuardTest {

    @Test
    void aRuleFiresWhereItsGuardAdmits() throws Exception {
        List<RuleFile> files = RuleFile.read(BundledRules.directory(Optional.empty()));
        List<RuleCode> codes = CompiledRules.inMemory().of(files);
        int rules = 0;
        for (int i = 0; i < files.size(); i++) {
            if (!(codes.get(i) instanceof CompiledRule code)) continue;
            int fired = 0;
            for (RuleCase one : RuleCase.read(files.get(i))) {
                for (String sql : List.of(one.before(), one.after())) {
                    Bound read = Frontend.of(one.schema(), RuleEngine.DIALECT).bind(sql);
                    if (!(read instanceof Bound.Success(Query query, _, _))) continue;
                    List<Integer> admitted = admitted(code, sites(query, one));
                    assertThat(admitted)
                            .as("%s: %s", files.get(i).id(), sql)
                            .isEqualTo(fired(code, sites(query, one)));
                    fired += admitted.size();
                }
            }
            if (fired > 0) rules++;
        }
        // some fire only on what other rules make of their cases
        assertThat(rules).isGreaterThan(35);
    }

    private static List<Site> sites(Query query, RuleCase one) {
        return Sites.of(new QueryFacts(query, one.rows(), one.anyColumnOrder())).all();
    }

    /// The places in the list of those sites that the rule's guard admits.
    private static List<Integer> admitted(CompiledRule code, List<Site> sites) {
        RuleGuard guard = code.guards().getFirst();
        return IntStream.range(0, sites.size())
                .filter(i -> guard.concerns(sites.get(i).getClass()) && guard.admits(sites.get(i)))
                .boxed()
                .toList();
    }

    /// The places of those at which the rule proposes something in a session.
    private static List<Integer> fired(CompiledRule code, List<Site> sites) throws Exception {
        KieSession session = CompiledRules.base(List.of(code)).newKieSession();
        try {
            var places = new TreeSet<Integer>();
            Rewrite rewrite = (_, site, _) -> places.add(sites.indexOf(site));
            session.setGlobal("rewrite", rewrite);
            sites.forEach(session::insert);
            session.fireAllRules();
            return new ArrayList<>(places);
        } finally {
            session.dispose();
        }
    }
}
