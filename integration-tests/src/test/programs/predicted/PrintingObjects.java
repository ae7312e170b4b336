package predicted;

import support.Program;

// expect: PREDICTED order
/** What is printed does not come back, though the console asks the object for its text. */
public class PrintingObjects extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        System.out.println(this);
        System.out.print(this);
    }

    @Override
    protected void second() throws Exception {
        System.out.println(this);
        System.out.print(this);
        learnt = 1;
    }

    @Override
    public String toString() {
        return "a program";
    }
}
