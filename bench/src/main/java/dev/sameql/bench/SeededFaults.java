package dev.sameql.bench;

import dev.sameql.conformance.campaign.sensitivity.Fault;
import dev.sameql.conformance.campaign.sensitivity.Sensitivity;
import dev.sameql.conformance.campaign.sensitivity.Sensitivity.Naming;
import dev.sameql.core.dialect.registry.Dialects;
import java.util.List;
import java.util.Map;

/// Seeds faults into the reading, one at a time, tests each as if it were an engine, and makes the
/// case small that finds it.
///
/// Prints for each fault the number of the case, whether the finding names the faulty part first,
/// and the small query; then the counts. It ends with 1 where fewer than 95 of 100 are found.
/// Arguments: `[CASES [SEED]]`.
public final class SeededFaults {
    private static final double ENOUGH = 0.95;

    private SeededFaults() {}

    /// Measures and prints.
    public static void main(String... arguments) {
        int cases = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        List<Fault> faults = Sensitivity.faults();
        var sensitivity = new Sensitivity(faults);
        sensitivity.run(Dialects.POSTGRESQL, seed, cases);
        Map<String, Long> found = sensitivity.found();
        int named = 0;
        for (Fault fault : faults) {
            if (!found.containsKey(fault.name())) continue;
            long number = found.get(fault.name());
            Naming naming = Sensitivity.named(Dialects.POSTGRESQL, fault, seed + number - 1);
            if (naming.first()) named++;
            System.out.printf(
                    "%6d  %-10s %-34s %s%n",
                    number, naming.first() ? "first" : "not first", fault.name(), naming.query());
        }
        sensitivity.missed().forEach(name -> System.out.println("missed  " + name));
        System.out.printf(
                "%d of %d faults are found by %d cases, %d of them named first; %d evaluations%n",
                found.size(), faults.size(), cases, named, sensitivity.evaluations());
        System.exit(found.size() >= ENOUGH * faults.size() ? 0 : 1);
    }
}
