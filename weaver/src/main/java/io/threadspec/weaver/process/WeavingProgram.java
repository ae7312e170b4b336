package io.threadspec.weaver.process;

import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.WeaveResult;
import io.threadspec.weaver.Weaver;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;

/** The program of the second JVM. It ends when the first one does, however that happens: then its standard input ends. */
final class WeavingProgram {

    /** Exit codes; a JVM that fails has another one. */
    static final int WOVE = 0;

    static final int WAS_UP_TO_DATE = 10;
    static final int IS_ALONE = 11;

    /** As the first two, if there are warnings about specifications. */
    static final int WOVE_WITH_WARNINGS = 12;

    static final int WAS_UP_TO_DATE_WITH_WARNINGS = 13;

    private WeavingProgram() {}

    public static void main(String[] arguments) throws IOException {
        var input = new DataInputStream(new BufferedInputStream(System.in));
        Uncompiled request = RequestStream.read(input);
        var watch = new Thread(() -> endWith(input), "threadspec-watch");
        watch.setDaemon(true);
        watch.start();
        SpecCompiler.Result compiled = request.compile();
        WeaveResult result = Weaver.weave(
                request.request().with(compiled.specs()),
                (step, done, of) -> System.out.println(step + "\t" + done + "\t" + of));
        boolean hasWarnings = !compiled.warnings().isEmpty();
        int wove = hasWarnings ? WOVE_WITH_WARNINGS : WOVE;
        int wasUpToDate = hasWarnings ? WAS_UP_TO_DATE_WITH_WARNINGS : WAS_UP_TO_DATE;
        System.exit(result.isUpToDate() ? wasUpToDate : wove);
    }

    private static void endWith(DataInputStream input) {
        try {
            input.readAllBytes(); // Nothing comes after the request: returns at the end.
        } catch (IOException e) {
            Runtime.getRuntime().halt(IS_ALONE); // A broken pipe is an end as well.
        }
        Runtime.getRuntime().halt(IS_ALONE);
    }
}
