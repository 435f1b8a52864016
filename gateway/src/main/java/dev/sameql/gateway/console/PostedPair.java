package dev.sameql.gateway.console;

import dev.sameql.gateway.console.options.Options;
import dev.sameql.gateway.console.options.Setting;
import jakarta.ws.rs.FormParam;
import java.util.Map;
import java.util.Objects;

/// What the page of pairs posts, field by field. A class with fields, as the server fills it.
public class PostedPair {

    @FormParam("schema")
    public String schema;

    @FormParam("dialect")
    public String dialect;

    @FormParam("gold")
    public String gold;

    @FormParam("predicted")
    public String predicted;

    @FormParam("policy")
    public String policy;

    @FormParam("rows")
    public String rows;

    @FormParam("columns")
    public String columns;

    @FormParam("empty-vs-null")
    public String empty;

    @FormParam("ties")
    public String ties;

    @FormParam("now")
    public String now;

    @FormParam("tolerance")
    public String tolerance;

    @FormParam("bound")
    public String bound;

    @FormParam("budget")
    public String budget;

    /// The form as it was filled in.
    Form form() {
        var chosen =
                Map.of(
                        Setting.ROWS, text(rows),
                        Setting.COLUMNS, text(columns),
                        Setting.EMPTY, text(empty),
                        Setting.TIES, text(ties));
        var options = new Options(chosen, text(now), text(tolerance), text(bound), text(budget));
        return new Form(
                text(schema), text(dialect), text(gold), text(predicted), text(policy), options);
    }

    /// The server leaves a field `null` that was not posted.
    private static String text(String posted) {
        return Objects.requireNonNullElse(posted, "");
    }
}
