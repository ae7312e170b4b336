package com.acme;

import org.junit.jupiter.api.Test;

class ProgramTest {

    @Test
    void runs() throws InterruptedException {
        Turns.begin();
        var program = new Program();
        var t1 = new Thread(program::thread1, "T1");
        var t2 = new Thread(program::thread2, "T2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
