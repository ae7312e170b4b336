package com.acme.buffer;

/** One thread produces the numbers 1, 2, 3, …, another one consumes them and adds them up. */
public final class Program {

    private static final int CAPACITY = 2;

    private final Buffer buffer = new Buffer(CAPACITY);
    private final int items;
    private long sum;

    public Program(int items) {
        this.items = items;
    }

    public static void main(String[] arguments) throws InterruptedException {
        System.out.println(new Program(10).run());
    }

    /** The sum of what was consumed. */
    public long run() throws InterruptedException {
        var producer = new Thread(this::produce, "producer");
        var consumer = new Thread(this::consume, "consumer");
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        return sum;
    }

    private void produce() {
        for (int item = 1; item <= items; item++) {
            buffer.put(item);
        }
    }

    private void consume() {
        for (int taken = 0; taken < items; taken++) {
            sum += buffer.take();
        }
    }
}
