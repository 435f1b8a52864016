package dev.sameql.gateway.limits;

import dev.sameql.gateway.limits.LimitExceeded.Remedy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// How much room the schemas of one tenant take.
///
/// What is being registered counts from the moment it is taken up until its call ends, beside what
/// the topic holds: no two calls share the last free place, and what one of them leaves behind does
/// not depend on what the others do. An id counts with the largest of its sizes.
public final class SchemaSpace {

    private final LimitsConfig config;
    private final Map<String, Room> rooms = new HashMap<>();
    private long total;

    /// What one id takes: what the topic holds, and what is being registered.
    private static final class Room {
        private int held;
        private boolean isHeld;
        private final List<Taking> takings = new ArrayList<>();

        int size() {
            return Math.max(held, takings.stream().mapToInt(taking -> taking.size).max().orElse(0));
        }

        boolean isEmpty() {
            return !isHeld && takings.isEmpty();
        }
    }

    /// Room for a call, until it ends.
    public final class Taking {
        private final String schemaId;
        private final int size;

        private Taking(String schemaId, int size) {
            this.schemaId = schemaId;
            this.size = size;
        }

        /// The call has ended: what came of it is what the topic holds.
        public void release() {
            change(schemaId, room -> room.takings.remove(this));
        }
    }

    public SchemaSpace(LimitsConfig config) {
        this.config = config;
    }

    /// Takes room for a schema, in place of what its id held before.
    ///
    /// @throws LimitExceeded when there is none
    public synchronized Taking take(String schemaId, int size) {
        Room room = rooms.get(schemaId);
        if (room == null && rooms.size() >= config.schemas())
            throw full("schemas", "schemas of one tenant", rooms.size() + 1L, config.schemas());
        int before = room == null ? 0 : room.size();
        long after = total - before + Math.max(before, size);
        if (after > total && after > config.schemaBytes())
            throw full(
                    "schema-bytes", "bytes of one tenant's schemas", after, config.schemaBytes());
        var taking = new Taking(schemaId, size);
        change(schemaId, r -> r.takings.add(taking));
        return taking;
    }

    /// A schema is in the topic.
    public void put(String schemaId, int size) {
        change(
                schemaId,
                room -> {
                    room.held = size;
                    room.isHeld = true;
                });
    }

    /// A schema is gone from the topic.
    public void remove(String schemaId) {
        change(
                schemaId,
                room -> {
                    room.held = 0;
                    room.isHeld = false;
                });
    }

    private synchronized void change(String schemaId, Consumer<Room> change) {
        Room room = rooms.computeIfAbsent(schemaId, _ -> new Room());
        total -= room.size();
        change.accept(room);
        total += room.size();
        if (room.isEmpty()) rooms.remove(schemaId);
    }

    private static LimitExceeded full(String limit, String what, long sent, long most) {
        return new LimitExceeded(limit, what, sent, most, Remedy.MAKE_ROOM);
    }
}
