package machine;

import java.util.concurrent.Callable;

/** A task that is an object of a class. */
final class Job implements Callable<Integer> {

    private final Machine machine;
    private final int child;

    Job(Machine machine, int child) {
        this.machine = machine;
        this.child = child;
    }

    @Override
    public Integer call() {
        machine.live(child);
        return child;
    }
}
