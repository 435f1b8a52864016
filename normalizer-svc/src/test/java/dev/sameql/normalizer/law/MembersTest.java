package dev.sameql.normalizer.law;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.law.instance.GenericInstance;
import dev.sameql.normalizer.law.instance.Instances;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Members of IN, and several values of which MIN and MAX are the least and the greatest.
class MembersTest {
    private static Law law(String from, String to) throws Laws.BadSide {
        return Laws.read(from, to, List.of()).all().getFirst();
    }

    @Test
    void aListBesideOtherMembersMayBeEmpty() throws Laws.BadSide {
        List<GenericInstance> instances =
                Instances.of(law("?x IN (?a, ?r..)", "?x = ?a OR ?x IN (?r..)"));
        assertThat(instances)
                .anySatisfy(i -> assertThat(i.after()).contains("(x_) IN ()"))
                .anySatisfy(i -> assertThat(i.after()).contains("(x_) IN (r_, r_more)"))
                .noneSatisfy(i -> assertThat(i.before()).contains("IN ()"));
    }

    @Test
    void ofExtremesTwoArgumentsAreLeft() throws Laws.BadSide {
        List<GenericInstance> instances =
                Instances.of(law("MIN(?x.., MIN(?y, ?z..))", "MIN(?x.., ?y, ?z..)"));
        assertThat(instances)
                .allSatisfy(i -> assertThat(i.before()).contains("MIN(x_, x_more, MIN(y_, z_"));
    }

    @Test
    void aComparisonWithAMemberConvertsAsInDoes() throws Laws.BadSide {
        Law law = law("?x IN (?a, ?r..) AND ?x < ?a AND ?a = ?b", "?x IN (?a, ?r..) AND ?a = ?b");
        assertThat(Instances.of(law))
                .allSatisfy(i -> assertThat(i.before()).contains("(x_) < (+a_)"));
    }

    @Test
    void oneConditionDoesNotStandForAListInAndAsWellAsInOr() throws Laws.BadSide {
        List<GenericInstance> instances =
                Instances.of(
                        law("SELECT * FROM ?t WHERE ?p..", "SELECT * FROM ?t WHERE ANY(?p..)"));
        assertThat(instances)
                .anySatisfy(
                        i ->
                                assertThat(i.before())
                                        .contains("WHERE (t_p_ > 0) AND (t_p_more_ > 0)"))
                .anySatisfy(
                        i ->
                                assertThat(i.after())
                                        .contains("WHERE (((t_p_ > 0) OR (t_p_more_ > 0)))"))
                .anySatisfy(i -> assertThat(i.after()).contains("WHERE (0)"));
        Law merging =
                law(
                        "SELECT * FROM (SELECT * FROM ?t WHERE ?p..) WHERE ?q..",
                        "SELECT * FROM ?t WHERE ?p.. AND ?q..");
        assertThat(Instances.of(merging))
                .noneSatisfy(i -> assertThat(i.ddl()).contains("t_p_more_"));
    }

    @Test
    void aListOfMembersOverRowsHasTwo() throws Laws.BadSide {
        assertThat(
                        Instances.of(
                                law(
                                        "SELECT * FROM ?t WHERE ?x IN (?y..)",
                                        "SELECT * FROM ?t WHERE ANY(?x = ?y..)")))
                .allSatisfy(i -> assertThat(i.before()).contains("IN (t_y_, t_y_more_)"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "?a OR ALL(?p..) | ?a OR ANY(?p..)",
                "MAX(?x..)       | MIN(?x..)",
                "?x IN (?y..)    | ALL(?x = ?y..)"
            })
    void aListThatStandsAloneHasMembers(String from, String to) throws Laws.BadSide {
        assertThat(Instances.of(law(from, to)))
                .isNotEmpty()
                .allSatisfy(i -> assertThat(i.kind()).doesNotContain("without"));
    }
}
