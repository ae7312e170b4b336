package meetings;

/** A variable. */
final class Cell {
    int value;
}
