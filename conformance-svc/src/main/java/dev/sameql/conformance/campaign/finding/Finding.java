package dev.sameql.conformance.campaign.finding;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.sameql.conformance.campaign.oracle.Verdict.Kind;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A difference as a product: small, named, explained, with what makes it again.
///
/// - `id`: the signature, the same in every run that finds the same cause.
/// - `oracle`: which of the oracles tells.
/// - `kind`: RESULT, RUNTIME_ERROR, CRASH or HANG.
/// - `standing`: `bug candidate`, or `portability` where the standard leaves it open.
/// - `features`: what the small query is made of, `rules` those of SEMCONF's 104 among them, lowest
///   first.
/// - `part`: the shape of the lowest part that is wrong by itself; empty where none is known.
/// - `reduced`: whether no step makes it smaller.
@JsonPropertyOrder({"id", "status", "engine", "version", "oracle", "kind", "standing"})
public record Finding(
        String id,
        Status status,
        String engine,
        String version,
        String oracle,
        String kind,
        String standing,
        String query,
        List<String> setup,
        String expected,
        String actual,
        List<String> features,
        List<Integer> rules,
        List<String> points,
        String part,
        String explanation,
        boolean reduced,
        long seed,
        int times) {

    private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9-]{0,99}");

    /// `part` may be null: a file of findings that was written before it was told has none.
    public Finding {
        if (part == null) part = "";
    }

    /// What is known of it across runs.
    public enum Status {
        NEW,
        KNOWN,
        FIXED
    }

    /// Whether nothing of it is missing, and its id is one: files are called by it.
    @JsonIgnore
    public boolean isWhole() {
        return id != null
                && ID.matcher(id).matches()
                && setup != null
                && features != null
                && rules != null
                && points != null
                && Stream.of(
                                status,
                                engine,
                                version,
                                oracle,
                                kind,
                                standing,
                                query,
                                expected,
                                actual,
                                explanation)
                        .allMatch(Objects::nonNull)
                && Stream.of(setup, features, rules, points)
                        .flatMap(List::stream)
                        .allMatch(Objects::nonNull);
    }

    /// Whether the statements that make it again may be given to an engine.
    @JsonIgnore
    public boolean isRepeatable() {
        return OwnStatements.makes(this);
    }

    /// Whether no variant that the standard allows explains it.
    @JsonIgnore
    public boolean isCandidate() {
        return standing.equals("bug candidate");
    }

    /// Whether a team should hear of it.
    @JsonIgnore
    public boolean isNews() {
        return status == Status.NEW && isCandidate();
    }

    /// Whether it comes from the same cause as another one, as far as one can tell: the engine
    /// fails in the same way, and the lowest part that is wrong has one shape, or all that the one
    /// is made of is in the other, the lowest wrong part of the same kind.
    @JsonIgnore
    public boolean isAlike(Finding other) {
        if (id.equals(other.id)) return true;
        boolean fails =
                engine.equals(other.engine)
                        && kind.equals(other.kind)
                        && standing.equals(other.standing)
                        && Messages.head(kind, actual)
                                .equals(Messages.head(other.kind, other.actual));
        if (!fails) return false;
        if (!part.isEmpty() && part.equals(other.part)) return true;
        Set<String> own = Features.cause(kind, features);
        Set<String> others = Features.cause(other.kind, other.features);
        boolean isPart = own.containsAll(others) || others.containsAll(own);
        return isPart
                && (!kind.equals(Kind.RESULT.name())
                        || Features.lowest(features).equals(Features.lowest(other.features)));
    }

    /// The same, of another status.
    public Finding as(Status other) {
        return with(other, times);
    }

    /// The same, found once more.
    public Finding again() {
        return with(status, times + 1);
    }

    private Finding with(Status other, int count) {
        return new Finding(
                id,
                other,
                engine,
                version,
                oracle,
                kind,
                standing,
                query,
                setup,
                expected,
                actual,
                features,
                rules,
                points,
                part,
                explanation,
                reduced,
                seed,
                count);
    }
}
