package predicted;

import java.io.IOException;
import java.io.UncheckedIOException;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SharedRandomAccessFile extends Program {

    private final java.nio.file.Path file = temporary();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        java.nio.file.Files.writeString(file, "x");
        told = 1;
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
