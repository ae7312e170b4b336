package support;

/** The threads run at the same time; if they take turns, then by lines that they print themselves. */
public abstract class Meeting extends Program {

    @Override
    void firstTurn() throws Exception {
        first();
    }

    @Override
    void secondTurn() throws Exception {
        second();
    }
}
