package dev.sameql.gateway.limits;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.limits.LimitExceeded.Remedy;
import dev.sameql.v1.Budget;
import dev.sameql.v1.ConformanceQuestion;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// What one request may hold: the length of each text, how many things it lists, its budget and
/// its bound.
@ApplicationScoped
public class RequestLimits {

    private final LimitsConfig config;

    public RequestLimits(LimitsConfig config) {
        this.config = config;
    }

    /// Checks a request with all that is in it.
    ///
    /// @throws LimitExceeded for the first thing that is too much
    /// @throws MalformedName for a name that could be taken for another tenant's
    public void check(Message request) {
        if (request instanceof Budget budget) check(budget);
        if (request instanceof ConformanceQuestion question) check(question);
        request.getAllFields().forEach(this::check);
    }

    private void check(Budget budget) {
        long most = config.budget().toMillis();
        if (budget.getMillis() > most)
            throw tooMuch("budget", "the budget's milliseconds", budget.getMillis(), most);
        if (budget.getBound() > config.bound())
            throw tooMuch("bound", "the bound", budget.getBound(), config.bound());
    }

    private void check(ConformanceQuestion question) {
        long most = config.conformanceTime().toSeconds();
        if (question.getSeconds() > most)
            throw tooMuch("conformance-time", "the run's seconds", question.getSeconds(), most);
    }

    private void check(FieldDescriptor field, Object value) {
        if (!field.isRepeated()) {
            checkValue(field, value);
            return;
        }
        List<?> values = (List<?>) value;
        count(field, values.size());
        values.forEach(each -> checkValue(field, each));
    }

    private void count(FieldDescriptor field, int listed) {
        boolean engines = field.getName().equals("engines");
        int most = engines ? config.engines() : config.ids();
        if (listed > most)
            throw tooMuch(engines ? "engines" : "ids", "entries of " + name(field), listed, most);
    }

    private void checkValue(FieldDescriptor field, Object value) {
        if (value instanceof Message inner) check(inner);
        else if (value instanceof String text) check(field, text);
    }

    private void check(FieldDescriptor field, String text) {
        length(field, text.length());
        if (FieldKind.of(field).orElse(FieldKind.NAME) == FieldKind.NAME
                && text.indexOf(Tenant.SEPARATOR) >= 0) throw new MalformedName(name(field));
    }

    private void length(FieldDescriptor field, int length) {
        switch (FieldKind.of(field).orElse(FieldKind.NAME)) {
            case NAME -> length("name-length", field, length, config.nameLength());
            case TEXT -> length("text-length", field, length, config.textLength());
            case SCRIPT -> length("script-length", field, length, config.scriptLength());
            case QUERY -> {}
        }
    }

    private static void length(String limit, FieldDescriptor field, int length, int most) {
        if (length > most) throw tooMuch(limit, "characters of " + name(field), length, most);
    }

    private static String name(FieldDescriptor field) {
        return field.getContainingType().getName() + "." + field.getName();
    }

    private static LimitExceeded tooMuch(String limit, String what, Object sent, Object most) {
        return new LimitExceeded(limit, what, sent, most, Remedy.ASK_FOR_LESS);
    }
}
