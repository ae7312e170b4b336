package predicted;

import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
// since: 21
/** A switch over classes orders nothing. */
public class SwitchesOnPatterns extends Program {

    private sealed interface Shape {}

    private record Circle(int radius) implements Shape {}

    private record Square(int side) implements Shape {}

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(size(new Circle(1)) == 1);
    }

    @Override
    protected void second() throws Exception {
        require(size(new Square(2)) == 2);
        learnt = 1;
    }

    private static int size(Shape shape) {
        return switch (shape) {
            case Circle(int radius) -> radius;
            case Square(int side) -> side;
        };
    }
}
