package com.acme.flight;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ControllerTest {

    @Test
    void landsBeforeTheRadioGoesDown() throws InterruptedException {
        var controller = new Controller(new FadingReceiver(10));
        var pilot = new Thread(controller::land, "pilot");
        var radio = new Thread(controller::watchRadio, "radio");

        pilot.start();
        radio.start();
        pilot.join();
        radio.join();

        assertTrue(controller.isLanding());
        assertFalse(controller.isRadioUp());
    }

    /** Loses the signal after some polls: about a second, when the plane has long been landing. */
    private static final class FadingReceiver implements Receiver {

        private int pollsLeft;

        FadingReceiver(int polls) {
            pollsLeft = polls;
        }

        @Override
        public boolean hasSignal() {
            return pollsLeft-- > 0;
        }
    }
}
