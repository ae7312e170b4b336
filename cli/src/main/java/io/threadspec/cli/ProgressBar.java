package io.threadspec.cli;

import io.threadspec.analysis.finding.Progress;
import io.threadspec.runtime.problem.ControlCharacters;
import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;

/** Shows on one line of a terminal how far long work has come. */
final class ProgressBar implements Progress {

    private static final int WIDTH = 30;
    private static final int LINE = 79;
    private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(100);

    private final PrintWriter out;
    private boolean shown;
    private long last;

    ProgressBar(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void at(String step, long done, long of) {
        long now = System.nanoTime();
        if (shown && now - last < INTERVAL) {
            return;
        }
        last = now;
        shown = true;
        int full = of == 0 ? 0 : (int) (WIDTH * done / of);
        show("[" + "#".repeat(full) + " ".repeat(WIDTH - full) + "] " + done + "/" + of + " "
                + ControlCharacters.escape(step));
    }

    /** Leaves the line as it was. */
    void end() {
        if (shown) {
            show("");
            out.print('\r');
            out.flush();
        }
    }

    private void show(String text) {
        String line = text.length() > LINE ? text.substring(0, LINE) : text;
        out.print('\r' + line + " ".repeat(LINE - line.length()));
        out.flush();
    }
}
