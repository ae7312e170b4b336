package machine;

/** Further blocks, so that executions can be told from each other by their blocks. */
final class Numbered {

    private Numbered() {}

    static void begin(int number, Machine machine, int thread) {
        switch (number) {
            case 4 -> four(machine, thread);
            case 5 -> five(machine, thread);
            case 6 -> six(machine, thread);
            case 7 -> seven(machine, thread);
            case 8 -> eight(machine, thread);
            case 9 -> nine(machine, thread);
            case 10 -> ten(machine, thread);
            case 11 -> eleven(machine, thread);
            case 12 -> twelve(machine, thread);
            case 13 -> thirteen(machine, thread);
            case 14 -> fourteen(machine, thread);
            default -> fifteen(machine, thread);
        }
    }

    static void four(Machine machine, int thread) {
        machine.play(thread);
    }

    static void five(Machine machine, int thread) {
        machine.play(thread);
    }

    static void six(Machine machine, int thread) {
        machine.play(thread);
    }

    static void seven(Machine machine, int thread) {
        machine.play(thread);
    }

    static void eight(Machine machine, int thread) {
        machine.play(thread);
    }

    static void nine(Machine machine, int thread) {
        machine.play(thread);
    }

    static void ten(Machine machine, int thread) {
        machine.play(thread);
    }

    static void eleven(Machine machine, int thread) {
        machine.play(thread);
    }

    static void twelve(Machine machine, int thread) {
        machine.play(thread);
    }

    static void thirteen(Machine machine, int thread) {
        machine.play(thread);
    }

    static void fourteen(Machine machine, int thread) {
        machine.play(thread);
    }

    static void fifteen(Machine machine, int thread) {
        machine.play(thread);
    }
}
