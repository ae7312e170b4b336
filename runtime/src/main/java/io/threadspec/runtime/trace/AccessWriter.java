package io.threadspec.runtime.trace;

import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.RecordedAccess;
import io.threadspec.runtime.access.RecordedVariable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes accesses. The first use of a variable's or place's number is followed by its name. Guarded by the writer of the trace. */
final class AccessWriter {

    /** By identity: they have no other equality. */
    private final Map<RecordedVariable, Integer> variables = new HashMap<>();

    private final Map<String, Integer> places = new HashMap<>();

    Encoder block(int thread, String name, int upTo, List<RecordedAccess> accesses) {
        Encoder content = TraceBlock.content();
        content.varint(thread);
        content.string(name);
        content.varint(upTo);
        content.varint(accesses.size());
        int before = 0;
        for (RecordedAccess access : accesses) {
            content.u8(access.kind().code());
            content.varint(access.position() - before);
            before = access.position();
            write(access, content);
        }
        return content;
    }

    private void write(RecordedAccess access, Encoder content) {
        AccessKind kind = access.kind();
        if (kind.hasTicket()) {
            RecordedVariable variable = Objects.requireNonNull(access.variable());
            Integer known = variables.putIfAbsent(variable, variables.size());
            content.varint(known == null ? variables.size() - 1L : known);
            if (known == null) {
                content.string(Objects.requireNonNull(variable.name()));
            }
        }
        if (!kind.isAlone()) {
            content.varint(access.operand());
        }
        if (kind == AccessKind.BEGIN || kind == AccessKind.AFTER || kind == AccessKind.POSSIBLY_AFTER) {
            content.varint(access.detail());
        }
        if (kind.hasTicket() || kind == AccessKind.FORK || kind == AccessKind.JOIN) {
            Integer known = places.putIfAbsent(access.place(), places.size());
            content.varint(known == null ? places.size() - 1L : known);
            if (known == null) {
                content.string(access.place());
            }
        }
    }
}
