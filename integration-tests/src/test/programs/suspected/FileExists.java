package suspected;

import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** That a file exists tells something. */
public class FileExists extends Program {

    private final java.nio.file.Path file = java.nio.file.Path.of(System.getProperty("java.io.tmpdir"), "exists" + System.nanoTime());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        java.nio.file.Files.createFile(file);
    }

    @Override
    protected void second() throws Exception {
        require(file.toFile().exists());
        learnt = 1;
    }
}
