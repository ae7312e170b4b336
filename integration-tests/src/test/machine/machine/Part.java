package machine;

import java.util.concurrent.RecursiveAction;

/** A task of a pool that forks. */
final class Part extends RecursiveAction {

    private static final long serialVersionUID = 1;

    private final transient Machine machine;
    private final int child;

    Part(Machine machine, int child) {
        this.machine = machine;
        this.child = child;
    }

    @Override
    protected void compute() {
        machine.live(child);
    }
}
