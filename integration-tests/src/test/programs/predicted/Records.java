package predicted;

import support.Program;

// expect: PREDICTED order
/** The methods of a record. */
public class Records extends Program {

    private record Point(int x, int y) {}

    private final Point point = new Point(1, 2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        var same = new Point(1, 2);
        require(point.equals(same) && point.hashCode() == same.hashCode() && point.toString().length() > 5);
    }

    @Override
    protected void second() throws Exception {
        var same = new Point(1, 2);
        require(point.equals(same) && point.hashCode() == same.hashCode() && point.toString().length() > 5);
        learnt = 1;
    }
}
