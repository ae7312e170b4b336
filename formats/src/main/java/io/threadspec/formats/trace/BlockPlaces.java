package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.util.Arrays;

/** Where the blocks of one thread are in the file. */
final class BlockPlaces {

    private long[] offsets = {};
    private final IntList lengths = new IntList();

    /** The next block, whose payload stands at this offset. */
    void add(long offset, int length) {
        int number = lengths.size();
        if (number == offsets.length) {
            offsets = Arrays.copyOf(offsets, Math.max(4, 2 * number));
        }
        offsets[number] = offset;
        lengths.add(length);
    }

    int count() {
        return lengths.size();
    }

    /** The payload of a block. */
    Decoder read(TraceBytes bytes, int block) {
        int length = lengths.get(block);
        var payload = new byte[length];
        try {
            bytes.read(offsets[block], payload, length);
        } catch (IOException e) {
            throw changed(e);
        }
        return new Decoder(payload, 0, length);
    }

    /** What was read before does not make sense any more. */
    static ProblemException changed(Exception cause) {
        return new ProblemException(
                "a trace has changed while it was judged: " + cause.getMessage(),
                "Let nothing write to the traces before they are judged.",
                cause);
    }

    static ProblemException changed(String what) {
        return changed(new MalformedException(what));
    }
}
