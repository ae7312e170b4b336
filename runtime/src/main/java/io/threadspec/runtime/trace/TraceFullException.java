package io.threadspec.runtime.trace;

import java.io.IOException;

/** A limit was reached. Everything added so far was accepted; nothing more may be added. */
public final class TraceFullException extends IOException {

    private static final long serialVersionUID = 1;

    private final RecordingStop.Cause limitKind;
    private final long limit;
    private final long reached;

    TraceFullException(RecordingStop.Cause limitKind, long limit, long reached) {
        super("a limit was reached: " + limitKind.setting() + "=" + (limit >> 20) + " bytes=" + reached);
        this.limitKind = limitKind;
        this.limit = limit;
        this.reached = reached;
    }

    /**
     * @param millis since the start of the recording
     * @param dropped events since the limit was reached
     */
    public RecordingStop stop(long millis, long dropped) {
        return new RecordingStop(limitKind, limit, reached, millis, dropped);
    }
}
