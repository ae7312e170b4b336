package com.acme;

/** Nobody boards a plane that is not fuelled. The gate is opened when it is. */
public class Boarding {

    private final Gate gate = new Gate();

    private int fuelled;
    private int boarded;

    public void fuel() {
        fuelled = 1;
        gate.open();
    }

    public void board() {
        gate.pass();
        boarded = 1;
    }
}
