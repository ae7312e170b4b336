package com.acme.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ProgramTest {

    @Test
    void consumesWhatIsProduced() throws InterruptedException {
        assertEquals(55, new Program(10).run());
    }
}
