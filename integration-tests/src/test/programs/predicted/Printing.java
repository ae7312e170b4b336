package predicted;

import support.Program;

// expect: PREDICTED order
/** What is printed does not come back. */
public class Printing extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        System.out.println("told");
        System.err.println("told");
        System.out.printf("%s%n", "told");
        System.out.flush();
    }

    @Override
    protected void second() throws Exception {
        System.out.println("told");
        System.err.println("told");
        System.out.printf("%s%n", "told");
        System.out.flush();
        learnt = 1;
    }
}
