package io.threadspec.benchmarks.programs;

/** Bodies that attract each other: double fields of objects that all threads read, with two barriers per step. */
public final class NBody implements Program {

    static final int BODIES = 96;
    static final double TIME_STEP = 0.001;

    private final Barrier barrier = new Barrier();

    /** Written by the main thread, and by the first worker while there are workers. */
    int step;

    /** Written by the main thread alone. */
    boolean moving;

    /** Between two barriers, written by the worker whose body it is, or not at all. */
    private static final class Body {
        private double x;
        private double y;
        private double z;
        private double vx;
        private double vy;
        private double vz;
        private double mass;

        void attract(Body[] others) {
            for (Body other : others) {
                if (other != this) {
                    double dx = other.x - x;
                    double dy = other.y - y;
                    double dz = other.z - z;
                    double squared = dx * dx + dy * dy + dz * dz + 0.01;
                    double pull = TIME_STEP * other.mass / (squared * Math.sqrt(squared));
                    vx += dx * pull;
                    vy += dy * pull;
                    vz += dz * pull;
                }
            }
        }

        void move() {
            x += TIME_STEP * vx;
            y += TIME_STEP * vy;
            z += TIME_STEP * vz;
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        Body[] bodies = new Body[BODIES];
        for (int i = 0; i < BODIES; i++) {
            double[] start = start(i);
            Body body = new Body();
            body.x = start[0];
            body.y = start[1];
            body.z = start[2];
            body.mass = start[3];
            bodies[i] = body;
        }
        step = 0;
        moving = true;
        var progress = new Progress(size);
        Workers.run(worker -> simulate(bodies, worker, size, progress));
        moving = false;
        double sum = 0;
        for (Body body : bodies) {
            sum += body.x + body.y + body.z;
        }
        return Double.hashCode(sum);
    }

    /** Place and mass. */
    static double[] start(int body) {
        double[] start = new double[4];
        long state = Numbers.seed(body);
        for (int i = 0; i < start.length; i++) {
            state = Numbers.next(state);
            start[i] = Numbers.below(1000, state) * 0.01;
        }
        return start;
    }

    private void simulate(Body[] bodies, int worker, int steps, Progress progress) throws InterruptedException {
        int from = bodies.length * worker / Workers.COUNT;
        int to = bodies.length * (worker + 1) / Workers.COUNT;
        for (int i = 0; i < steps; i++) {
            for (int j = from; j < to; j++) {
                bodies[j].attract(bodies);
            }
            barrier.await();
            for (int j = from; j < to; j++) {
                bodies[j].move();
            }
            barrier.await();
            if (worker == 0) {
                step = i;
                progress.advance(1);
            }
        }
    }
}
