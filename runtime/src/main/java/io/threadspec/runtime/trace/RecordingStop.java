package io.threadspec.runtime.trace;

import java.util.Arrays;
import java.util.Optional;

/**
 * Recording ended before the program did, because a limit was reached. The trace is complete up to there.
 *
 * @param cause which limit
 * @param limit in bytes
 * @param reached the size of the file, or the space that was left, in bytes
 * @param millis how long after the start of the recording
 * @param dropped how many events happened afterwards
 */
public record RecordingStop(Cause cause, long limit, long reached, long millis, long dropped) {

    /** The code is the number in a trace file. */
    public enum Cause {
        TRACE_SIZE(1, "threadspec.maxTraceMegabytes"),
        DISK_SPACE(2, "threadspec.minDiskMegabytes");

        private final int code;
        private final String setting;

        Cause(int code, String setting) {
            this.code = code;
            this.setting = setting;
        }

        int code() {
            return code;
        }

        /** The setting that has the limit. */
        public String setting() {
            return setting;
        }

        public static Optional<Cause> ofCode(int code) {
            return Arrays.stream(values()).filter(cause -> cause.code == code).findFirst();
        }
    }
}
