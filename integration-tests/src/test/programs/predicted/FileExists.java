package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class FileExists extends Program {

    private final java.nio.file.Path file = java.nio.file.Path.of(System.getProperty("java.io.tmpdir"), "exists" + System.nanoTime());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        java.nio.file.Files.createFile(file);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(file.toFile().exists());
        learnt = 1;
    }
}
