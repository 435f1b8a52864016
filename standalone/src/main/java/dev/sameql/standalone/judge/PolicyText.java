package dev.sameql.standalone.judge;

import dev.sameql.v1.Policy;
import dev.sameql.v1.RowSemantics;
import dev.sameql.v1.Ties;
import dev.sameql.v1.meaning.PolicyMoment;
import dev.sameql.v1.meaning.PolicyTolerance;
import java.time.Instant;
import java.util.Locale;

/// A policy as the command line takes it: a preset's name, then settings that outdo it, as in
/// `strict,rows=set,columns=any-order,empty-vs-null=same,ties=open,tolerance=0.01,now=2026-01-01`.
public final class PolicyText {

    private static final String SETTINGS =
            "rows=list|bag|set|auto, columns=ordered|any-order, empty-vs-null=differ|same,"
                    + " ties=differ|open, tolerance=NUMBER, now=MOMENT";

    private PolicyText() {}

    /// The policy's text with a moment for the clock.
    public static String at(String now, String policy) {
        return policy + ",now=" + now;
    }

    /// The policy as messages carry it.
    ///
    /// @throws UsageException when the text is none
    public static Policy parse(String text) {
        Policy.Builder policy = Policy.newBuilder();
        for (String part : text.split(",", -1)) {
            String[] setting = part.strip().toLowerCase(Locale.ROOT).split("=", 2);
            if (setting.length == 2) set(policy, setting[0], setting[1]);
            else policy.setPreset(preset(setting[0]));
        }
        return policy.build();
    }

    private static String preset(String name) {
        if (dev.sameql.core.data.Policy.named(name).isPresent()) return name;
        throw new UsageException(
                "--policy "
                        + name
                        + " is none of strict, spider, bird, etm, spotit, spotit-bag, with settings"
                        + " "
                        + SETTINGS);
    }

    private static void set(Policy.Builder policy, String name, String value) {
        switch (name + '=' + value) {
            case "rows=list" -> policy.setRows(RowSemantics.ROW_SEMANTICS_LIST);
            case "rows=bag" -> policy.setRows(RowSemantics.ROW_SEMANTICS_BAG);
            case "rows=set" -> policy.setRows(RowSemantics.ROW_SEMANTICS_SET);
            case "rows=auto" -> policy.setRows(RowSemantics.ROW_SEMANTICS_AUTO);
            case "columns=ordered" -> policy.setAnyColumnOrder(false);
            case "columns=any-order" -> policy.setAnyColumnOrder(true);
            case "empty-vs-null=differ" -> policy.setEmptyIsNull(false);
            case "empty-vs-null=same" -> policy.setEmptyIsNull(true);
            case "ties=differ" -> policy.setTies(Ties.TIES_DIFFER);
            case "ties=open" -> policy.setTies(Ties.TIES_OPEN);
            default -> {
                if (name.equals("now")) {
                    policy.setNow(PolicyMoment.timestamp(moment(value)));
                    return;
                }
                if (!name.equals("tolerance"))
                    throw new UsageException(
                            "--policy " + name + "=" + value + " is none of " + SETTINGS);
                policy.setTolerance(tolerance(value));
            }
        }
    }

    /// A moment as ISO 8601 writes it; a day is its beginning in UTC.
    ///
    /// @throws UsageException where the text is none
    private static Instant moment(String value) {
        return PolicyMoment.read(value)
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "--now "
                                                + value
                                                + " is no moment such as 2026-01-01T00:00:00Z or"
                                                + " 2026-01-01"));
    }

    private static double tolerance(String value) {
        return PolicyTolerance.read(value)
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "--policy tolerance="
                                                + value
                                                + " is no number from 0 on, such as 0.01"));
    }
}
