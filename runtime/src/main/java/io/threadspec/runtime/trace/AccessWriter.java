package io.threadspec.runtime.trace;

import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.RecordedAccess;
import io.threadspec.runtime.access.RecordedVariable;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes accesses. The first use of a variable's or place's number is followed by its name. Guarded by the writer of the trace. */
final class AccessWriter {

    /** By identity: they have no other equality. */
    private final Map<RecordedVariable, Integer> variables = new HashMap<>();

    private final Map<String, Integer> places = new HashMap<>();

    /** How many of them are in blocks that are queued. What an error has kept from being queued is written again. */
    private int writtenVariables;

    private int writtenPlaces;

    Encoder block(int thread, String name, int upTo, List<RecordedAccess> accesses) {
        forgetUnwritten(variables, writtenVariables);
        forgetUnwritten(places, writtenPlaces);
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

    /** The last block is queued. */
    void written() {
        writtenVariables = variables.size();
        writtenPlaces = places.size();
    }

    /** Without a lambda: one that is linked where the stack is full fails for ever. */
    private static void forgetUnwritten(Map<?, Integer> numbers, int written) {
        if (numbers.size() > written) {
            Iterator<Integer> each = numbers.values().iterator();
            while (each.hasNext()) {
                if (each.next() >= written) {
                    each.remove();
                }
            }
        }
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
        if (kind.hasDetail()) {
            content.varint(access.detail());
        }
        if (kind.hasPlace()) {
            Integer known = places.putIfAbsent(access.place(), places.size());
            content.varint(known == null ? places.size() - 1L : known);
            if (known == null) {
                content.string(access.place());
            }
        }
    }
}
