package io.threadspec.report.english;

import io.threadspec.analysis.explanation.StoppedRecording;
import io.threadspec.runtime.trace.RecordingStop;
import java.util.Locale;

/** What is said about a recording that ended early. */
final class RecordingWords {

    private RecordingWords() {}

    static Words of(StoppedRecording recording) {
        RecordingStop stop = recording.stop();
        String reached =
                switch (stop.cause()) {
                    case TRACE_SIZE -> "its trace had grown to " + megabytes(stop.reached()) + " MB";
                    case DISK_SPACE -> "only " + megabytes(stop.reached()) + " MB were left on the disk";
                };
        String remedy =
                switch (stop.cause()) {
                    case TRACE_SIZE -> "Raise";
                    case DISK_SPACE -> "Make room on the disk or lower";
                };
        return Words.of(
                "Recording of process " + recording.process() + " ended after "
                        + String.format(Locale.ROOT, "%.1f", stop.millis() / 1000.0) + " s, when " + reached + ": "
                        + recording.events() + " events were recorded, and " + stop.dropped()
                        + " that came later were not.",
                remedy + " " + stop.cause().setting() + " (now " + (stop.limit() >> 20)
                        + "), or let the tests do less.");
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / (double) (1 << 20));
    }
}
