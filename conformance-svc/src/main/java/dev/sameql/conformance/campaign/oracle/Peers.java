package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.conformance.campaign.profile.Subjects;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.TypingException;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The other libraries that read the same language as an engine under test, opened when they are
/// first asked. What is not at hand is not asked.
public final class Peers implements AutoCloseable {
    private static final List<String> LIBRARIES = List.of("h2", "hsqldb", "derby", "duckdb");

    private final Subject subject;
    private final Optional<Path> drivers;
    private Optional<List<Peer>> open = Optional.empty();

    private record Peer(Subject subject, Session session) {}

    public Peers(Subject subject, Optional<Path> drivers) {
        this.subject = subject;
        this.drivers = drivers;
    }

    private List<Peer> open() {
        if (open.isEmpty()) {
            List<Peer> found = new ArrayList<>();
            for (String name : LIBRARIES)
                Subjects.named(name)
                        .filter(other -> !other.name().equals(subject.name()))
                        .filter(other -> other.reading() == subject.reading())
                        .flatMap(this::opened)
                        .ifPresent(found::add);
            open = Optional.of(found);
        }
        return open.get();
    }

    private Optional<Peer> opened(Subject other) {
        try {
            var session = new Session(other.opening().open(drivers), other.internal());
            return Optional.of(new Peer(other, session));
        } catch (IOException | SQLException notAtHand) {
            return Optional.empty();
        }
    }

    /// What each of them answers that does, by name.
    public Map<String, ResultTable> answers(TestCase test) {
        Map<String, ResultTable> answers = new LinkedHashMap<>();
        for (Peer peer : open()) {
            try {
                String sql = peer.subject().plainText(test.query());
                if (peer.session().run(test, sql) instanceof Observed.Rows(var table))
                    answers.put(peer.subject().name(), table);
            } catch (SQLException | TypingException notTaken) {
                continue;
            }
        }
        return answers;
    }

    @Override
    public void close() {
        open.ifPresent(peers -> peers.forEach(peer -> peer.session().close()));
    }
}
