package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.WaitEnd;
import java.util.ArrayList;
import java.util.List;

/** Reads ACCESSES and RECORDED. */
final class AccessBlocks {

    private final List<AccessOrder.OfThread> threads = new ArrayList<>();
    private final List<String> variables = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private long limit;
    private boolean limited;
    private int restarts;
    private int blocks;

    /** A malformed one adds names alone, which nothing refers to. */
    void add(Decoder in) throws MalformedException {
        int thread = in.count();
        String name = in.string();
        int upTo = in.count();
        List<TracedAccess> accesses = new ArrayList<>();
        int position = 0;
        for (int left = in.count(); left > 0; left--) {
            int code = in.u8();
            AccessKind kind = AccessKind.ofCode(code)
                    .orElseThrow(() -> new MalformedException("the kind of its access is not known: kind=" + code));
            position += in.count();
            accesses.add(access(in, thread, kind, position));
        }
        in.expectEnd();
        if (thread > threads.size() + 1_000_000) {
            throw new MalformedException("its thread is out of range: thread=" + thread);
        }
        while (threads.size() <= thread) {
            threads.add(new AccessOrder.OfThread());
        }
        threads.get(thread).add(name, upTo, accesses);
        blocks++;
    }

    /** How many have been read. */
    int blocks() {
        return blocks;
    }

    private TracedAccess access(Decoder in, int thread, AccessKind kind, int position) throws MalformedException {
        int variable = kind.hasTicket() ? number(in, variables, "variable") : -1;
        int operand = kind.isAlone() ? 0 : in.count();
        int detail = kind.hasDetail() ? in.count() : 0;
        if ((kind == AccessKind.RESUME && WaitEnd.ofCode(detail).isEmpty())
                || (kind == AccessKind.NOTIFY && detail > AccessKind.ALL)) {
            throw new MalformedException("what its access says is not known: kind=" + kind.code() + " value=" + detail);
        }
        String place = kind.hasPlace() ? places.get(number(in, places, "place")) : "";
        return new TracedAccess(thread, kind, position, variable, operand, detail, place);
    }

    /** A number, with its name where it stands for the first time. */
    private static int number(Decoder in, List<String> names, String what) throws MalformedException {
        int number = in.count();
        if (number > names.size()) {
            throw new MalformedException("its " + what + " is not known: number=" + number);
        }
        if (number == names.size()) {
            names.add(in.string());
        }
        return number;
    }

    void recorded(Decoder in) throws MalformedException {
        long most = in.varint();
        int isLimited = in.u8();
        int times = in.count();
        in.expectEnd();
        limit = most;
        limited = isLimited != 0;
        restarts = times;
    }

    TracedAccesses read() {
        if (threads.isEmpty() && limit == 0) {
            return TracedAccesses.NONE;
        }
        var order = new AccessOrder(threads, variables.size());
        List<TracedAccess> ordered = order.ordered();
        return new TracedAccesses(
                true,
                limited,
                limit,
                restarts,
                order.leftOut(),
                threads.stream().map(AccessOrder.OfThread::name).toList(),
                variables,
                ordered);
    }
}
