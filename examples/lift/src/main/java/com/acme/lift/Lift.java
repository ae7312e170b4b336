package com.acme.lift;

/** A lift with one door. */
public class Lift {

    private int floor;
    private boolean moving;
    private boolean doorOpen;

    /** Shuts the door and rides to a floor. */
    public void rideTo(int target) {
        doorOpen = false;
        moving = true;
        floor = target;
        moving = false;
    }

    /** A passenger presses the button. */
    public void openDoor() {
        doorOpen = true;
    }

    public int floor() {
        return floor;
    }

    public boolean isDoorOpen() {
        return doorOpen;
    }
}
