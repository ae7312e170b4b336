package io.threadspec.analysis.exchange;

import io.threadspec.formats.follow.FollowedText;
import io.threadspec.formats.follow.Following;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the text of a run in STD comes from. */
public interface StdText {

    InputStream open() throws IOException;

    /** Known at its end: whether it goes on behind that, so that half a line is no mistake of the writer. */
    boolean isCutShort();

    /** A file as it is, which can be read as often as is wanted. */
    static StdText of(Path path) {
        return new StdText() {
            @Override
            public InputStream open() throws IOException {
                return Files.newInputStream(path);
            }

            @Override
            public boolean isCutShort() {
                return false;
            }
        };
    }

    /** A file that is being written. */
    static StdText followed(Path path, Following following) {
        return once(() -> FollowedText.ofFile(path, following), following);
    }

    /** What comes through a pipe, once. */
    static StdText followed(FollowedText.Pipe pipe, Following following) {
        return once(() -> FollowedText.ofPipe(pipe, following), following);
    }

    private static StdText once(FollowedText.Pipe stream, Following following) {
        return new StdText() {
            @Override
            public InputStream open() throws IOException {
                return stream.open();
            }

            @Override
            public boolean isCutShort() {
                return following.isInterrupted();
            }
        };
    }
}
