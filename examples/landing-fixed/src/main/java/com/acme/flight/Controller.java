package com.acme.flight;

/**
 * Lands a plane. One thread asks for approval and lands, another one watches the radio.
 *
 * <p>A plane may land only with approval, and only while the radio has stayed up since. Approval and landing are one step
 * here: the radio goes down before both, and then the approval is refused, or after both.
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
    public synchronized void land() {
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
        while (isRadioUp()) {
            checkRadio();
        }
    }

    private void checkRadio() {
        if (receiver.hasSignal()) {
            pause();
        } else {
            goDown();
        }
    }

    private synchronized void goDown() {
        System.out.println("Radio down");
        radio = 0;
    }

    public synchronized boolean isLanding() {
        return landing == 1;
    }

    public synchronized boolean isRadioUp() {
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
