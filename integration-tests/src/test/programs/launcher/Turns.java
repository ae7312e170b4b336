package launcher;

import java.io.PrintStream;

/**
 * A console at which threads take turns: a line that begins with a number is printed after those with all smaller numbers.
 * So a program says in which order its threads happen to run. The analysis learns nothing of it, because printing orders
 * nothing; to it the order is the scheduler's.
 */
public final class Turns extends PrintStream {

    private static final PrintStream CONSOLE = System.out;

    /** Only so that a program whose turns are wrong does not hang for ever. */
    private static final long LIMIT_MILLIS = 120_000;

    /** Guarded by this: the number of the line that is printed next. */
    private int next = 1;

    private Turns() {
        super(CONSOLE, true);
    }

    /** From now on lines are counted from 1. */
    public static void begin() {
        System.setOut(new Turns());
    }

    @Override
    public void println(Object line) {
        println(String.valueOf(line));
    }

    @Override
    public void println(String line) {
        int digits = 0;
        while (digits < line.length() && Character.isDigit(line.charAt(digits))) {
            digits++;
        }
        if (digits > 0) {
            take(Integer.parseInt(line.substring(0, digits)));
        }
        CONSOLE.println(line);
    }

    /** An interrupt is not for this console: the thread stays interrupted. */
    private synchronized void take(int turn) {
        long deadline = System.currentTimeMillis() + LIMIT_MILLIS;
        boolean interrupted = false;
        while (next < turn) {
            long left = deadline - System.currentTimeMillis();
            if (left <= 0) {
                throw new IllegalStateException("its turn never came: turn=" + turn + " next=" + next);
            }
            try {
                wait(left);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        next = Math.max(next, turn + 1);
        notifyAll();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
