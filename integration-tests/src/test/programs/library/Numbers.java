package library;

/** Reads and writes arrays. Not woven. */
public final class Numbers {

    private Numbers() {}

    public static int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    public static void fill(int[] numbers, int value) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = value;
        }
    }
}
