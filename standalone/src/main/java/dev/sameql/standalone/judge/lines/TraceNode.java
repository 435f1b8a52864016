package dev.sameql.standalone.judge.lines;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.RewriteStep;
import java.util.List;

/// What the rules did, as the `trace` of a verdict line.
final class TraceNode {
    private TraceNode() {}

    static ObjectNode of(Normalisation trace) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("sound_match", trace.getSoundMatch());
        node.put("up_to_ties", trace.getUpToTies());
        query(node.putObject("gold"), trace.getGoldStepsList(), trace.getGoldNormalForm());
        query(
                node.putObject("predicted"),
                trace.getPredictedStepsList(),
                trace.getPredictedNormalForm());
        return node;
    }

    private static void query(ObjectNode node, List<RewriteStep> steps, String normalForm) {
        ArrayNode array = node.putArray("steps");
        for (RewriteStep step : steps) {
            ObjectNode one = array.addObject();
            one.put("rule", step.getRuleId());
            one.put("before", step.getBefore());
            one.put("after", step.getAfter());
            one.put("assumption", step.getAssumption());
            ArrayNode grounds = one.putArray("grounds");
            step.getGroundsList().forEach(grounds::add);
        }
        node.put("normal_form", normalForm);
    }
}
