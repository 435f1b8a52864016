package dev.sameql.normalizer;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;

/// Reads the comparison policy of a job.
public final class Policies {
    private Policies() {}

    /// The policy: its preset (strict when none or an unknown one is named), with single settings
    /// changed.
    public static Policy of(dev.sameql.v1.Policy message) {
        Policy preset = Policy.named(message.getPreset()).orElse(Policy.STRICT);
        return new Policy(
                rows(message.getRows(), preset.rows()),
                message.hasAnyColumnOrder() ? message.getAnyColumnOrder() : preset.anyColumnOrder(),
                message.hasEmptyIsNull() ? message.getEmptyIsNull() : preset.emptyIsNull(),
                message.hasTolerance() ? message.getTolerance() : preset.tolerance(),
                tiesOpen(message.getTies(), preset.tiesOpen()));
    }

    private static boolean tiesOpen(dev.sameql.v1.Ties message, boolean preset) {
        return switch (message) {
            case TIES_OPEN -> true;
            case TIES_DIFFER -> false;
            case TIES_UNSPECIFIED, UNRECOGNIZED -> preset;
        };
    }

    private static RowSemantics rows(dev.sameql.v1.RowSemantics message, RowSemantics preset) {
        return switch (message) {
            case ROW_SEMANTICS_AUTO -> RowSemantics.AUTO;
            case ROW_SEMANTICS_LIST -> RowSemantics.LIST;
            case ROW_SEMANTICS_BAG -> RowSemantics.BAG;
            case ROW_SEMANTICS_SET -> RowSemantics.SET;
            case ROW_SEMANTICS_UNSPECIFIED, UNRECOGNIZED -> preset;
        };
    }
}
