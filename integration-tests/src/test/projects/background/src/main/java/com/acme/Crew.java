package com.acme;

import org.apache.commons.lang3.concurrent.BackgroundInitializer;

/** Loads the ferry in a thread of the library, which also keeps the result. */
class Crew extends BackgroundInitializer<Boolean> {

    private final Ferry ferry;

    Crew(Ferry ferry) {
        this.ferry = ferry;
    }

    @Override
    protected Boolean initialize() {
        ferry.load();
        return true;
    }
}
