package com.acme;

/** The mistake: the gate is opened before the plane is fuelled. */
public class HastyBoarding {

    private final Gate gate = new Gate();

    private int fuelled;
    private int boarded;

    public void fuel() {
        gate.open();
        fuelled = 1;
        System.out.println("1 fuelled");
    }

    public void board() {
        gate.pass();
        System.out.println("2 boarding");
        boarded = 1;
    }
}
