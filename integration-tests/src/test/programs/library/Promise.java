package library;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A future of its own making. Not woven. */
public class Promise implements Future<String> {

    private String value;

    public synchronized void keep(String newValue) {
        value = newValue;
        notifyAll();
    }

    @Override
    public synchronized String get() throws InterruptedException {
        while (value == null) {
            wait();
        }
        return value;
    }

    @Override
    public String get(long time, TimeUnit unit) throws InterruptedException {
        return get();
    }

    @Override
    public synchronized boolean isDone() {
        return value != null;
    }

    @Override
    public boolean isCancelled() {
        return false;
    }

    @Override
    public boolean cancel(boolean interrupt) {
        return false;
    }
}
