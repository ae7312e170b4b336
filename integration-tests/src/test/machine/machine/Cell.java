package machine;

import control.Control;

/** An object that others get before its constructor has ended. */
final class Cell {

    int value;

    /** What its thread does until it has written the value is part of the program. */
    Cell(Machine machine, int thread, int number) {
        Control.publish(number, this);
        machine.play(thread);
        value = 1;
    }
}
