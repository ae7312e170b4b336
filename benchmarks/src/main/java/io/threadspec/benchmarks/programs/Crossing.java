package io.threadspec.benchmarks.programs;

/**
 * Two directions of traffic share a crossing. Every change of a light is a relevant event, and there are many of them: the
 * program with the highest rate.
 */
public final class Crossing implements Program {

    static final int QUEUE = 500;

    /** Guarded by this, as all below: whether the light of a direction is green. */
    boolean northSouth;

    boolean eastWest;
    private int passed;

    private static final class Car {
        private int speed;
        private int place;

        void drive(int steps) {
            for (int i = 0; i < steps; i++) {
                speed = Math.min(speed + 1, 5);
                place += speed;
            }
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        restart();
        Workers.run(worker -> {
            Car[] cars = new Car[QUEUE];
            for (int i = 0; i < QUEUE; i++) {
                cars[i] = new Car();
            }
            for (int i = 0; i < size; i++) {
                for (Car car : cars) {
                    car.drive(1 + i % 3);
                }
                pass(worker, cars[i % QUEUE]);
            }
        });
        return result();
    }

    private synchronized void restart() {
        passed = 0;
    }

    private synchronized void pass(int direction, Car car) {
        if (direction == 0) {
            northSouth = true;
            passed += car.place;
            northSouth = false;
        } else {
            eastWest = true;
            passed += car.place;
            eastWest = false;
        }
    }

    private synchronized int result() {
        return passed;
    }
}
