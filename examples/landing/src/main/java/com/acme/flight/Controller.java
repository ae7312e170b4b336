package com.acme.flight;

/**
 * Lands a plane. One thread asks for approval and lands, another one watches the radio.
 *
 * <p>A plane may land only with approval, and only while the radio has stayed up since. This controller gets that wrong:
 * the radio may go down after the approval and before the landing, and nobody looks again.
 */
public class Controller {

    private static final long MILLIS_BETWEEN_POLLS = 100;

    private final Receiver receiver;

    private int landing = 0;
    private int approved = 0;
    private int radio = 1;

    public Controller(Receiver receiver) {
        this.receiver = receiver;
    }

    /** What the pilot's thread does. */
    public void land() {
        askLandingApproval();
        if (approved == 1) {
            System.out.println("Landing approved");
            landing = 1;
            System.out.println("Landing started");
        } else {
            System.out.println("Landing not approved");
        }
    }

    private void askLandingApproval() {
        if (radio == 0) {
            approved = 0;
        } else {
            approved = 1;
        }
    }

    /** What the radio's thread does, until the signal is lost. */
    public void watchRadio() {
        while (radio == 1) {
            checkRadio();
        }
    }

    private void checkRadio() {
        if (receiver.hasSignal()) {
            pause();
        } else {
            System.out.println("Radio down");
            radio = 0;
        }
    }

    public boolean isLanding() {
        return landing == 1;
    }

    public boolean isRadioUp() {
        return radio == 1;
    }

    private static void pause() {
        try {
            Thread.sleep(MILLIS_BETWEEN_POLLS);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts the radio", e);
        }
    }
}
