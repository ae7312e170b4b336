package suspected;

import java.io.IOException;
import java.io.UncheckedIOException;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A file that two threads use. */
public class SharedRandomAccessFile extends Program {

    private final java.nio.file.Path file = temporary();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        java.nio.file.Files.writeString(file, "x");
    }

    @Override
    protected void second() throws Exception {
        require(java.nio.file.Files.readString(file).equals("x"));
        learnt = 1;
    }

    private static java.nio.file.Path temporary() {
        try {
            return java.nio.file.Files.createTempFile("shared", ".txt");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
