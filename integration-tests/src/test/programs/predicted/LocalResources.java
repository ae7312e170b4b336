package predicted;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** Resources that a thread has for itself order nothing. */
public class LocalResources extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        use();
    }

    @Override
    protected void second() throws Exception {
        use();
        learnt = 1;
    }

    private static void use() {
        try (var text = new StringReader("text")) {
            var failure = new IllegalStateException("failed");
            failure.addSuppressed(new IllegalArgumentException("too"));
            require(failure.getSuppressed().length == 1 && text.ready());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
