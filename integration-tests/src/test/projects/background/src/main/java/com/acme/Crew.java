package com.acme;

import java.util.concurrent.CountDownLatch;
import org.apache.commons.lang3.concurrent.BackgroundInitializer;

/** Loads the ferry in a thread of the library, which also keeps the result. */
class Crew extends BackgroundInitializer<Boolean> {

    private final Ferry ferry;

    /**
     * The library's thread shuts its executor down when it has loaded. If it did so before {@code submit} returns, that would have seen it, and would
     * come after the loading.
     */
    private final CountDownLatch started = new CountDownLatch(1);

    Crew(Ferry ferry) {
        this.ferry = ferry;
    }

    @Override
    public boolean start() {
        boolean isFirst = super.start();
        started.countDown();
        return isFirst;
    }

    @Override
    protected Boolean initialize() throws InterruptedException {
        started.await();
        ferry.load();
        return true;
    }
}
