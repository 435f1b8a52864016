package dev.sameql.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class BacklogTest {

    @Test
    void whatTheReadingWillMeetIsNotKept() {
        var backlog = new Backlog(10, true);
        backlog.add("a");
        assertThat(backlog.next()).as("nothing was read yet").isEmpty();
        backlog.beginPage();
        backlog.add("b");
        backlog.add("x");
        backlog.endPage(Optional.of("m"));
        backlog.add("c");
        backlog.add("y");
        assertThat(backlog.next()).as("may have been read before it was judged").contains("b");
        assertThat(backlog.next()).contains("c");
        assertThat(backlog.next()).as("lies ahead").isEmpty();
    }

    @Test
    void afterTheLastPageEverythingIsKept() {
        var backlog = new Backlog(10, true);
        backlog.beginPage();
        backlog.add("x");
        backlog.endPage(Optional.empty());
        backlog.add("y");
        assertThat(backlog.next()).contains("x");
        assertThat(backlog.next()).contains("y");
    }

    @Test
    void noMoreIsKeptThanItTakes() {
        var backlog = new Backlog(2, false);
        backlog.add("a");
        backlog.add("a");
        backlog.add("b");
        assertThat(backlog.next()).contains("a");
        backlog.add("c");
        backlog.add("d");
        assertThatThrownBy(backlog::next).hasMessageContaining("more than 2");
    }
}
